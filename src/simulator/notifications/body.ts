import { type IdPlace } from "../knobs"
import { type PaymentStatus, type SimulatedOrder } from "../order"

export interface NotificationFacts {
  externalTransactionId: string
  status: PaymentStatus
  /** Null for a notification about an order the simulator does not have. */
  order: SimulatedOrder | null
  /** ISO 8601. */
  at: string
}

/**
 * The JSON text of a notification (interface-spec §2, §6). The specification names only `data.paymentStatus` and
 * `externalTransactionId`. The other fields are invented, because the real service may send more.
 */
export function notificationBody(facts: NotificationFacts, idPlace: IdPlace): string {
  const { externalTransactionId, status, order, at } = facts
  const id = { externalTransactionId }
  const data = {
    ...(idPlace === "data" ? id : {}),
    paymentStatus: status,
    ...(order === null
      ? {}
      : { referenceNumber: order.referenceNumber, amount: order.amount, paymentMethod: order.method }),
  }
  return JSON.stringify({
    ...(idPlace === "top" ? id : {}),
    data,
    ...(idPlace === "nested" ? { event: { details: { order: id } } } : {}),
    sentAt: at,
  })
}
