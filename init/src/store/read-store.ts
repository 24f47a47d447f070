import { existsSync, readdirSync } from "node:fs"
import { join, relative, resolve } from "node:path"
import type { Agent } from "package-manager-detector"
import { readEnv } from "../env/edit-env"
import { PLUGIN } from "../names"
import { CONFIGS, findBackends, findStorefronts, type Disk } from "./find"
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
import { readStorefront, storefrontNamed, type Storefront } from "./read-storefront"
import { TESTED_DASHBOARD, type Versions } from "./versions"

/** What is read from a store. */
export interface Store {
  readonly backend: string
  readonly agent: Agent
  readonly manifest: TextFile
  readonly config: TextFile
  readonly env: EnvFile
  readonly declared: Versions
  readonly installed: Versions
  /** The versions that Medusa's dashboard depends on; empty if it is not installed. */
  readonly dashboard: Versions
  readonly storefront: Storefront | undefined
}

const disk: Disk = {
  has: existsSync,
  folders: (path) =>
    existsSync(path)
      ? readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
          entry.isDirectory() ? [entry.name] : [],
        )
      : [],
}

/** The folders that the user named, because they cannot be found otherwise. */
export interface Named {
  readonly backend: string | undefined
  readonly storefront: string | undefined
  readonly isBackendOnly: boolean
}

/** @throws StoreError */
export async function readStore(from: string, named: Named): Promise<Store> {
  const backend = chooseBackend(from, named.backend)
  const manifest = fileAt(join(backend, "package.json"))
  const { dependencies, devDependencies } = readManifest(manifest)
  const declared = { ...devDependencies, ...dependencies }
  const ofMedusa = Object.keys(declared).filter((name) => name.startsWith("@medusajs/"))
  const dashboardFolder = ["", "@medusajs/medusa", "@medusajs/admin-bundler"]
    .flatMap((name) => (name === "" ? [backend] : (installedAt(backend, name) ?? [])))
    .flatMap((folder) => installedAt(folder, "@medusajs/dashboard") ?? [])[0]
  return {
    backend,
    agent: await agentOf(backend),
    manifest,
    config: configIn(backend),
    env: readEnvFile(backend, [".env"]),
    declared,
    installed: Object.fromEntries(
      ["@medusajs/medusa", PLUGIN, ...Object.keys(TESTED_DASHBOARD), ...ofMedusa].map((name) => [
        name,
        versionOf(installedAt(backend, name)),
      ]),
    ),
    dashboard: dashboardFolder === undefined ? {} : dashboardVersions(dashboardFolder),
    storefront: named.isBackendOnly ? undefined : await chooseStorefront(from, backend, named.storefront),
  }
}

const MEDUSA_PORT = "9000"

/** Medusa's address during development. */
export function medusaAddress(env: EnvFile): string {
  return `http://localhost:${readEnv(env.text).PORT ?? MEDUSA_PORT}`
}

function chooseStorefront(
  from: string,
  backend: string,
  named: string | undefined,
): Promise<Storefront | undefined> {
  return named === undefined
    ? readStorefront(findStorefronts(disk, from, backend))
    : storefrontNamed(resolve(from, named))
}

function chooseBackend(from: string, named: string | undefined): string {
  const found = findBackends(disk, named === undefined ? from : resolve(from, named))
  const [backend, ...others] = found
  if (backend === undefined) {
    throw new StoreError(
      `There is no ${CONFIGS[0] ?? ""} in ${named ?? "this folder"}, in apps/* or in packages/*. Run this in your store's folder, or name the folder that contains medusa-config: --backend <folder>.`,
    )
  }
  if (others.length > 0 && backend !== from && named === undefined) {
    const folders = found.map((folder) => relative(from, folder)).join(", ")
    throw new StoreError(
      `More than one folder has a medusa-config: ${folders}. Say which: --backend <folder>.`,
    )
  }
  return backend
}

function configIn(backend: string): TextFile {
  const name = CONFIGS.find((file) => existsSync(join(backend, file))) ?? ""
  return fileAt(join(backend, name))
}

function versionOf(folder: string | undefined): string | undefined {
  if (folder === undefined) return undefined
  const { version } = readManifest(fileAt(join(folder, "package.json")))
  return typeof version === "string" ? version : undefined
}

function dashboardVersions(folder: string): Versions {
  const { dependencies = {} } = readManifest(fileAt(join(folder, "package.json")))
  return Object.fromEntries(Object.keys(TESTED_DASHBOARD).map((name) => [name, dependencies[name]]))
}
