import { randomBytes } from "node:crypto"
import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { readEnv } from "../env/edit-env"
import { PLUGIN } from "../names"
import type { Problem } from "../problem"
import { installedAt, StoreError } from "../store/read-files"
import { readStore, type Store } from "../store/read-store"
import { isTooOld, OLDEST_MEDUSA, upgraded } from "../store/versions"
import { judgeStore } from "./check"
import { addCommand, installCommand, medusaCommand } from "./commands"
import { isReachable } from "./database"
import { planFor, type Plan } from "./plan"
import type { Terminal } from "./terminal"

export interface InitOptions {
  readonly folder: string
  readonly backend: string | undefined
  readonly storefront: string | undefined
  readonly isBackendOnly: boolean
  readonly check: boolean
  readonly yes: boolean
  readonly spec: string
  readonly isSpecAsked: boolean
  /** The storefront package's. */
  readonly storefrontSpec: string
  readonly isStorefrontSpecAsked: boolean
  readonly install: boolean
  readonly migrate: boolean
  readonly angola: boolean
  /** Where the simulator runs. */
  readonly simulator: string
  /** In kwanzas. */
  readonly deliveryPrice: string | undefined
  readonly environment: Readonly<Record<string, string | undefined>>
}

/** Puts the plugin into a store, or says what is missing there; gives the exit code. */
export async function init(options: InitOptions, terminal: Terminal): Promise<number> {
  try {
    const store = await readStore(options.folder, options)
    const placeOf = (folder: string) => relative(options.folder, folder) || "this folder"
    terminal.say(
      `The Medusa server is in ${placeOf(store.backend)}; its packages are installed by ${store.agent}.`,
    )
    if (store.storefront) terminal.say(`The storefront is in ${placeOf(store.storefront.folder)}.`)
    return options.check ? await check(store, terminal) : await setUp(store, options, terminal)
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    terminal.say(error.message)
    return 1
  }
}

async function check(store: Store, terminal: Terminal): Promise<number> {
  const problems = judgeStore(store, await upgradeOf(store))
  tell(problems, terminal)
  if (problems.length > 0) return 1
  terminal.say(
    "Nothing is missing, as far as the files say. What the database says is in the admin: Settings → ServicePay.",
  )
  return 0
}

async function setUp(store: Store, options: InitOptions, terminal: Terminal): Promise<number> {
  const obstacle = await obstacleIn(store)
  if (obstacle) {
    tell([obstacle], terminal)
    return 1
  }
  const plan = planFor(store, {
    spec: options.spec,
    isAsked: options.isSpecAsked,
    storefront: { spec: options.storefrontSpec, isAsked: options.isStorefrontSpecAsked },
    keys: {
      given: options.environment,
      simulator: options.simulator,
      newKey: () => randomBytes(32).toString("base64"),
    },
  })
  tell(plan.byHand, terminal)
  if (!(await isAgreed(plan, options, terminal))) return 1
  write(plan)
  for (const { folder, agent } of options.install ? plan.installs : []) {
    if (!(await run(await installCommand(agent), folder, terminal))) return 1
  }
  if (!(await prepareDatabase(store, options, terminal))) return 1
  const isTold = ({ what }: Problem) => plan.byHand.some((told) => told.what === what)
  const left = options.install ? (await leftIn(options)).filter((problem) => !isTold(problem)) : []
  tell(left, terminal)
  terminal.say(
    "Next: start the store, and go on with step 6 of the README. --check says at any time what is missing.",
  )
  return left.length === 0 && plan.byHand.length === 0 ? 0 : 1
}

function write({ files }: Plan): void {
  for (const { path, text, isSecret } of files) {
    mkdirSync(dirname(path), { recursive: true })
    // What is there keeps its mode.
    writeFileSync(path, text, isSecret ? { mode: 0o600 } : {})
  }
}

/** What is missing after all that could be done: above all what was installed otherwise than it was asked for. */
async function leftIn(options: InitOptions): Promise<Problem[]> {
  const store = await readStore(options.folder, options)
  return judgeStore(store, await upgradeOf(store))
}

async function obstacleIn(store: Store): Promise<Problem | undefined> {
  const medusa = store.installed["@medusajs/medusa"]
  if (medusa === undefined) {
    return {
      what: "Medusa is not installed yet.",
      mend: `Run ${(await installCommand(store.agent)).join(" ")} first.`,
    }
  }
  return isTooOld(medusa)
    ? {
        what: `This store has Medusa ${medusa}, and ${OLDEST_MEDUSA} or newer is needed.`,
        mend: `Make a backup, upgrade, and run init again: ${await upgradeOf(store)}`,
      }
    : undefined
}

/** The command that upgrades Medusa, and with it what must agree. */
async function upgradeOf({ agent, backend, declared, installed }: Store): Promise<string> {
  const packages = upgraded(declared, installed)
  const place = relative(process.cwd(), backend)
  return `${place ? `cd ${place} && ` : ""}${(await addCommand(agent, packages)).join(" ")}`
}

async function isAgreed({ lines }: Plan, { yes }: InitOptions, terminal: Terminal): Promise<boolean> {
  if (lines.length === 0) {
    terminal.say("Nothing is to be changed in the files.")
    return true
  }
  terminal.say("These changes will be made:")
  for (const line of lines) terminal.say(`  ${line}`)
  const answer = yes || (await terminal.ask("Make them?"))
  if (answer === undefined) terminal.say("Nobody can answer here. Run it with --yes to make them.")
  return answer === true
}

/** Tables, and Angola in them; says the commands where the database is not there. */
async function prepareDatabase(store: Store, options: InitOptions, terminal: Terminal): Promise<boolean> {
  const migrate = await medusaCommand(store.agent, ["db:migrate", "--execute-safe-links"])
  const isInstalled = installedAt(store.backend, PLUGIN) !== undefined
  const url = readEnv(store.env.text).DATABASE_URL ?? options.environment.DATABASE_URL
  if (!options.migrate || !isInstalled || !(await isReachable(url))) {
    terminal.say(`The tables are not made yet. With the database running: ${migrate.join(" ")}`)
    return true
  }
  if (!(await run(migrate, store.backend, terminal))) return false
  if (!options.angola) return true
  const question =
    "Set up Angola: currency AOA, a region with ServicePay, a tax region, a stock location and a delivery option?"
  if (!options.yes && !(await terminal.ask(question))) return true
  const args = [angolaScript(store.backend), ...(options.deliveryPrice ? [options.deliveryPrice] : [])]
  return run(await medusaCommand(store.agent, ["exec", ...args]), store.backend, terminal)
}

function angolaScript(backend: string): string {
  return join(installedAt(backend, PLUGIN) ?? "", ".medusa/server/src/scripts/set-up-angola.js")
}

async function run(command: readonly string[], folder: string, terminal: Terminal): Promise<boolean> {
  terminal.say(`> ${command.join(" ")}`)
  const code = await terminal.run(command, folder)
  if (code !== 0) {
    terminal.say(`That failed. Its own words are above; mend what they name, and run init again.`)
  }
  return code === 0
}

function tell(problems: readonly Problem[], terminal: Terminal): void {
  for (const { what, mend } of problems) terminal.say(`✗ ${what}\n    ${mend}`)
}
