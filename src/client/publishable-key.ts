import type { Environment } from "./environment"

/**
 * Reads a publishable key (interface-spec §1, §2): the prefix is the environment, the rest the `applicationUUID`.
 * Undefined if it is not a publishable key.
 */
export function readPublishableKey(
  key: string,
): { readonly environment: Environment; readonly applicationUUID: string } | undefined {
  const match = /^pk_(test|live)_(\S+)$/.exec(key)
  if (!match?.[2]) {
    return undefined
  }
  return { environment: match[1] === "live" ? "production" : "sandbox", applicationUUID: match[2] }
}
