import { gte, satisfies, validRange, valid } from "semver"
import type { Problem } from "../problem"

/** The first Medusa version with everything that the plugin needs, and the version that it is tested with. */
export const OLDEST_MEDUSA = "2.21.0"
export const TESTED_MEDUSA = "2.21.2"
/** The packages of that Medusa's dashboard. Two copies of one of them break a page. */
export const TESTED_DASHBOARD: Readonly<Record<string, string>> = {
  "@medusajs/ui": "4.2.6",
  "react-router-dom": "7.18.2",
}

export type Versions = Readonly<Record<string, string | undefined>>

export function isTooOld(medusa: string): boolean {
  return !gte(medusa.replace(/-.*$/, ""), OLDEST_MEDUSA)
}

/**
 * The versions that a manifest must declare, so that the store has one copy of each package that the dashboard has one
 * copy of. A package that the manifest does not name is added if the package manager links only declared packages to
 * the plugin (pnpm).
 */
export function agreeing(declared: Versions, dashboard: Versions, isStrict: boolean): Record<string, string> {
  return Object.fromEntries(
    Object.entries(dashboard).flatMap(([name, needed]) => {
      const range = declared[name]
      if (needed === undefined) return []
      if (range === undefined) return isStrict ? [[name, needed]] : []
      if (!validRange(range)) return []
      return agrees(range, needed) ? [] : [[name, needed]]
    }),
  )
}

function agrees(range: string, needed: string): boolean {
  return valid(needed) ? satisfies(needed, range) : range === needed
}

/** Installed packages whose version differs from the dashboard's own. */
export function judgeInstalled(installed: Versions, dashboard: Versions): Problem[] {
  return Object.entries(dashboard).flatMap(([name, needed]) => {
    const found = installed[name]
    if (needed === undefined || found === undefined || found === needed) return []
    return [
      {
        what: `${name} is ${found} here, and ${needed} in Medusa's dashboard. Admin pages can break when the two versions differ.`,
        mend: `Run init again, or set "${name}": "${needed}" in the backend's package.json and install.`,
      },
    ]
  })
}

/** Its versions differ from Medusa's. */
const ESLINT_PLUGIN = "@medusajs/eslint-plugin"

/**
 * Names and versions for the command that upgrades Medusa: all packages with Medusa's own version, and those that must
 * match.
 */
export function upgraded(declared: Versions, installed: Versions): string[] {
  const medusa = installed["@medusajs/medusa"] ?? ""
  return Object.entries(declared).flatMap(([name, range = ""]) => {
    if (TESTED_DASHBOARD[name]) return [`${name}@${TESTED_DASHBOARD[name]}`]
    if (!name.startsWith("@medusajs/") || name === ESLINT_PLUGIN) return []
    const isMedusas = installed[name] === medusa || satisfies(medusa, range, { includePrerelease: true })
    return isMedusas ? [`${name}@${TESTED_MEDUSA}`] : []
  })
}
