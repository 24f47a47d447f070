import { readPaymentStatus } from "./payments"
import { type Payment, saved } from "./saved"
import { type Order, placeOrder, retrieveOrder } from "./store"

const BETWEEN_MS = 2000

export type Progress =
  | { state: "confirming" | "pending" | "cancelled" }
  /** The order follows the payment by a moment. */
  | { state: "paid"; order?: Order }

/** Asks the store about a payment until its end is known, and tells each answer. */
export async function followPayment(
  payment: Payment,
  tell: (progress: Progress) => void,
  isWanted: () => boolean,
): Promise<void> {
  while (isWanted()) {
    try {
      const progress = await look(payment)
      tell(progress)
      if (progress.state === "cancelled" || (progress.state === "paid" && progress.order)) {
        return
      }
    } catch {
      // The connection may come back; what is shown stays true meanwhile.
    }
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
  }
}

async function look(payment: Payment): Promise<Progress> {
  const status = await readPaymentStatus(payment.externalTransactionId)
  if (status === "PEN") {
    return { state: "pending" }
  }
  if (status === "CAN") {
    return { state: "cancelled" }
  }
  const order = await paidOrder(payment).catch(() => undefined)
  return order ? { state: "paid", order } : { state: "paid" }
}

async function paidOrder(payment: Payment): Promise<Order> {
  const placed = saved.payment?.order ?? (await placeOrder(payment.cartId))
  saved.cartId = undefined
  saved.payment = { ...payment, ...saved.payment, order: placed }
  return retrieveOrder(placed.id)
}
