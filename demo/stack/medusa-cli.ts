import { type ChildProcess, spawn } from "node:child_process"
import { createWriteStream, mkdirSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { endChild } from "../../kit/end-child"
import { endWithThisProcess } from "../../kit/end-with-this-process"
import { Failure } from "./failure"
import { reasonFrom } from "./medusa-log"
import { LOGS, STORE } from "./paths"
import { type Running } from "./running"

const CLI = join(
  dirname(createRequire(join(STORE, "package.json")).resolve("@medusajs/cli/package.json")),
  "cli.js",
)
const KEPT_LINES = 200
const STOP_MS = 15_000

export interface MedusaCommand {
  /** What the command does, for the error message. */
  title: string
  args: readonly string[]
  folder: string
  environment: Readonly<Record<string, string>>
  /** The name of its log file, without a folder. */
  log: string
}

export interface MedusaProcess {
  /** Resolves when it has ended; rejects when it ended with an error. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/** Starts a command of Medusa's CLI. Its output goes to a log file. */
export function spawnMedusa(command: MedusaCommand): MedusaProcess {
  mkdirSync(LOGS, { recursive: true })
  const file = join(LOGS, command.log)
  const child = spawn(process.execPath, [CLI, ...command.args], {
    cwd: command.folder,
    env: { ...process.env, ...command.environment },
    stdio: ["ignore", "pipe", "pipe"],
  })
  void endWithThisProcess(child)
  const lines = keepOutput(child, file)
  let stopping = false
  const ended = new Promise<void>((resolve, reject) => {
    child.once("error", (error) => {
      reject(new Failure(`${command.title} failed: ${error.message}`, error))
    })
    child.once("close", (code, signal) => {
      if (code === 0 || stopping) {
        resolve()
      } else {
        const how = signal ? `was ended by ${signal}` : "failed"
        reject(new Failure(`${command.title} ${how}: ${reasonFrom(lines)} (all of it: ${file})`))
      }
    })
  })
  return {
    ended,
    stop: async () => {
      stopping = true
      await end(child)
    },
  }
}

/** Runs a command to its end. */
export async function runMedusa(command: MedusaCommand, running: Running): Promise<void> {
  const started = spawnMedusa(command)
  await running.add(command.title, () => started.stop())
  await started.ended
  if (running.isInterrupted) {
    throw new Failure(`${command.title} was interrupted.`)
  }
}

function keepOutput(child: ChildProcess, file: string): string[] {
  const log = createWriteStream(file)
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      log.write(chunk)
      lines.push(...chunk.toString("utf8").split("\n").filter(Boolean))
      lines.splice(0, lines.length - KEPT_LINES)
    })
  }
  child.once("close", () => log.end())
  return lines
}

async function end(child: ChildProcess): Promise<void> {
  const force = setTimeout(() => child.kill("SIGKILL"), STOP_MS)
  await endChild(child, "SIGTERM")
  clearTimeout(force)
}
