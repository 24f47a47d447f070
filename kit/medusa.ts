import { spawn, type ChildProcess } from "node:child_process"
import { createWriteStream } from "node:fs"
import { join } from "node:path"
import { endChild } from "./end-child"
import { endWithThisProcess } from "./end-with-this-process"
import { until } from "./until"
import { REPOSITORY } from "./paths"

const CLI = join(REPOSITORY, "node_modules/@medusajs/cli/cli.js")
const BOOT_SECONDS = 300
const READY = "Server is ready on port"

export interface MedusaSetting {
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  readonly logFile: string
}

/** Starts a command of Medusa's CLI in the store. Its output goes to the log file. */
function spawnMedusa(setting: MedusaSetting, args: readonly string[]): ChildProcess {
  const { PATH = "", HOME = "" } = process.env
  const child = spawn(process.execPath, [CLI, ...args], {
    cwd: setting.folder,
    env: { PATH, HOME, ...setting.environment },
    stdio: ["ignore", "pipe", "pipe"],
  })
  void endWithThisProcess(child)
  const log = createWriteStream(setting.logFile, { flags: "a" })
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  child.once("close", () => log.end())
  return child
}

/** Runs a command to its end. */
export function runMedusa(setting: MedusaSetting, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawnMedusa(setting, args)
    child.once("error", reject)
    child.once("close", (code) => {
      if (code === 0) {
        resolve()
      } else {
        reject(new Error(`medusa ${args.join(" ")} failed: see ${setting.logFile}`))
      }
    })
  })
}

/** Whether Medusa answers on this port. */
export async function isHealthy(port: number): Promise<boolean> {
  try {
    const { ok } = await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(2000) })
    return ok
  } catch {
    return false
  }
}

/** A Medusa process that restarts whenever it exits, as with a process manager. */
export class MedusaProcess {
  /** How often a running server exited by itself. */
  crashes = 0
  /** How often a start failed, for example without a database. */
  failedStarts = 0
  private child: ChildProcess | undefined
  private expected = false
  private stopped = false

  constructor(
    private readonly setting: MedusaSetting,
    readonly port: number,
    private readonly command: readonly string[] = ["start", "--host", "127.0.0.1", "--port", String(port)],
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** The id of the running process; 0 if there is none. */
  get pid(): number {
    return this.child?.pid ?? 0
  }

  start(): void {
    const child = spawnMedusa(this.setting, this.command)
    this.child = child
    this.expected = false
    let hasStarted = false
    child.stdout?.on("data", (chunk: Buffer) => {
      hasStarted ||= chunk.includes(READY)
    })
    child.once("close", () => {
      if (!this.expected && hasStarted) {
        this.crashes += 1
      } else if (!this.expected) {
        this.failedStarts += 1
      }
      if (!this.stopped) {
        this.start()
      }
    })
  }

  /** Kills the process at any moment. It restarts by itself. */
  kill(): void {
    this.expected = true
    this.child?.kill("SIGKILL")
  }

  /** Stops the process until `resume`. */
  async stop(): Promise<void> {
    this.stopped = true
    this.expected = true
    if (this.child) {
      await endChild(this.child)
    }
  }

  /** Starts a stopped process. */
  resume(): void {
    this.stopped = false
    this.start()
  }

  isHealthy(): Promise<boolean> {
    return isHealthy(this.port)
  }

  async untilHealthy(): Promise<void> {
    await until(`Medusa answers on port ${this.port}`, () => this.isHealthy(), BOOT_SECONDS)
  }
}
