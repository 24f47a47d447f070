import type { Environment } from "./use-settings"

interface Facts {
  readonly other: Environment
  readonly isUnusable: boolean
  readonly hasKeys: boolean
  /** Whether a test sale was completed; undefined while that is not known. */
  readonly hasSale: boolean | undefined
}

/** The text that says what is missing before the merchant can switch to the other environment; null if nothing is. */
export function switchObstacle({ other, isUnusable, hasKeys, hasSale }: Facts) {
  if (isUnusable) {
    return `settings.activate.${other}.unusable` as const
  }
  if (other === "sandbox") {
    return hasKeys ? null : "settings.activate.sandbox.keysMissing"
  }
  if (hasSale === undefined) {
    return null
  }
  if (hasKeys) {
    return hasSale ? null : "settings.activate.production.saleMissing"
  }
  return hasSale ? "settings.activate.production.keysMissing" : "settings.activate.production.notYet"
}
