import { randomBytes } from "node:crypto"
import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, relative } from "node:path"
import type { Problem } from "../problem"
import { StoreError } from "../store/read-files"
import { readStore, type Store } from "../store/read-store"
import { isTooOld, OLDEST_MEDUSA, upgraded } from "../store/versions"
import { judgeStore } from "./check"
import { addCommand, installCommand } from "./commands"
import { nextSteps } from "./next-steps"
import { planFor, type Plan } from "./plan"
import { isDatabaseToBeHad, prepareDatabase } from "./prepare-database"
import { run, type Terminal } from "./terminal"

export interface InitOptions {
  readonly folder: string
  readonly backend: string | undefined
  readonly storefront: string | undefined
  readonly isBackendOnly: boolean
  readonly check: boolean
  readonly yes: boolean
  readonly spec: string
  readonly isSpecAsked: boolean
  /** The storefront package's version, or where it comes from. */
  readonly storefrontSpec: string
  readonly isStorefrontSpecAsked: boolean
  readonly install: boolean
  readonly migrate: boolean
  readonly angola: boolean
  /** The simulator's address. */
  readonly simulator: string
  /** In kwanzas. */
  readonly deliveryPrice: string | undefined
  readonly environment: Readonly<Record<string, string | undefined>>
}

/** Adds the plugin to a store, or reports what is missing there. Returns the exit code. */
export async function init(options: InitOptions, terminal: Terminal): Promise<number> {
  try {
    const store = await readStore(options.folder, options)
    const placeOf = (folder: string) => relative(options.folder, folder) || "this folder"
    terminal.say(
      `The Medusa server is in ${placeOf(store.backend)}; it uses ${store.agent} as its package manager.`,
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
    "Nothing is missing in the files. For the database, see the checklist in the admin: Settings → ServicePay.",
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
    isKeyToBeHad: await isDatabaseToBeHad(store, options),
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
  if (!(await prepareDatabase(store, { ...options, wantsKey: plan.wantsKey }, terminal))) return 1
  const after = await readStore(options.folder, options)
  const isListed = ({ what }: Problem) => plan.byHand.some((part) => part.what === what)
  const left = options.install
    ? judgeStore(after, await upgradeOf(after)).filter((problem) => !isListed(problem))
    : []
  tell(left, terminal)
  for (const line of await nextSteps(after, options)) terminal.say(line)
  return left.length === 0 && plan.byHand.length === 0 ? 0 : 1
}

function write({ files }: Plan): void {
  for (const { path, text, isSecret } of files) {
    mkdirSync(dirname(path), { recursive: true })
    // An existing file keeps its mode.
    writeFileSync(path, text, isSecret ? { mode: 0o600 } : {})
  }
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
        what: `This store has Medusa ${medusa}, but ServicePay needs ${OLDEST_MEDUSA} or newer.`,
        mend: `Make a backup, upgrade, and run init again: ${await upgradeOf(store)}`,
      }
    : undefined
}

/** The command that upgrades Medusa and the packages whose versions must match it. */
async function upgradeOf({ agent, backend, declared, installed }: Store): Promise<string> {
  const packages = upgraded(declared, installed)
  const place = relative(process.cwd(), backend)
  return `${place ? `cd ${place} && ` : ""}${(await addCommand(agent, packages)).join(" ")}`
}

async function isAgreed({ lines }: Plan, { yes }: InitOptions, terminal: Terminal): Promise<boolean> {
  if (lines.length === 0) {
    terminal.say("The files need no changes.")
    return true
  }
  terminal.say("init will make these changes:")
  for (const line of lines) terminal.say(`  ${line}`)
  const answer = yes || (await terminal.ask("Make them?"))
  if (answer === undefined)
    terminal.say("This terminal cannot answer questions. Run init with --yes to make the changes.")
  return answer === true
}

function tell(problems: readonly Problem[], terminal: Terminal): void {
  for (const { what, mend } of problems) terminal.say(`✗ ${what}\n    ${mend}`)
}
