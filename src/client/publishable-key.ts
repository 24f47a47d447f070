export type Environment = "sandbox" | "production"

/**
 * What a publishable key says (interface-spec §1, §2): its environment, by its prefix, and the `applicationUUID`, which
 * is the key without that prefix. Undefined for anything that is not a publishable key.
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
