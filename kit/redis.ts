import { spawn } from "node:child_process"
import { answers } from "./answers"
import { endChild } from "./end-child"
import { endWithThisProcess } from "./end-with-this-process"
import { installFromDebian, onPath } from "./debian-packages"
import { until } from "./until"
import { freePort } from "./free-port"

const NAMES = ["redis-server"]
const IN_MEMORY_ALONE = ["--save", "", "--appendonly", "no"]

export interface Redis {
  readonly url: string
  /** Makes Redis accept connections, but answer nothing until `resume`. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

/**
 * Starts Redis for this run, by default only in memory: from the PATH, else from Debian's package.
 *
 * @throws Error if there is none, with what to do
 */
export async function startRedis(port?: number, settings = IN_MEMORY_ALONE): Promise<Redis> {
  const chosen = port ?? (await freePort())
  const child = spawn(redisServer(), ["--port", String(chosen), "--bind", "127.0.0.1", ...settings], {
    stdio: "ignore",
  })
  await endWithThisProcess(child)
  await until("Redis answers", () => {
    if (child.exitCode !== null) {
      throw new Error(`Redis ended by itself. Is port ${chosen} taken?`)
    }
    return answers(chosen)
  })
  return {
    url: `redis://127.0.0.1:${chosen}`,
    pause: () => child.kill("SIGSTOP"),
    resume: () => child.kill("SIGCONT"),
    stop: () => endChild(child),
  }
}

/** The path of Redis. Installs it if needed. Undefined if that fails. */
export const redisPath = (): string | undefined =>
  onPath(NAMES) ?? (installFromDebian("redis-server") ? onPath(NAMES) : undefined)

function redisServer(): string {
  const path = redisPath()
  if (!path) {
    throw new Error(
      "These tests need Redis, but there is none: install it (apt-get install redis-server), or run the others.",
    )
  }
  return path
}
