import { cp, mkdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { CHAOS, REPOSITORY, runFolder } from "./paths"

export function forgetRun(name: string): Promise<void> {
  return rm(runFolder(name), { recursive: true, force: true, maxRetries: 3 })
}

/**
 * Copies the store and the built plugin, so that a run which starts Medusa many times runs the same code to its end,
 * whoever builds meanwhile. Gives the store's folder.
 */
export async function copyStore(name: string): Promise<string> {
  const home = runFolder(name)
  await rm(home, { recursive: true, force: true })
  const store = join(home, "integration-tests/chaos/store")
  const setup = join(home, "integration-tests/setup")
  const plugin = join(home, "node_modules/medusa-payment-servicepay")
  await mkdir(setup, { recursive: true })
  await cp(join(CHAOS, "store"), store, {
    recursive: true,
    filter: (path) => !path.includes("/.medusa") && !path.includes("/node_modules"),
  })
  for (const file of ["shop.ts", "redis-modules.ts"]) {
    await cp(join(CHAOS, "../setup", file), join(setup, file))
  }
  await mkdir(plugin, { recursive: true })
  await cp(join(REPOSITORY, "package.json"), join(plugin, "package.json"))
  await cp(join(REPOSITORY, ".medusa/server"), join(plugin, ".medusa/server"), { recursive: true })
  return store
}
