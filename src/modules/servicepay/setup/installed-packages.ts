import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { SHARED_PACKAGES, type InstalledPackage, type SharedPackage } from "./shared-packages"

/** A package as code in this folder would import it; undefined if it cannot be found. */
export function installedPackage(name: string, from: string): InstalledPackage | undefined {
  try {
    const file = createRequire(join(from, "any.js")).resolve(`${name}/package.json`)
    const manifest: unknown = JSON.parse(readFileSync(file, "utf8"))
    return typeof manifest === "object" && manifest !== null && "version" in manifest
      ? { version: String(manifest.version), folder: dirname(file) }
      : undefined
  } catch {
    return undefined
  }
}

/** The shared packages as the store's dashboard and a plugin in this folder import them; empty without a dashboard. */
export function sharedPackages(storeRoot: string, pluginFolder: string): SharedPackage[] {
  const dashboard = installedPackage("@medusajs/dashboard", storeRoot)
  return dashboard
    ? SHARED_PACKAGES.map((name) => ({
        name,
        plugins: installedPackage(name, pluginFolder) ?? installedPackage(name, storeRoot),
        dashboards: installedPackage(name, dashboard.folder),
      }))
    : []
}
