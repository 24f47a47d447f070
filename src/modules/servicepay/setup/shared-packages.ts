/**
 * Packages of which the dashboard and the plugins' pages must share one copy. Another copy lacks the dashboard's
 * router, language and query cache, and a screen breaks. Our own screens use no router, but Medusa's draft orders do.
 */
export const SHARED_PACKAGES = ["@tanstack/react-query", "react-i18next", "react-router-dom"] as const

export interface InstalledPackage {
  readonly version: string
  /** Its folder: two copies of one version are still two copies. */
  readonly folder: string
}

/** A shared package as it was found; undefined if it was not. */
export interface SharedPackage {
  readonly name: string
  /** What plugins import. */
  readonly plugins: InstalledPackage | undefined
  readonly dashboards: InstalledPackage | undefined
}

/** The warning for a store in which the dashboard and plugins have separate copies of a package; else undefined. */
export function twoCopiesMessage(packages: readonly SharedPackage[]): string | undefined {
  const twice = packages.flatMap(({ name, plugins, dashboards }) =>
    plugins && dashboards && plugins.folder !== dashboards.folder
      ? [{ name, found: plugins.version, needed: dashboards.version }]
      : [],
  )
  if (twice.length === 0) {
    return undefined
  }
  const copies = twice.map(({ name, found, needed }) => `${name} ${found} beside the dashboard's ${needed}`)
  const others = twice.filter(({ found, needed }) => found !== needed)
  return `Two copies of a package are in the admin, so plugins' screens may break: ${copies.join(", ")}. ${mend(
    others.map(({ name, needed }) => `${name}@${needed}`),
  )}, then build the admin again: npx medusa build`
}

function mend(packages: readonly string[]): string {
  if (packages.length === 0) {
    return "Run npm dedupe (or pnpm dedupe, or yarn dedupe)"
  }
  const list = packages.join(" ")
  return `Run npm install ${list} (or pnpm add ${list}, or yarn add ${list})`
}
