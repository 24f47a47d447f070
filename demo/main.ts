import { runCheck } from "./check/run-check"
import { runDemo } from "./demo"
import { inOneLine } from "./stack/failure"
import { Progress } from "./stack/progress"
import { Running } from "./stack/running"
import { onStopSignal } from "./stack/stop-signals"

const OPTIONS = ["--check", "--fresh"]
const USAGE = `npm run demo              starts a store that takes payments
npm run demo -- --fresh   starts it as it is after the installation: you enter the keys in its admin, and switch ServicePay on
npm run demo -- --check   pays with every payment method, without a browser, and prints the results`

void main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<void> {
  if (args.includes("--help")) {
    console.log(USAGE)
    return
  }
  const unknown = args.find((argument) => !OPTIONS.includes(argument))
  if (unknown !== undefined) {
    console.error(`✗ There is no option ${unknown}.\n\n${USAGE}`)
    process.exit(1)
  }
  const running = new Running()
  const progress = new Progress()
  onStopSignal(() => stopAndExit(running, progress))
  const code = await run(args, progress, running)
  if (!running.isInterrupted) {
    process.exit(code)
  }
}

/** Returns the exit code. */
async function run(args: readonly string[], progress: Progress, running: Running): Promise<number> {
  try {
    if (args.includes("--check")) {
      return await runCheck(progress, running)
    }
    await runDemo({ isFresh: args.includes("--fresh") }, progress, running)
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
