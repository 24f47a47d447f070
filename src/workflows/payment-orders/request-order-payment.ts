import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { chooseLanguage } from "../../client"
import { isSameAmount, TOLERANCE } from "../../modules/servicepay/payment-orders/amounts"
import { announcePending } from "../events"
import { ledgerOf } from "../ledger"
import { queryOf, readRow } from "../query"
import { createOrderCollection } from "./order-collection"
import { isBeingPaid } from "./reuse"
import { outstandingOn } from "../sync/order-books"
import { moment } from "../sync/order-payments"
import { askingOrder, isCanceled } from "./read-outstanding"
import { createPaymentOrder, type CreatedPaymentOrder } from "./create-payment-order"

const orderRow = askingOrder.extend({
  locale: z.string().nullish(),
  payment_collections: z
    .array(
      z
        .object({
          id: z.string(),
          status: z.string(),
          amount: z.coerce.number(),
          payments: z.array(z.object({ canceled_at: moment }).nullish()).nullish(),
        })
        .nullish(),
    )
    .nullish(),
})

/** Seconds that a second click waits for the first, so that both get the same payment collection. */
const LOCK_SECONDS = 30

/** Statuses of a payment collection of which nothing is paid or promised. */
const AWAITING = ["not_paid", "awaiting"]

/** A reference for an order, and the payment collection that it pays. */
export interface RequestedPayment extends CreatedPaymentOrder {
  readonly paymentCollectionId: string
}

/**
 * Gives an order a reference for all that is outstanding on it. If its reference still fits, this is the same one. An
 * earlier reference is still watched, and can still be paid. Medusa makes no payment collection for what is left when a
 * reference has paid a part, so this does.
 *
 * @throws MedusaError not_found; not_allowed if the order is cancelled, or if nothing is outstanding
 * @throws PaymentRefusedError
 */
export async function requestOrderPayment(
  container: MedusaContainer,
  orderId: string,
): Promise<RequestedPayment> {
  return container
    .resolve(Modules.LOCKING)
    .execute(`servicepay:request-payment:${orderId}`, () => request(container, orderId), {
      timeout: LOCK_SECONDS,
    })
}

async function request(container: MedusaContainer, orderId: string): Promise<RequestedPayment> {
  const order = await readRow(queryOf(container), "order", orderRow, { id: orderId })
  if (!order) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no order ${orderId}.`)
  }
  if (isCanceled(order)) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "The order is cancelled. Create a new order for the customer.",
      "order_canceled",
    )
  }
  const outstanding = outstandingOn(order)
  const ledger = ledgerOf(container)
  if (outstanding <= TOLERANCE || (await isBeingPaid(ledger, { orderId }, outstanding))) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "Nothing is outstanding on this order, or a payment for it has arrived and is not captured yet.",
      "already_paid",
    )
  }
  const { language } = await ledger.settings()
  const paymentCollectionId = await collectionFor(container, order, outstanding)
  const created = await createPaymentOrder(
    container,
    { payment_collection_id: paymentCollectionId },
    chooseLanguage(order.locale ?? null, language),
  )
  await announce(container, created.externalTransactionId)
  return { ...created, paymentCollectionId }
}

/** Lets the store send the customer what to pay. */
async function announce(container: MedusaContainer, externalTransactionId: string): Promise<void> {
  const [entry] = await ledgerOf(container).listPaymentOrders({
    external_transaction_id: externalTransactionId,
  })
  if (entry) {
    await announcePending(container, entry.id)
  }
}

/** The order's payment collection that asks for exactly what is outstanding. */
async function collectionFor(
  container: MedusaContainer,
  { id, payment_collections }: z.output<typeof orderRow>,
  outstanding: number,
): Promise<string> {
  const open = (payment_collections ?? []).find(
    (collection) =>
      collection &&
      AWAITING.includes(collection.status) &&
      !collection.payments?.some((payment) => payment && !payment.canceled_at),
  )
  if (!open) {
    return createOrderCollection(container, id, outstanding)
  }
  if (!isSameAmount(open.amount, outstanding)) {
    await container.resolve(Modules.PAYMENT).updatePaymentCollections(open.id, { amount: outstanding })
  }
  return open.id
}
