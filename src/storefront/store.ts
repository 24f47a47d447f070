import { ServicePayError } from "./error.js"
import { isRecord, readOrder } from "./read.js"
import type { BankReference, PaymentOrder, PaymentStatus, ServicePayConfig, Store } from "./types.js"

/** As long as the store itself may take to ask the service, and a slow mobile network on top. */
const TIMEOUT_MS = 30_000
/** Seconds, where the store says "too many requests" and its answer cannot be read. */
const RETRY_AFTER = 30

/**
 * What the button needs to know: GET /store/servicepay/config.
 *
 * @throws ServicePayError `offline`, `refused`, `too_many_requests`
 */
export async function getConfig(store: Store): Promise<ServicePayConfig> {
  const { config } = await ask(store, "/store/servicepay/config")
  if (!isConfig(config)) {
    throw unexpected()
  }
  return config
}

/**
 * Has the store make the payment order of a cart, or give again the one it has: POST /api/service/create-order
 * (interface-spec §4). The store computes the amount.
 *
 * @throws ServicePayError `already_paid`, `empty_reference`, `offline`, `refused`, `too_many_requests`
 */
export async function createOrder(store: Store, cartId: string): Promise<PaymentOrder> {
  const answer = await ask(store, "/api/service/create-order", { cart_id: cartId })
  const order = readOrder(answer.referenceNumber, answer.externalTransactionId, answer.amount)
  if (!order) {
    throw new ServicePayError("empty_reference", "create-order answered without a referenceNumber.")
  }
  return order
}

/** The payment order that Medusa's payment session holds already, or undefined when it is not one of ServicePay. */
export function orderOfSession(session: { data?: unknown }): PaymentOrder | undefined {
  const { data } = session
  return isRecord(data)
    ? readOrder(data.reference_number, data.external_transaction_id, data.amount)
    : undefined
}

/**
 * The status of a payment order: GET /api/service/order/:externalTransactionId/status (interface-spec §4). The webhook
 * is what counts; this is what a page may show.
 *
 * @throws ServicePayError `offline`, `refused`, `too_many_requests` (with `retryAfter`, seconds)
 */
export async function getStatus(store: Store, externalTransactionId: string): Promise<PaymentStatus> {
  const id = encodeURIComponent(externalTransactionId)
  const { paymentStatus } = await ask(store, `/api/service/order/${id}/status`)
  if (paymentStatus !== "PEN" && paymentStatus !== "CON" && paymentStatus !== "CAN") {
    throw unexpected()
  }
  return paymentStatus
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
  const id = encodeURIComponent(externalTransactionId)
  await ask(store, `/store/servicepay/payments/${id}/bank-reference`, { reference, entity })
}

async function ask(
  { backendUrl, publishableApiKey, language }: Store,
  path: string,
  body?: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const response = await fetch(backendUrl.replace(/\/$/, "") + path, {
    method: body ? "POST" : "GET",
    headers: {
      "content-type": "application/json",
      "x-publishable-api-key": publishableApiKey,
      ...(language && { "accept-language": language }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new ServicePayError("offline", "The store cannot be reached.", cause)
  })
  const json: unknown = await response.json().catch(() => undefined)
  const answer = isRecord(json) ? json : {}
  if (!response.ok) {
    throw refusal(response, answer)
  }
  return answer
}

function refusal(
  { status, headers }: Response,
  { error, message }: Record<string, unknown>,
): ServicePayError {
  const said = typeof message === "string" ? message : `The store answered ${status}.`
  if (status === 429) {
    const seconds = Number(headers.get("retry-after")) || RETRY_AFTER
    return new ServicePayError("too_many_requests", said, undefined, seconds)
  }
  return new ServicePayError(error === "already_paid" ? error : "refused", said)
}

function unexpected(): ServicePayError {
  return new ServicePayError("refused", "The store's answer is not what was expected.")
}

function isConfig(value: unknown): value is ServicePayConfig {
  return (
    isRecord(value) &&
    typeof value.publishable_key === "string" &&
    typeof value.sdk_url === "string" &&
    Array.isArray(value.allowed_payment_methods)
  )
}
