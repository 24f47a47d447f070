import { type ChildProcess } from "node:child_process"
import { join } from "node:path"
import { endChild } from "../../kit/end-child"
import { startProgram } from "./child"
import { serviceReady, serviceReport, type ServiceCommand, type ServiceReport } from "./service-messages"

/** The simulated service in another process, with an adjustable latency. */
export class SimulatedService {
  private turn: Promise<unknown> = Promise.resolve()

  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
    /** The address of the script with the service's button. */
    readonly sdkUrl: string,
  ) {}

  static async start(): Promise<SimulatedService> {
    const { child, said } = await startProgram(join(__dirname, "service-program.ts"))
    const { url, sdkUrl } = serviceReady.parse(said)
    return new SimulatedService(child, url, sdkUrl)
  }

  /** Sets the milliseconds that every answer takes from now on. */
  async setLatency(milliseconds: number): Promise<void> {
    await this.ask({ do: "latency", milliseconds })
  }

  /** Pays a payment order. The simulator sends no notification, because the bench sends its own. */
  async confirm(id: string): Promise<void> {
    await this.ask({ do: "confirm", id })
  }

  report(): Promise<ServiceReport> {
    return this.ask({ do: "report" })
  }

  stop(): Promise<void> {
    return endChild(this.child)
  }

  /** Sends one command at a time, so that an answer needs no number. */
  private ask(command: ServiceCommand): Promise<ServiceReport> {
    const answer = this.turn.then(
      () =>
        new Promise<ServiceReport>((resolve) => {
          this.child.once("message", (message) => {
            resolve(serviceReport.parse(message))
          })
          this.child.send(command)
        }),
    )
    this.turn = answer
    return answer
  }
}
