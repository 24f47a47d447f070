import { ServicePayError } from "./error.js"
import { fields, readOrder } from "./fields.js"
import type { BankReference, PaymentOrder, PaymentStatus, ServicePayConfig, Store } from "./types.js"

/** As long as the store itself may take to ask the service, and a slow mobile network on top. */
const TIMEOUT_MS = 30_000
/** Seconds, where the store says "too many requests" and its answer cannot be read. */
const RETRY_AFTER = 30
/** What create-order says of a cart that takes no payment any more. */
const CART_IS_OVER = ["already_paid", "cart_completed", "order_canceled"] as const

/**
 * What the button needs to know: GET /store/servicepay/config.
 *
 * @throws ServicePayError `offline`, `refused`, `too_many_requests`
 */
export async function getConfig(store: Store): Promise<ServicePayConfig> {
  const { config } = await ask(store, "/store/servicepay/config")
  if (!isConfig(config)) throw new ServicePayError("refused")
  return config
}

/**
 * Has the store make the payment order of a cart, or give again the one it has: POST /api/service/create-order
 * (interface-spec §4). The store computes the amount.
 *
 * @throws ServicePayError `already_paid`, `empty_reference`, `offline`, `refused`, `too_many_requests`
 */
export async function createOrder(store: Store, cartId: string): Promise<PaymentOrder> {
  const order = readOrder(await ask(store, "/api/service/create-order", { cart_id: cartId }))
  if (!order) throw new ServicePayError("empty_reference")
  return order
}

/** The payment order that Medusa's payment session holds already, or undefined when it is not one of ServicePay. */
export function orderOfSession(session: { data?: unknown }): PaymentOrder | undefined {
  return readOrder(session.data, "reference_number", "external_transaction_id")
}

/**
 * The status of a payment order: GET /api/service/order/:externalTransactionId/status (interface-spec §4). The webhook
 * is what counts; this is what a page may show.
 *
 * @throws ServicePayError `offline`, `refused`, `too_many_requests` (with `retryAfter`, seconds)
 */
export async function getStatus(store: Store, externalTransactionId: string): Promise<PaymentStatus> {
  const { paymentStatus } = await ask(store, `/api/service/order/${externalTransactionId}/status`)
  const status = (["PEN", "CON", "CAN"] as const).find((known) => known === paymentStatus)
  if (!status) throw new ServicePayError("refused")
  return status
}

/**
 * Tells the store the bank reference that the shopper was shown, so that an e-mail or the order's page can show it again:
 * POST /store/servicepay/payments/:externalTransactionId/bank-reference. For display only.
 *
 * @throws ServicePayError `offline`, `refused`, `too_many_requests`
 */
export async function reportReference(
  store: Store,
  externalTransactionId: string,
  { reference, entity }: BankReference,
): Promise<void> {
  await ask(store, `/store/servicepay/payments/${externalTransactionId}/bank-reference`, {
    reference,
    entity,
  })
}

async function ask(
  { backendUrl, publishableApiKey, language }: Store,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(backendUrl.replace(/\/$/, "") + path, {
    ...(body && { method: "POST", body: JSON.stringify(body) }),
    headers: {
      "content-type": "application/json",
      "x-publishable-api-key": publishableApiKey,
      ...(language && { "accept-language": language }),
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new ServicePayError("offline", undefined, cause)
  })
  const answer = fields(await response.json().catch(() => undefined))
  if (response.ok) return answer
  const { error, message } = answer
  const tooMany = response.status === 429
  throw new ServicePayError(
    tooMany ? "too_many_requests" : (CART_IS_OVER.find((code) => code === error) ?? "refused"),
    typeof message === "string" ? message : undefined,
    answer,
    Number(response.headers.get("retry-after")) || (tooMany ? RETRY_AFTER : undefined),
  )
}

function isConfig(value: unknown): value is ServicePayConfig {
  const { publishable_key, sdk_url, allowed_payment_methods } = fields(value)
  return !!publishable_key && !!sdk_url && Array.isArray(allowed_payment_methods)
}
