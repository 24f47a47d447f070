import { Failure } from "../../demo/stack/failure"
import type { Terminal } from "../readme/terminal"

/** The most commands after `create-medusa-app`, and the most minutes for everything, with the installation. */
const MOST_COMMANDS = 3
const MOST_MINUTES = 10
const MINUTE_MS = 60_000

/** Measures the setup of a store until its first captured sale. Each command that a merchant types goes through it. */
export class RoadToSale {
  private readonly started: number
  private readonly commands: string[] = []

  constructor(private readonly now: () => number = Date.now) {
    this.started = now()
  }

  type(terminal: Pick<Terminal, "type">, command: string): Promise<string> {
    this.commands.push(command)
    return terminal.type(command)
  }

  leave(
    terminal: Pick<Terminal, "leave">,
    command: string,
    until: RegExp,
  ): Promise<{ stop: () => Promise<void> }> {
    this.commands.push(command)
    return terminal.leave(command, until)
  }

  /** Returns how long the way was. Fails if it was longer than the guide says. */
  end(): string {
    const minutes = (this.now() - this.started) / MINUTE_MS
    const count = `${String(this.commands.length)} commands`
    if (this.commands.length > MOST_COMMANDS) {
      throw new Failure(`The first sale took ${count}: ${this.commands.join(" · ")}`)
    }
    const time = `${minutes.toFixed(1)} minutes`
    if (minutes > MOST_MINUTES) {
      throw new Failure(
        `The first sale took ${time}, and should take ${String(MOST_MINUTES)} at most. Most of that is installing: is the network slow?`,
      )
    }
    return `The first sale was captured after ${count} beyond create-medusa-app, and ${time} from an empty folder.`
  }
}
