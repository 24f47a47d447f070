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
  /** What `--version` names; without it Medusa stays as the starter asks for it. */
  readonly version: string | undefined
  readonly databaseUrl: string
  readonly ports: Ports
  /** In the starter's folder, and in its backend's. */
  readonly terminal: Terminal
  readonly backend: Terminal
}

/** They have versions of their own. */
const OTHERS = ["@medusajs/ui"]
const versions = z.record(z.string(), z.string()).default({})
const manifest = z.object({ dependencies: versions, devDependencies: versions })

/**
 * Does to the starter what `create-medusa-app` does: the packages' versions, the backend's .env, installing, the tables, a user.
 * The storefront's .env.local is left to `init`: `create-medusa-app --skip-db` leaves it without its key too.
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

/** To all of Medusa's packages. */
function giveVersion(path: string, version: string): void {
  const text = readFileSync(path, "utf8")
  const { dependencies, devDependencies } = manifest.parse(JSON.parse(text))
  const names = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => name.startsWith("@medusajs/") && !OTHERS.includes(name),
  )
  writeFileSync(path, editManifest(text, Object.fromEntries(names.map((name) => [name, version]))).text)
}

/** The template's values with a database, and the ports of this machine; the starter needs no Redis. */
function writeEnv({ starter, databaseUrl, ports }: Creation): void {
  const template = readFileSync(join(starter, BACKEND, ".env.template"), "utf8")
  const text = template
    .replace(/^DATABASE_URL=.*$/m, `DATABASE_URL=${databaseUrl}`)
    .replace(/^REDIS_URL=.*\n/m, "")
    .replace(/^(STORE_CORS=.*)$/m, `$1,http://localhost:${String(ports.storefront)}`)
  writeFileSync(join(starter, BACKEND, ".env"), `${text.trimEnd()}\nPORT=${String(ports.medusa)}\n`)
}
