import type ServicePayModuleService from "../../modules/servicepay/service"
import type { SecretCount } from "../../modules/servicepay/health/daily-counts"
import { ENVIRONMENTS, type ServicePaySettings, type WebhookSecret } from "../../modules/servicepay/settings"
import { isSignedBy, readNotification, UnreadableNotificationError, type Environment } from "../../client"
import { noteArrival } from "./notification-queue"

/** The outcome of receiving a notification. Only a `kept` one needs work afterwards. */
export type ReceiveOutcome =
  | {
      readonly outcome: "kept"
      readonly id: string
      /** Which secret signed it, while a replaced one is still accepted. */
      readonly secret: SecretCount | undefined
    }
  | { readonly outcome: "repeated" }
  | { readonly outcome: "unreadable"; readonly reason: string }
  | { readonly outcome: "forged" }
  | {
      readonly outcome: "unverifiable"
      /** Why the store cannot check the signature, and how to fix that. */
      readonly reason: string
    }

/**
 * Receives one notification (interface-spec §5, §6). Checks the signature over the raw bytes first, then the body, then
 * does one INSERT. A plain function: the service waits for the answer, so nothing slow may come before it.
 * @throws PostgreSQL's error; the notification is not kept then, and must not be acknowledged
 */
export async function receiveNotification(
  ledger: ServicePayModuleService,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<ReceiveOutcome> {
  const settings = await ledger.settings()
  const signers = signersOf(settings, rawBody, signature)
  if (signers.length === 0) {
    const reason = reasonNotToJudge(settings)
    return reason === undefined ? { outcome: "forged" } : { outcome: "unverifiable", reason }
  }
  noteArrival()
  // If both environments have the same secret, the signature does not tell which one it is.
  const [environment = null] = signers.length === 1 ? signers : []
  try {
    const id = await ledger.notifications.keep(rawBody, { ...readNotification(rawBody), environment })
    if (!id) {
      return { outcome: "repeated" }
    }
    const secret = environment ? secretOf(settings, environment, rawBody, signature) : undefined
    return { outcome: "kept", id, secret }
  } catch (error) {
    if (!(error instanceof UnreadableNotificationError)) {
      throw error
    }
    await ledger.notifications.keepUnreadable(rawBody, error.message)
    return { outcome: "unreadable", reason: error.message }
  }
}

/** The environments whose webhook secret signed this. A replaced secret counts for a while. */
function signersOf(
  { webhookSecrets, digestEncoding }: ServicePaySettings,
  rawBody: Buffer,
  signature: string | undefined,
): readonly Environment[] {
  const known = webhookSecrets.filter(isCurrent)
  return ENVIRONMENTS.filter((environment) =>
    isSignedBy(
      known.filter((each) => each.environment === environment).map(({ secret }) => secret),
      rawBody,
      signature,
      digestEncoding,
    ),
  )
}

/** Which secret signed this; undefined unless a replaced one is still accepted. */
function secretOf(
  { webhookSecrets, digestEncoding }: ServicePaySettings,
  environment: Environment,
  rawBody: Buffer,
  signature: string | undefined,
): SecretCount | undefined {
  const known = webhookSecrets.filter((each) => each.environment === environment && isCurrent(each))
  if (!known.some(({ until }) => until !== undefined)) {
    return undefined
  }
  const entered = known.filter(({ until }) => until === undefined).map(({ secret }) => secret)
  const isNew = isSignedBy(entered, rawBody, signature, digestEncoding)
  return `${isNew ? "new" : "old"}_webhook_secret_${environment}`
}

/** Why a signature that matches no known secret may still be right; undefined if it must be wrong. */
function reasonNotToJudge({
  webhookSecrets,
  unreadableWebhookSecrets,
}: ServicePaySettings): string | undefined {
  if (unreadableWebhookSecrets.some(isCurrent)) {
    return "A saved webhook secret cannot be read with SERVICE_SETTINGS_KEY. Add the key that it was saved with after the new key, separated by a comma. Or enter the webhook secret again in the admin (Settings → ServicePay), with an overlap of 0 hours."
  }
  return webhookSecrets.some(isCurrent)
    ? undefined
    : "The store has no webhook secret. Enter it in the admin (Settings → ServicePay), or set SERVICE_WEBHOOK_SECRET."
}

function isCurrent({ until }: Pick<WebhookSecret, "until">): boolean {
  return until === undefined || until > new Date()
}
