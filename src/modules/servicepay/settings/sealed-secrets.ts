import { MedusaError } from "@medusajs/framework/utils"
import type { Environment } from "../../../client"
import { SecretUnreadableError, type Sealing } from "./sealing"
import type { SealedSecret } from "./stored-shape"

/** Characters. The specification gives no length. */
const SHORT = 12

/** A secret was entered, but there is no key to encrypt it with. */
export class SettingsKeyMissingError extends MedusaError {
  constructor() {
    super(
      MedusaError.Types.NOT_ALLOWED,
      "The store saves secrets encrypted, but it has no encryption key yet. Put SERVICE_SETTINGS_KEY into the store's environment (make one with: openssl rand -base64 32) and restart the store.",
    )
  }
}

export interface ChangeContext {
  readonly sealing: Sealing | undefined
  readonly now: Date
  /** The webhook secret of an environment that is in force until now, saved or configured. */
  readonly webhookSecretOf: (environment: Environment) => string | undefined
}

/** @throws SettingsKeyMissingError */
export async function seal(
  secret: string,
  { sealing, now }: Pick<ChangeContext, "sealing" | "now">,
): Promise<SealedSecret> {
  if (!sealing) {
    throw new SettingsKeyMissingError()
  }
  const ends = isShort(secret) ? null : secret.slice(-2)
  return { jwe: await sealing.seal(secret), ends, set_at: now.toISOString() }
}

/** A short secret is easy to guess, so none of its characters are shown. */
export function isShort(secret: string): boolean {
  return secret.length < SHORT
}

/**
 * Encrypts a secret with the newest key. A secret that cannot be read stays as it is, because its key may come back.
 */
export async function renewed<T extends SealedSecret>(secret: T, sealing: Sealing | undefined): Promise<T> {
  const value = await opened(secret.jwe, sealing)
  return sealing && value !== undefined ? { ...secret, jwe: await sealing.renew(secret.jwe) } : secret
}

/** Undefined when no key opens it. */
export async function opened(jwe: string, sealing: Sealing | undefined): Promise<string | undefined> {
  try {
    return await sealing?.open(jwe)
  } catch (error) {
    if (error instanceof SecretUnreadableError) {
      return undefined
    }
    throw error
  }
}
