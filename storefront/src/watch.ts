import { ServicePayError } from "./error.js"
import { poll, type Watch } from "./poll.js"
import { ask } from "./store.js"
import type { PaymentStatus, Store } from "./types.js"

/**
 * The status of a payment order: GET /api/service/order/:externalTransactionId/status (interface-spec §4). A page may
 * show it, but the webhook decides.
 * @throws ServicePayError `offline`, `refused`, or the store's own code; with `too_many_requests`, `answer.retry_after`
 * has the seconds to wait
 */
export async function getStatus(store: Store, externalTransactionId: string): Promise<PaymentStatus> {
  const { paymentStatus } = await ask<{ paymentStatus: PaymentStatus }>(
    store,
    `/api/service/order/${externalTransactionId}/status`,
  )
  if (/^(PEN|CON|CAN)$/.test(paymentStatus)) return paymentStatus
  throw new ServicePayError("refused")
}

/** Polls the store for the status of a payment until it is final (interface-spec §3), and reports each answer. */
export function watchStatus(
  store: Store,
  externalTransactionId: string,
  tell: (status: PaymentStatus) => void,
  fail?: (error: ServicePayError) => void,
): Watch {
  return poll(
    () => getStatus(store, externalTransactionId),
    (status, stop) => {
      if (status !== "PEN") stop()
      tell(status)
    },
    fail,
  )
}
