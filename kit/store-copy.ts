import { cp, mkdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { REPOSITORY, runFolder } from "./paths"

export function forgetRun(name: string): Promise<void> {
  return rm(runFolder(name), { recursive: true, force: true, maxRetries: 3 })
}

/** The files of the kit that a store may import. */
const FROM_THE_KIT = ["shop.ts", "redis-modules.ts"]

/**
 * Copies a store of the repository and the built plugin. So a run that starts Medusa many times uses the same code to its
 * end, even if someone builds meanwhile. Returns the store's folder.
 */
export async function copyStore(name: string, source: string): Promise<string> {
  const home = runFolder(name)
  await rm(home, { recursive: true, force: true })
  const store = join(home, source)
  const plugin = join(home, "node_modules/medusa-payment-servicepay")
  await cp(join(REPOSITORY, source), store, {
    recursive: true,
    filter: (path) => !path.includes("/.medusa") && !path.includes("/node_modules"),
  })
  for (const file of FROM_THE_KIT) {
    await cp(join(REPOSITORY, "kit", file), join(home, "kit", file))
  }
  await mkdir(plugin, { recursive: true })
  await cp(join(REPOSITORY, "package.json"), join(plugin, "package.json"))
  await cp(join(REPOSITORY, ".medusa/server"), join(plugin, ".medusa/server"), { recursive: true })
  return store
}
