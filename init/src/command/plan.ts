import { basename, relative } from "node:path"
import { editConfig } from "../config/edit-config"
import { variablesInOptions } from "../config/options"
import { editEnv, readEnv } from "../env/edit-env"
import { corsWith } from "../env/judge-cors"
import { missingKeys, SETTINGS_KEY, type KeySources } from "../env/keys"
import { PLUGIN } from "../names"
import { readmeStep, type Problem } from "../problem"
import { editManifest } from "../store/edit-manifest"
import type { TextFile } from "../store/read-files"
import { medusaAddress, type Store } from "../store/read-store"
import type { Storefront } from "../store/read-storefront"
import { agreeing } from "../store/versions"
import { PARTS, partByHand } from "./config-problems"
import { planStorefront, type StorefrontPlanOptions } from "./plan-storefront"

/** A file that will be written. */
export interface PlannedFile extends TextFile {
  /** Only the owner may read it, if it is new. */
  readonly isSecret?: boolean
}

/** The changes to a store's files. */
export interface Plan {
  readonly files: readonly PlannedFile[]
  /** One line for each change. */
  readonly lines: readonly string[]
  /** Files that were not recognised and stay unchanged. */
  readonly byHand: readonly Problem[]
  /** The folders whose packages must be installed afterwards. */
  readonly installs: readonly Pick<Storefront, "folder" | "agent">[]
  /** The storefront needs the publishable key from the database. */
  readonly wantsKey: boolean
}

export interface PlanOptions {
  /** The plugin's version, or where it comes from. */
  readonly spec: string
  /** The user named this spec, so it replaces the existing one. */
  readonly isAsked: boolean
  readonly keys: Omit<KeySources, "inConfig">
  readonly storefront: Pick<StorefrontPlanOptions, "spec" | "isAsked">
  /** Medusa's publishable key can be read from the database. */
  readonly isKeyToBeHad: boolean
}

interface Part {
  readonly file?: PlannedFile
  readonly lines: readonly string[]
  readonly byHand?: readonly Problem[]
}

/** Plans what a store lacks, from the files that were read. Writes nothing. */
export function planFor(store: Store, options: PlanOptions): Plan {
  const manifest = planManifest(store, options)
  const parts: Part[] = [manifest, planConfig(store), planEnv(store, options)]
  const shop =
    store.storefront &&
    planStorefront(store.storefront, {
      ...options.storefront,
      medusa: medusaAddress(store.env),
      isKeyToBeHad: options.isKeyToBeHad,
    })
  return {
    files: [...parts.flatMap(({ file }) => file ?? []), ...(shop?.files ?? [])],
    lines: [...parts.flatMap(({ lines }) => lines), ...(shop?.lines ?? [])],
    byHand: [...parts.flatMap(({ byHand = [] }) => byHand), ...(shop?.byHand ?? [])],
    installs: [
      ...(manifest.file !== undefined || store.installed[PLUGIN] === undefined
        ? [{ folder: store.backend, agent: store.agent }]
        : []),
      ...(store.storefront && shop?.installs ? [store.storefront] : []),
    ],
    wantsKey: shop?.wantsKey === true,
  }
}

function planManifest({ manifest, declared, dashboard, agent }: Store, { spec, isAsked }: PlanOptions): Part {
  const { text, changes } = editManifest(manifest.text, {
    ...(declared[PLUGIN] === undefined || isAsked ? { [PLUGIN]: spec } : {}),
    ...agreeing(declared, dashboard, agent.startsWith("pnpm")),
  })
  const lines = changes.map(({ name, from, to }) =>
    from === undefined
      ? `package.json: add ${name} ${to}`
      : `package.json: ${name} ${from} → ${to}${dashboard[name] ? ", as Medusa's dashboard has it" : ""}`,
  )
  return changes.length === 0 ? { lines } : { file: { path: manifest.path, text }, lines }
}

function planConfig({ config }: Store): Part {
  const name = basename(config.path)
  const { text, added, byHand } = editConfig(config.text, name)
  const listed = byHand.map((part) => partByHand(name, part))
  const lines = added.map((part) => `${name}: add ${PARTS[part]}`)
  return added.length === 0
    ? { lines, byHand: listed }
    : { file: { path: config.path, text }, lines, byHand: listed }
}

function planEnv({ env, backend, config, storefront }: Store, { keys }: PlanOptions): Part {
  const inConfig = variablesInOptions(config.text, basename(config.path))
  const { values, from, missing } = missingKeys(readEnv(env.text), { ...keys, inConfig })
  const cors = corsWith(readEnv(env.text), storefront?.address)
  const edit = editEnv(env.text, { ...values, ...(cors === undefined ? {} : { STORE_CORS: cors }) })
  const isByHand = edit ? missing : Object.keys(values)
  const byHand = isByHand.map((name) => ({
    what: `${relative(backend, env.path)} needs ${name}.`,
    mend: edit
      ? `Write it there. Take it from the same account as the keys that are already there.`
      : `Write it there by hand: the file contains a quote that is never closed. ${readmeStep(3)}`,
  }))
  if (!edit || edit.text === env.text) return { lines: [], byHand }
  const origin = from === "nothing" ? "" : `, with the values of ${from}`
  const isMade = (name: string) => name === SETTINGS_KEY && keys.given[name] === undefined
  const isTaken = (name: string) => !isMade(name) && name !== "STORE_CORS"
  const isNew = env.isThere ? [] : [`.env: make it${env.from ? ` from ${env.from}` : ""}`]
  return {
    file: { path: env.path, text: edit.text, isSecret: true },
    byHand,
    lines: [
      ...isNew,
      ...lineFor("add", edit.added.filter(isTaken), origin),
      ...lineFor("replace the placeholders of", edit.filled.filter(isTaken), origin),
      ...lineFor("make a new", [...edit.added, ...edit.filled].filter(isMade), ""),
      ...(cors === undefined
        ? []
        : [`.env: let browsers call the store from ${storefront?.address ?? ""} (STORE_CORS)`]),
    ],
  }
}

function lineFor(verb: string, names: readonly string[], origin: string): string[] {
  return names.length === 0 ? [] : [`.env: ${verb} ${names.join(", ")}${origin}`]
}
