import { readFileSync } from "node:fs"
import { isTooOld, OLDEST_MEDUSA } from "./medusa-version"

/**
 * The installed version. An older Medusa breaks somewhere inside the plugin, with an error that names neither of the
 * two. So the version is checked first.
 */
function medusaVersion(): string | undefined {
  try {
    const manifest: unknown = JSON.parse(
      readFileSync(require.resolve("@medusajs/medusa/package.json"), "utf8"),
    )
    return typeof manifest === "object" && manifest !== null && "version" in manifest
      ? String(manifest.version)
      : undefined
  } catch {
    // Without a version there is no check: the code that needs Medusa fails by itself.
    return undefined
  }
}

const version = medusaVersion()
if (version !== undefined && isTooOld(version)) {
  throw new Error(
    `medusa-payment-servicepay needs Medusa ${OLDEST_MEDUSA} or newer, but this store has ${version}. Upgrade all packages @medusajs/* together: https://docs.medusajs.com/learn/update`,
  )
}
