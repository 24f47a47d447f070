import { spawn } from "node:child_process"
import { Failure } from "../../demo/stack/failure"
import type { Running } from "../../demo/stack/running"
import { endGroup, endGroupWithThisProcess } from "../../kit/left-behind.mjs"

const KEPT = 20_000

/** A terminal in a folder. Its environment has nothing of this repository. */
export class Terminal {
  private readonly environment: NodeJS.ProcessEnv

  constructor(
    private readonly folder: string,
    private readonly running: Running,
    more: Readonly<Record<string, string>> = {},
  ) {
    const strange = /^(SERVICE_|DEMO_|MEDUSA_|npm_|NODE_|DATABASE_)/
    this.environment = {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !strange.test(name))),
      LANG: "C",
      LC_ALL: "C",
      MEDUSA_DISABLE_TELEMETRY: "true",
      ...more,
    }
  }

  /** Runs a command to its end. Returns its output. */
  async type(command: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
    const { said, ended } = this.spawn(command, more)
    const code = await ended
    if (code !== 0) {
      throw new Failure(`\`${command}\` ended with ${String(code)}: ${said().slice(-2000)}`)
    }
    return said()
  }

  /** Starts a command that keeps running, and waits for a line of its output. */
  async leave(command: string, until: RegExp): Promise<{ readonly said: string; stop: () => Promise<void> }> {
    const { child, said, ended } = this.spawn(command, {})
    const stop = async () => {
      endGroup(child)
      await ended
    }
    await this.running.add(command, stop)
    await new Promise<void>((resolve, reject) => {
      const look = () => {
        if (until.test(said())) {
          resolve()
        }
      }
      child.stdout.on("data", look)
      child.stderr.on("data", look)
      void ended.then((code) => {
        reject(new Failure(`\`${command}\` ended with ${String(code)}: ${said().slice(-2000)}`))
      })
    })
    return { said: said(), stop }
  }

  private spawn(command: string, more: Readonly<Record<string, string>>) {
    // Its own process group, so that npm's child processes are stopped too.
    const child = spawn("sh", ["-c", command], {
      cwd: this.folder,
      env: { ...this.environment, ...more },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    })
    endGroupWithThisProcess(child)
    let text = ""
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        text = (text + chunk.toString("utf8")).slice(-KEPT)
      })
    }
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once("error", reject)
      child.once("close", resolve)
    })
    return { child, ended, said: () => text }
  }
}
