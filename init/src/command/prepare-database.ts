import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { editEnv, readEnv } from "../env/edit-env"
import { PLUGIN } from "../names"
import { installedAt } from "../store/read-files"
import type { Store } from "../store/read-store"
import type { Storefront } from "../store/read-storefront"
import { PUBLISHABLE_KEY } from "./check-storefront"
import { medusaCommand } from "./commands"
import { isReachable } from "./database"
import { run, type Terminal } from "./terminal"

interface DatabaseOptions {
  readonly migrate: boolean
  readonly install: boolean
  readonly angola: boolean
  readonly yes: boolean
  readonly deliveryPrice: string | undefined
  readonly environment: Readonly<Record<string, string | undefined>>
}

const ANGOLA =
  "Set up Angola: currency AOA, a region with ServicePay, a tax region, a stock location and a delivery option?"

/** True if the tables can be created, and then read. */
export async function isDatabaseToBeHad(
  { backend, env }: Store,
  { migrate, install, environment }: Pick<DatabaseOptions, "migrate" | "install" | "environment">,
): Promise<boolean> {
  const isInstalled = install || installedAt(backend, PLUGIN) !== undefined
  return migrate && isInstalled && isReachable(readEnv(env.text).DATABASE_URL ?? environment.DATABASE_URL)
}

/**
 * Creates the tables, adds Angola, and reads the storefront's key from them. Without a database, prints the commands
 * instead.
 */
export async function prepareDatabase(
  store: Store,
  options: DatabaseOptions & { readonly wantsKey: boolean },
  terminal: Terminal,
): Promise<boolean> {
  const { agent, backend, storefront } = store
  const migrate = await medusaCommand(agent, ["db:migrate", "--execute-safe-links"])
  const isInstalled = installedAt(backend, PLUGIN) !== undefined
  if (!isInstalled || !(await isDatabaseToBeHad(store, options))) {
    terminal.say(`The tables do not exist yet. Start the database, then run: ${migrate.join(" ")}`)
    return true
  }
  if (!(await run(migrate, backend, terminal))) return false
  const execute = async (script: string, args: readonly string[]) =>
    run(await medusaCommand(agent, ["exec", scriptOf(backend, script), ...args]), backend, terminal)
  if (options.angola && (options.yes || (await terminal.ask(ANGOLA)))) {
    const price = options.deliveryPrice ? [options.deliveryPrice] : []
    if (!(await execute("set-up-angola", price))) return false
  }
  return storefront && options.wantsKey
    ? fillKey(storefront, (file) => execute("write-publishable-key", [file]))
    : true
}

function scriptOf(backend: string, name: string): string {
  return join(installedAt(backend, PLUGIN) ?? "", ".medusa/server/src/scripts", `${name}.js`)
}

/** Writes Medusa's publishable key into the storefront's variables. Writes nothing if the store has no key yet. */
async function fillKey({ env }: Storefront, read: (file: string) => Promise<boolean>): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "servicepay-key-"))
  const file = join(folder, "key")
  try {
    if (!(await read(file))) return false
    if (!existsSync(file)) return true
    const edit = editEnv(readFileSync(env.path, "utf8"), { [PUBLISHABLE_KEY]: readFileSync(file, "utf8") })
    if (edit) writeFileSync(env.path, edit.text)
    return true
  } finally {
    rmSync(folder, { recursive: true })
  }
}
