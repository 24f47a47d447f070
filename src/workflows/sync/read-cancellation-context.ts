import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { samePurchase } from "../../modules/servicepay/sync/other-payments"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { isOverdue, referenceOf } from "../polling/schedule"
import { ledgerOf } from "../ledger"
import { queryOf, readRow, readRows } from "../query"
import type { CancellationContext } from "./decide"
import { readSyncContext } from "./read-context"
import { cartOfOrder } from "./order-carts"
import { orderSums, outstandingOn } from "./order-sums"
import { isForeign, isPromisedElsewhere, orderPaymentRow } from "./order-payments"

const orderRow = z.object({
  ...orderSums,
  payment_collections: z
    .array(
      z
        .object({
          id: z.string(),
          payments: z.array(orderPaymentRow.nullish()).nullish(),
        })
        .nullish(),
    )
    .nullish(),
})
const sessionRow = z.object({ provider_id: z.string(), status: z.string() })

/** Session statuses in which the provider has promised a payment. */
const PROMISED = ["authorized", "pending_authorization", "captured"]

/**
 * Reads the context, and whether the order can be paid in another way. Such an order stays, whatever happens to this
 * payment order.
 */
export async function readCancellationContext(
  container: MedusaContainer,
  entry: PaymentOrderDTO,
): Promise<CancellationContext> {
  const facts = await readSyncContext(container, entry)
  const { order } = facts
  const isOrderOfShopper =
    order !== undefined && (order.isOfCart || (await cartOfOrder(queryOf(container), order.id)) !== undefined)
  const isOrderProvidedFor =
    (await ledgerOf(container).sync.isAnotherPaid(entry)) ||
    (await isAnotherPayable(container, entry, order?.id)) ||
    (order !== undefined && (await asksNothingOf(container, entry, order.id)))
  return { ...facts, isOrderOfShopper, isOrderProvidedFor }
}

/**
 * True if another reference of the same purchase, or of its order, still has its session, and an order still waits for
 * it. Reads the session itself from Medusa: of two that were requested at once, Medusa deletes one silently.
 */
async function isAnotherPayable(
  container: MedusaContainer,
  entry: PaymentOrderDTO,
  orderId: string | undefined,
): Promise<boolean> {
  const ledger = ledgerOf(container)
  const pending = await ledger.listPaymentOrders({
    $or: [samePurchase(entry), ...(orderId === undefined ? [] : [{ order_id: orderId }])],
    request_state: "accepted",
    status: "PEN",
    superseded_at: null,
  })
  const { referencePaymentLifeSpan, keepUnpaidOrders } = await ledger.settings()
  const sessionIds = pending
    .filter((other) => other.id !== entry.id)
    .filter((other) => !isOverdue(referenceOf(other, referencePaymentLifeSpan), new Date(), keepUnpaidOrders))
    .flatMap(({ session_id }) => session_id ?? [])
  if (sessionIds.length === 0) {
    return false
  }
  const sessions = await readRows(queryOf(container), "payment_session", sessionRow, { id: sessionIds })
  return sessions.length > 0
}

/**
 * True if nothing is outstanding on the order, if it is paid through another of its payment collections, or if another
 * provider has authorised a payment or is about to. A session alone keeps no order: anybody may request one.
 */
async function asksNothingOf(
  container: MedusaContainer,
  { id }: PaymentOrderDTO,
  orderId: string,
): Promise<boolean> {
  const query = queryOf(container)
  const order = await readRow(query, "order", orderRow, { id: orderId })
  if (!order) {
    return true
  }
  const { payment_collections } = order
  const collections = (payment_collections ?? []).flatMap((collection) => collection ?? [])
  const payments = collections.flatMap((collection) => collection.payments ?? [])
  const isPromised = payments.some((payment) => payment && isPromisedElsewhere(payment))
  const ids = collections.map((collection) => collection.id)
  if (outstandingOn(order) <= 0 || isPromised || (await ledgerOf(container).sync.isPaidThrough(ids, id))) {
    return true
  }
  const sessions = await readRows(query, "payment_session", sessionRow, { payment_collection_id: ids })
  return sessions.some((session) => isForeign(session) && PROMISED.includes(session.status))
}
