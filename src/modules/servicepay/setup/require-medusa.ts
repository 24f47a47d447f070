import { installedPackage } from "./installed-packages"
import { isTooOld, OLDEST_MEDUSA } from "./medusa-version"

/**
 * An older Medusa breaks somewhere inside the plugin, with an error that names neither of the two. So the version is
 * checked first. Without a version there is no check: the code that needs Medusa fails by itself.
 */
const version = installedPackage("@medusajs/medusa", __dirname)?.version
if (version !== undefined && isTooOld(version)) {
  throw new Error(
    `medusa-payment-servicepay needs Medusa ${OLDEST_MEDUSA} or newer, but this store has ${version}. Upgrade all packages @medusajs/* together: https://docs.medusajs.com/learn/update`,
  )
}
