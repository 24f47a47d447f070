import type ServicePayModuleService from "../modules/servicepay/service"
import { ENVIRONMENTS, type ServicePaySettings, type WebhookSecret } from "../modules/servicepay/settings"
import { isSignedBy, readNotification, UnreadableNotificationError, type Environment } from "../service"
import { noteArrival } from "./turns"

/** What the door does with a notification. Only `kept` ones need work afterwards. */
export type AcceptOutcome =
  | { readonly outcome: "kept"; readonly id: string }
  | { readonly outcome: "repeated" }
  | { readonly outcome: "unreadable"; readonly reason: string }
  | { readonly outcome: "forged" }

/**
 * Takes in one notification (interface-spec §5, §6): the signature over the raw bytes first, then the body, then one
 * INSERT. A plain function: the service waits for its answer, and nothing heavy may come before it.
 *
 * @throws whatever PostgreSQL throws; the notification is not kept then, and must not be acknowledged
 */
export async function acceptNotification(
  ledger: ServicePayModuleService,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<AcceptOutcome> {
  const signers = signersOf(await ledger.settings(), rawBody, signature)
  if (signers.length === 0) {
    return { outcome: "forged" }
  }
  noteArrival()
  // Where both have the same secret, it says nothing of the environment.
  const [environment = null] = signers.length === 1 ? signers : []
  try {
    const id = await ledger.inbox.keep(rawBody, { ...readNotification(rawBody), environment })
    return id ? { outcome: "kept", id } : { outcome: "repeated" }
  } catch (error) {
    if (!(error instanceof UnreadableNotificationError)) {
      throw error
    }
    await ledger.inbox.keepUnreadable(rawBody, error.message)
    return { outcome: "unreadable", reason: error.message }
  }
}

/** The environments with whose webhook secret this is signed; a secret that was replaced counts for a while. */
function signersOf(
  { webhookSecrets, digestEncoding }: ServicePaySettings,
  rawBody: Buffer,
  signature: string | undefined,
): readonly Environment[] {
  const now = new Date()
  const isCurrent = ({ until }: WebhookSecret) => until === undefined || until > now
  return ENVIRONMENTS.filter((environment) => {
    const known = webhookSecrets.filter((secret) => secret.environment === environment && isCurrent(secret))
    return isSignedBy(
      known.map(({ secret }) => secret),
      rawBody,
      signature,
      digestEncoding,
    )
  })
}
