import { existsSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { readEnv } from "../env/edit-env"
import { readmeStep } from "../problem"
import { readManifest } from "../store/read-files"
import { medusaAddress, type Store } from "../store/read-store"
import { localCommand, scriptCommand } from "./commands"

interface NextOptions {
  readonly folder: string
  /** The simulator's address. */
  readonly simulator: string
  readonly deliveryPrice: string | undefined
}

const SIMULATOR_PORT = "4010"
const MEDUSA_PORT = "9000"

/** The steps left before a first sale: commands to type, and what only the merchant knows. */
export async function nextSteps(store: Store, options: NextOptions): Promise<string[]> {
  const isSimulated = readEnv(store.env.text).SERVICE_BASE_URL === options.simulator
  const price = `In the admin, set a price in AOA for a product${options.deliveryPrice ? "" : " and for the delivery in Angola"}`
  const shop = store.storefront ? `${store.storefront.address}/ao` : "your shop"
  return [
    "Next, run each of these in its own terminal:",
    ...(isSimulated ? [`  ${await simulatorCommand(store, options)}`] : []),
    `  ${await startCommand(store, options.folder)}`,
    `${price}. Then buy at ${shop}.`,
    ...(isSimulated ? [] : [`Give the service's team your webhook address: ${readmeStep(6)}.`]),
    "Run init with --check at any time to see what is missing.",
  ]
}

async function simulatorCommand({ agent, backend, env }: Store, options: NextOptions): Promise<string> {
  const { port } = new URL(options.simulator)
  const medusa = medusaAddress(env)
  const args = [
    ...(port === SIMULATOR_PORT ? [] : ["--port", port]),
    ...(new URL(medusa).port === MEDUSA_PORT ? [] : ["--webhook-url", `${medusa}/api/service/webhook`]),
  ]
  const command = await localCommand(agent, ["medusa-payment-servicepay", "simulate", ...args])
  return inFolder(options.folder, backend, command)
}

/** The command that starts the store. In a monorepo it starts everything, if the root has a script for that. */
async function startCommand({ agent, backend }: Store, folder: string): Promise<string> {
  const manifest = join(folder, "package.json")
  const scripts = existsSync(manifest)
    ? readManifest({ path: manifest, text: readFileSync(manifest, "utf8") }).scripts
    : undefined
  return inFolder(folder, scripts?.dev ? folder : backend, await scriptCommand(agent, "dev"))
}

function inFolder(from: string, folder: string, command: readonly string[]): string {
  const place = relative(from, folder)
  return `${place ? `cd ${place} && ` : ""}${command.join(" ")}`
}
