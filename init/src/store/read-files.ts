import { existsSync, readFileSync, realpathSync } from "node:fs"
import { dirname, join } from "node:path"
import type { Agent } from "package-manager-detector"
import type { z } from "zod"
import { manifestSchema } from "./edit-manifest"

export interface TextFile {
  readonly path: string
  readonly text: string
}

/** A file of variables. If it does not exist yet, it has its template's text. */
export interface EnvFile extends TextFile {
  readonly from: string | undefined
  readonly isThere: boolean
}

/** The store cannot be read; the message says what to do. */
export class StoreError extends Error {}

export function fileAt(path: string): TextFile {
  if (!existsSync(path)) throw new StoreError(`${path} is missing, so init cannot set up this store.`)
  return { path, text: readFileSync(path, "utf8") }
}

export function readManifest({ path, text }: TextFile): z.output<typeof manifestSchema> {
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch (error) {
    throw new StoreError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/**
 * The package manager that installs a folder's packages. A lock file alone does not tell: medusa-starter-default brings
 * Yarn's, which stays beside npm's own.
 */
export async function agentOf(folder: string): Promise<Agent> {
  // The package is published as an ES module only.
  const { detect } = await import("package-manager-detector")
  const found = await detect({
    cwd: folder,
    strategies: ["packageManager-field", "devEngines-field", "install-metadata", "lockfile"],
  })
  return found?.agent ?? "npm"
}

/** The first of these files that exists, or else a new one with the first name and a template's text. */
export function readEnvFile(folder: string, names: readonly [string, ...string[]]): EnvFile {
  const there = names.find((name) => existsSync(join(folder, name)))
  const from = there ?? [".env.template", ".env.example"].find((name) => existsSync(join(folder, name)))
  const text = from === undefined ? "" : readFileSync(join(folder, from), "utf8")
  return { path: join(folder, there ?? names[0]), text, from, isThere: there !== undefined }
}

/** The real folder of an installed package, resolved from another folder as Node does it. */
export function installedAt(folder: string, name: string): string | undefined {
  const there = join(folder, "node_modules", name)
  if (existsSync(join(there, "package.json"))) return realpathSync(there)
  return dirname(folder) === folder ? undefined : installedAt(dirname(folder), name)
}
