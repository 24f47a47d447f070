import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Agent } from "package-manager-detector"
import { readEnv } from "../env/edit-env"
import { STOREFRONT } from "../names"
import type { Files } from "../storefront/edit-storefront"
import { PLACE_ORDER_FILE } from "../storefront/required-edits"
import {
  agentOf,
  fileAt,
  installedAt,
  readEnvFile,
  readManifest,
  StoreError,
  type EnvFile,
  type TextFile,
} from "./read-files"
import type { Versions } from "./versions"

/** What is read from a Next.js storefront. */
export interface Storefront {
  readonly folder: string
  readonly agent: Agent
  /** Its address during development. */
  readonly address: string
  /** It was made from Medusa's starter, newer or older. */
  readonly isStarter: boolean
  readonly manifest: TextFile
  readonly declared: Versions
  readonly isInstalled: boolean
  readonly env: EnvFile
  /** The values in its other files of variables, which Next.js reads too. */
  readonly inherited: Readonly<Record<string, string | undefined>>
  readonly files: Files
}

/**
 * The storefront among these folders: one from Medusa's starter, or else the first.
 * @throws StoreError if it cannot be read, or there are several
 */
export async function readStorefront(folders: readonly string[]): Promise<Storefront | undefined> {
  const starters = folders.filter((each) => existsSync(join(each, PLACE_ORDER_FILE)))
  if (starters.length > 1) {
    throw new StoreError(
      `There are several storefronts: ${starters.join(", ")}. Say which: --storefront <folder>.`,
    )
  }
  const folder = starters[0] ?? folders[0]
  if (folder === undefined) return undefined
  const manifest = fileAt(join(folder, "package.json"))
  const { scripts = {}, dependencies, devDependencies } = readManifest(manifest)
  const env = readEnvFile(folder, [".env.local", ".env"])
  return {
    folder,
    agent: await agentOf(folder),
    address: addressOf(scripts),
    isStarter: existsSync(join(folder, PLACE_ORDER_FILE)),
    manifest,
    declared: { ...devDependencies, ...dependencies },
    isInstalled: installedAt(folder, STOREFRONT) !== undefined,
    env,
    inherited: inheritedBy(folder, env),
    files: (path) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), "utf8") : undefined),
  }
}

/** @throws StoreError if the named folder has no project */
export async function storefrontNamed(folder: string): Promise<Storefront | undefined> {
  if (!existsSync(join(folder, "package.json"))) {
    throw new StoreError(
      `There is no package.json in ${folder}. Name the storefront's folder: --storefront <folder>.`,
    )
  }
  return readStorefront([folder])
}

/** Sorted by which one overrides the other. */
const INHERITED = [".env", ".env.development", ".env.production"]

function inheritedBy(folder: string, env: EnvFile): Storefront["inherited"] {
  const paths = INHERITED.map((name) => join(folder, name)).filter(
    (path) => path !== env.path && existsSync(path),
  )
  return paths.reduce<Storefront["inherited"]>(
    (values, path) => ({ ...values, ...readEnv(readFileSync(path, "utf8")) }),
    {},
  )
}

const NEXT_PORT = "3000"

/** Reads the port of a script like `next dev -p 8000`. */
function addressOf(scripts: Readonly<Record<string, string>>): string {
  const [, port = NEXT_PORT] = /(?:-p|--port)[ =](\d+)/.exec(scripts.dev ?? scripts.start ?? "") ?? []
  return `http://localhost:${port}`
}
