import type ServicePayModuleService from "../modules/servicepay/service"
import { isSignedBy, readNotification, UnreadableNotificationError } from "../service"

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
  const { webhookSecret, digestEncoding } = ledger.settings()
  if (!isSignedBy([webhookSecret], rawBody, signature, digestEncoding)) {
    return { outcome: "forged" }
  }
  try {
    const id = await ledger.inbox.keep(rawBody, readNotification(rawBody))
    return id ? { outcome: "kept", id } : { outcome: "repeated" }
  } catch (error) {
    if (!(error instanceof UnreadableNotificationError)) {
      throw error
    }
    await ledger.inbox.keepUnreadable(rawBody, error.message)
    return { outcome: "unreadable", reason: error.message }
  }
}
