import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Agent } from "package-manager-detector"
import { readEnv } from "../env/edit-env"
import { STOREFRONT } from "../names"
import type { Files } from "../storefront/edit-storefront"
import { PLACE_ORDER_FILE } from "../storefront/parts"
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

/** What of a Next.js storefront is looked at. */
export interface Storefront {
  readonly folder: string
  readonly agent: Agent
  /** Where it runs while developing. */
  readonly address: string
  /** It is made from Medusa's starter, newer or older. */
  readonly isStarter: boolean
  readonly manifest: TextFile
  readonly declared: Versions
  readonly isInstalled: boolean
  readonly env: EnvFile
  /** What its other files of variables set, which Next.js reads as well. */
  readonly inherited: Readonly<Record<string, string | undefined>>
  readonly files: Files
}

/**
 * The storefront among these folders: that from Medusa's starter, else the first.
 *
 * @throws StoreError where it cannot be read, or there are several
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

/** @throws StoreError where the folder that was named has no project */
export async function storefrontNamed(folder: string): Promise<Storefront | undefined> {
  if (!existsSync(join(folder, "package.json"))) {
    throw new StoreError(
      `There is no package.json in ${folder}. Name the storefront's folder: --storefront <folder>.`,
    )
  }
  return readStorefront([folder])
}

/** In the order in which one overrides the other. */
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

/** Of a script like `next dev -p 8000`. */
function addressOf(scripts: Readonly<Record<string, string>>): string {
  const [, port = NEXT_PORT] = /(?:-p|--port)[ =](\d+)/.exec(scripts.dev ?? scripts.start ?? "") ?? []
  return `http://localhost:${port}`
}
