import type { OrderPayment } from "../../src/api/admin/servicepay/orders/contract"
import { everyMs } from "../read-again"

type Facts = Pick<OrderPayment, "sync_state" | "attention"> & {
  readonly money: Pick<OrderPayment["money"], "captured" | "refunded" | "not_in_medusa" | "order_canceled">
}

/** How often a page reads a payment again that is not settled. */
const READ_EVERY_MS = 10_000

/** True while the service, the store, the customer or the merchant may still change the payment. */
export function isUnsettled({ sync_state, attention, money }: Facts): boolean {
  const isOwed = money.order_canceled && money.captured > money.refunded
  return sync_state === "open" || attention !== null || money.not_in_medusa > 0 || isOwed
}

/** React Query's `refetchInterval` of these payments. It stops once all of them are settled. */
export function readAgainAfter(payments: readonly Facts[] = [], error: Error | null = null): number | false {
  return payments.some(isUnsettled) && everyMs(READ_EVERY_MS, error)
}
