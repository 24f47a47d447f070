import { spawn } from "node:child_process"
import { createConnection } from "node:net"
import { until } from "../../setup/until"

export interface Redis {
  readonly url: string
  stop(): Promise<void>
}

/** A Redis of the run's own, in memory alone. Needs Debian's package redis-server. */
export async function startRedis(): Promise<Redis> {
  const { freePort } = await import("../../../scripts/postgres.mjs")
  const port = await freePort()
  const child = spawn(
    "redis-server",
    ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
    { stdio: "ignore" },
  )
  process.once("exit", () => child.kill("SIGKILL"))
  let failure: Error | undefined
  child.once("error", (error) => {
    failure = new Error("Two processes need Redis: apt-get install redis-server", { cause: error })
  })
  await until("Redis answers", () => {
    if (failure) {
      throw failure
    }
    return answers(port)
  })
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      const ended = new Promise((resolve) => child.once("close", resolve))
      child.kill("SIGKILL")
      await ended
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, "127.0.0.1")
    socket.once("connect", () => {
      socket.destroy()
      resolve(true)
    })
    socket.once("error", () => {
      resolve(false)
    })
  })
}
