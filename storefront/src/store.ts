import { ServicePayError, type StoreRefusal } from "./error.js"
import type { PaymentOrder, ServicePayConfig, Store } from "./types.js"

/** The time that the store itself may need to ask the service, plus a slow mobile network. */
const PATIENCE_MS = 30_000

/**
 * Returns what the button needs: GET /store/servicepay/config.
 * @throws ServicePayError `offline`, `refused`, or the store's own code
 */
export async function getConfig(store: Store): Promise<ServicePayConfig> {
  const { config } = await ask<{ config: ServicePayConfig }>(store, "/store/servicepay/config")
  return config
}

/**
 * Lets the store create the payment order of a cart, or return the existing one: POST /api/service/create-order
 * (interface-spec §4). The store computes the amount. An order is paid with the id of its payment collection instead.
 * @param reportSecret for an order: the secret of this browser's previous payment for it, if there is one. Without it,
 * the answer has no `reportSecret`
 * @throws ServicePayError `empty_reference`, `offline`, `refused`, or the store's own code, such as `already_paid`
 */
export function createOrder(store: Store, cartId: string, reportSecret?: string): Promise<PaymentOrder> {
  return ask(store, "/api/service/create-order", {
    [cartId.startsWith("pay_col_") ? "payment_collection_id" : "cart_id"]: cartId,
    report_secret: reportSecret,
  })
}

/** Sends a request to the store and returns its answer, typed as the route's documentation says. */
export async function ask<Answer>(
  { backendUrl, publishableApiKey, language }: Store,
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(backendUrl.replace(/\/$/, "") + path, {
    ...(body && { method: "POST", body: JSON.stringify(body) }),
    headers: {
      "content-type": "application/json",
      "x-publishable-api-key": publishableApiKey,
      ...(language && { "accept-language": language }),
    },
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => {
    throw new ServicePayError("offline")
  })
  // The store is trusted to answer as its routes are documented.
  const answer = (await response.json().catch(() => undefined)) as (Answer & StoreRefusal) | undefined
  if (response.ok && answer) return answer
  throw new ServicePayError(answer?.error ?? "refused", undefined, answer)
}
