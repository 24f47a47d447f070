import { z } from "zod"
import { SimulatorOptionsError } from "./errors"

/** The four values of interface-spec §2 "Credentials". */
export interface SimulatorCredentials {
  publishableKey: string
  clientId: string
  clientSecret: string
  webhookSecret: string
}

/** The secrets that the service's team can change for a partner. */
export type SimulatorSecrets = Pick<SimulatorCredentials, "clientSecret" | "webhookSecret">

/** The service's environments that the simulator can simulate (interface-spec §1). */
export const SIMULATED_ENVIRONMENTS = ["sandbox", "production"] as const
export type SimulatedEnvironment = (typeof SIMULATED_ENVIRONMENTS)[number]

/** The prefix of a publishable key (interface-spec §1). */
export const PREFIXES: Readonly<Record<SimulatedEnvironment, string>> = {
  sandbox: "pk_test_",
  production: "pk_live_",
}

/**
 * Public, documented defaults. They may be printed and committed, because only a simulator accepts them.
 */
export const SIMULATOR_DEFAULT_CREDENTIALS: Readonly<SimulatorCredentials> = {
  publishableKey: "pk_test_5e12a1c0-51a7-4b0e-9d2f-000000004010",
  clientId: "simulator-client",
  clientSecret: "simulator-client-secret",
  webhookSecret: "simulator-webhook-secret",
}

const filled = z.string().trim().min(1)
const credentialsSchema = z.object({
  publishableKey: filled,
  clientId: filled,
  clientSecret: filled,
  webhookSecret: filled,
})

/**
 * Checks the credentials of a new simulator. Throws `SimulatorOptionsError` if one is missing, or if the key is a live key and
 * the environment is not production. A message names a credential and never shows its value.
 */
export function checkCredentials(
  credentials: unknown,
  environment: SimulatedEnvironment,
): SimulatorCredentials {
  const parsed = credentialsSchema.safeParse(credentials)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join(".") || "credentials"))]
    throw new SimulatorOptionsError(`The simulator needs a value for: ${names.join(", ")}.`)
  }
  const { publishableKey } = parsed.data
  if (environment === "sandbox" && publishableKey.startsWith(PREFIXES.production)) {
    throw new SimulatorOptionsError(
      "The simulator accepts only pk_test_ keys, because a pk_live_ key is for live payments. " +
        "Use the publishable key of the sandbox, or the simulator's default.",
    )
  }
  const prefix = PREFIXES[environment]
  if (!publishableKey.startsWith(prefix) || publishableKey.length === prefix.length) {
    throw new SimulatorOptionsError(
      `The publishable key must start with ${prefix} followed by the application's UUID.`,
    )
  }
  return parsed.data
}

/** The publishable key without its prefix (interface-spec §2). */
export function applicationUuid(publishableKey: string): string {
  return publishableKey.replace(/^pk_(test|live)_/, "")
}
