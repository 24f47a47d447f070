import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import type { Ports } from "../../demo/stack/ports"
import { ADMIN_LOGIN } from "../../demo/stack/store-environment"
import { editManifest } from "../../init/src/store/edit-manifest"
import type { Terminal } from "../readme/terminal"

export const BACKEND = "apps/backend"
export const STOREFRONT = "apps/storefront"

export interface Creation {
  readonly starter: string
  /** Medusa's version from `--version`. Without one, the starter's own version stays. */
  readonly version: string | undefined
  readonly databaseUrl: string
  readonly ports: Ports
  /** Terminals in the starter's folder and in its backend's folder. */
  readonly terminal: Terminal
  readonly backend: Terminal
}

/** Packages whose versions differ from Medusa's. */
const OTHERS = ["@medusajs/ui"]
const versions = z.record(z.string(), z.string()).default({})
const manifest = z.object({ dependencies: versions, devDependencies: versions })

/**
 * Does the same as `create-medusa-app`: sets the packages' versions, writes the backend's .env, installs, creates the tables
 * and a user. `init` writes the storefront's .env.local: `create-medusa-app --skip-db` also leaves it without its key.
 */
export async function asCreated(creation: Creation): Promise<void> {
  const { starter, terminal, backend, version } = creation
  if (version !== undefined) {
    for (const project of [BACKEND, STOREFRONT]) giveVersion(join(starter, project, "package.json"), version)
  }
  writeEnv(creation)
  await terminal.type("pnpm install --no-frozen-lockfile")
  await backend.type("pnpm exec medusa db:migrate")
  await backend.type(`pnpm exec medusa user -e ${ADMIN_LOGIN.email} -p ${ADMIN_LOGIN.password}`)
}

/** Gives all of Medusa's packages this version. */
function giveVersion(path: string, version: string): void {
  const text = readFileSync(path, "utf8")
  const { dependencies, devDependencies } = manifest.parse(JSON.parse(text))
  const names = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => name.startsWith("@medusajs/") && !OTHERS.includes(name),
  )
  writeFileSync(path, editManifest(text, Object.fromEntries(names.map((name) => [name, version]))).text)
}

/** Writes the template's values with this database and these ports. The starter works without Redis. */
function writeEnv({ starter, databaseUrl, ports }: Creation): void {
  const template = readFileSync(join(starter, BACKEND, ".env.template"), "utf8")
  const text = template
    .replace(/^DATABASE_URL=.*$/m, `DATABASE_URL=${databaseUrl}`)
    .replace(/^REDIS_URL=.*\n/m, "")
    .replace(/^(STORE_CORS=.*)$/m, `$1,http://localhost:${String(ports.storefront)}`)
  writeFileSync(join(starter, BACKEND, ".env"), `${text.trimEnd()}\nPORT=${String(ports.medusa)}\n`)
}
