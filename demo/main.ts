import { runCheck } from "./check/run-check"
import { runDemo } from "./demo"
import { inOneLine } from "./stack/failure"
import { Progress } from "./stack/progress"
import { Running } from "./stack/running"
import { onStopSignal } from "./stack/stop-signals"

const USAGE = `npm run demo              starts a store that takes payments, to click through
npm run demo -- --check   pays in every way, without a browser, and says what came of it`

void main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<void> {
  if (args.includes("--help")) {
    console.log(USAGE)
    return
  }
  const unknown = args.find((argument) => argument !== "--check")
  if (unknown !== undefined) {
    console.error(`✗ There is no option ${unknown}.\n\n${USAGE}`)
    process.exit(1)
  }
  const running = new Running()
  const progress = new Progress()
  onStopSignal(() => stopAndExit(running, progress))
  const code = await run(args.includes("--check"), progress, running)
  if (!running.isInterrupted) {
    process.exit(code)
  }
}

/** Gives the exit code. */
async function run(isCheck: boolean, progress: Progress, running: Running): Promise<number> {
  try {
    if (isCheck) {
      return await runCheck(progress, running)
    }
    await runDemo(progress, running)
    return 0
  } catch (error) {
    if (!running.isInterrupted) {
      console.error(`✗ ${inOneLine(error)}`)
    }
    return 1
  } finally {
    await running.stop()
  }
}

async function stopAndExit(running: Running, progress: Progress): Promise<void> {
  progress.end()
  console.log("\nStopping …")
  await running.interrupt()
  console.log("Stopped.")
  process.exit(0)
}
