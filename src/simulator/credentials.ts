import { z } from "zod"
import { SimulatorOptionsError } from "./errors"

/** The four values of interface-spec §2 "Credentials". */
export interface SimulatorCredentials {
  publishableKey: string
  clientId: string
  clientSecret: string
  webhookSecret: string
}

/** What the partner can have changed. */
export type SimulatorSecrets = Pick<SimulatorCredentials, "clientSecret" | "webhookSecret">

/** Which of its two environments the simulator stands for (interface-spec §1). */
export const SIMULATED_ENVIRONMENTS = ["sandbox", "production"] as const
export type SimulatedEnvironment = (typeof SIMULATED_ENVIRONMENTS)[number]

/** What a publishable key begins with (interface-spec §1). */
export const PREFIXES: Readonly<Record<SimulatedEnvironment, string>> = {
  sandbox: "pk_test_",
  production: "pk_live_",
}

/**
 * Public, documented values for a simulator nobody configured. They open nothing but a simulator, which is
 * why they may be printed and committed.
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
 * Checks the credentials a simulator is started with. Throws `SimulatorOptionsError` on a missing value, and on a live key
 * unless production is what it is asked to stand for; a message never repeats a value, only its name.
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
