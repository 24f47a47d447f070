// Starts the same processes as a run of the tests, and keeps running until left-behind.spec.ts ends it.
import { spawn } from "node:child_process"
import { launchChromium } from "../../kit/chromium"
import { endWithThisProcess } from "../../kit/end-with-this-process"
import { startRedis } from "../../kit/redis"

const IDLE = "setInterval(() => undefined, 1000)"
/** As a run of Jest that has a worker. */
const WITH_CHILD = `require("node:child_process").spawn(process.execPath, ["--eval", ${JSON.stringify(IDLE)}]); ${IDLE}`

void start()

async function start(): Promise<void> {
  const { startPostgres } = await import("../../kit/postgres.mjs")
  const { endGroupWithThisProcess } = await import("../../kit/left-behind.mjs")
  const postgres = await startPostgres({ name: `left-behind-${String(process.pid)}`, persistent: false })
  const redis = await startRedis()
  await launchChromium()
  endGroupWithThisProcess(
    spawn(process.execPath, ["--eval", WITH_CHILD], { detached: true, stdio: "ignore" }),
  )
  await endWithThisProcess(spawn(process.execPath, ["--eval", IDLE], { stdio: "ignore" }))
  process.send?.({ ports: [postgres.port, Number(new URL(redis.url).port)] })
  process.once("message", () => {
    throw new Error("As a suite that fails.")
  })
}
