import type { Environment } from "../../../client"
import { nameOf, plainHttpProblems, problem, type Configuration } from "./configuration"

/** The address of an environment's API, or what to set before its credentials may be sent anywhere. */
export type Address = { readonly url: string } | { readonly problem: string }

/**
 * The address of an environment's API (interface-spec §1), never that of the other. `sandboxBaseUrl` is the sandbox's.
 * `baseUrl` beside it is production's. `baseUrl` alone belongs to the environment of the configured key, or to the
 * sandbox if there is no key.
 */
export function addressOf(
  environment: Environment,
  { environment: configured, fixed }: Pick<Configuration, "environment" | "fixed">,
): Address {
  const { baseUrl, sandboxBaseUrl } = fixed
  const owner = sandboxBaseUrl === undefined ? configured : "production"
  if (environment === "sandbox") {
    const field = owner === "sandbox" ? "baseUrl" : "sandboxBaseUrl"
    const url = fixed[field]
    return url === undefined ? missing(field) : { url }
  }
  if (baseUrl === undefined) {
    return missing("baseUrl")
  }
  if (owner === "sandbox") {
    const wrongAddress = `is the sandbox's address while ${nameOf("sandboxBaseUrl")} is missing: put it there, and production's address here`
    return { problem: problem("baseUrl", wrongAddress) }
  }
  if (baseUrl === sandboxBaseUrl) {
    return { problem: problem("baseUrl", "is the sandbox's address too: enter production's address here") }
  }
  const [insecure] = plainHttpProblems(fixed, ["baseUrl"])
  return insecure === undefined ? { url: baseUrl } : { problem: insecure }
}

function missing(field: "baseUrl" | "sandboxBaseUrl"): Address {
  return { problem: `${nameOf(field)} is missing` }
}
