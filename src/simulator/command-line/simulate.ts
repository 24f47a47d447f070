import { type SimulatorCredentials } from "../credentials"
import { type Simulator } from "../simulator"
import { startSimulator } from "../start"
import { type SimulateCommand } from "./simulate-options"

/** Runs a simulator until Ctrl-C; gives the exit code. */
export async function simulate(command: SimulateCommand): Promise<number> {
  let simulator: Simulator
  try {
    simulator = await startSimulator({ ...command.options, log })
  } catch (error) {
    const trouble = listeningTrouble(error, command)
    if (trouble === undefined) throw error
    process.stderr.write(`${trouble}\n`)
    return 1
  }
  process.stdout.write(introduction(simulator, command))
  await interrupted()
  await simulator.close()
  process.stdout.write("The simulator is closed.\n")
  return 0
}

/** The lines that connect a shop to this simulator. It names secrets, but never shows them. */
export function introduction(
  simulator: Pick<Simulator, "url" | "sdkUrl" | "publishableKey">,
  { options, defaulted }: SimulateCommand,
): string {
  const secret = (name: keyof SimulatorCredentials): string =>
    defaulted.has(name) ? "<the documented default: simulate --help>" : "<the value you passed>"
  return `
ServicePay simulator - no real money

  Orders     ${simulator.url}/
  Webhook    ${options.webhookUrl ?? "none: notifications are not sent"}

For the shop's .env:

  SERVICE_BASE_URL=${simulator.url}
  SERVICE_SDK_URL=${simulator.sdkUrl}
  SERVICE_PUBLISHABLE_KEY=${simulator.publishableKey}
  SERVICE_CLIENT_ID=${secret("clientId")}
  SERVICE_CLIENT_SECRET=${secret("clientSecret")}
  SERVICE_WEBHOOK_SECRET=${secret("webhookSecret")}

Ctrl-C stops it and forgets its orders.

`
}

function log(line: string): void {
  process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`)
}

function listeningTrouble(error: unknown, { options }: SimulateCommand): string | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined
  const port = String(options.port ?? 0)
  if (code === "EADDRINUSE") return `Port ${port} is in use. Choose another with --port.`
  if (code === "EACCES")
    return `Port ${port} needs more permissions than this user has. Choose another with --port.`
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `This machine has no address ${options.host ?? ""}.`
  return undefined
}

function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    process.once("SIGINT", () => {
      resolve()
    })
    process.once("SIGTERM", () => {
      resolve()
    })
  })
}
