import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { isSameAmount } from "../../modules/servicepay/payment-orders/amounts"
import { announcePending } from "../events"
import { ledgerOf } from "../ledger"
import { createPaymentOrder, type CreatedPaymentOrder } from "./create-payment-order"
import { createOrderCollection } from "./order-collection"
import { languageOfOrder } from "./order-language"
import { requirePayableOrder, type PayableOrder } from "./payable-order"

/** Seconds that a second click waits for the first, so that both get the same payment collection. */
const LOCK_SECONDS = 30

/** Statuses of a payment collection of which nothing is paid or promised. */
const AWAITING = ["not_paid", "awaiting"]

/** A reference for an order, and the payment collection that it pays. */
export interface RequestedPayment extends CreatedPaymentOrder {
  readonly paymentCollectionId: string
}

/**
 * Gives an order a reference for all that is outstanding on it. Returns the current reference if its amount still
 * matches. An earlier reference is still polled, and can still be paid. When a reference has paid a part, Medusa makes no
 * payment collection for the rest, so this function does.
 *
 * @param asker a `merchant` lets the store send the customer the reference. A `customer` sees it themselves, and the store
 *   sends the bank reference once it is known
 * @throws MedusaError not_found; not_allowed if the order is cancelled, or if nothing is outstanding
 * @throws PaymentRefusedError
 */
export async function requestOrderPayment(
  container: MedusaContainer,
  orderId: string,
  asker: "merchant" | "customer" = "merchant",
): Promise<RequestedPayment> {
  return container
    .resolve(Modules.LOCKING)
    .execute(`servicepay:request-payment:${orderId}`, () => request(container, orderId, asker), {
      timeout: LOCK_SECONDS,
    })
}

async function request(
  container: MedusaContainer,
  orderId: string,
  asker: "merchant" | "customer",
): Promise<RequestedPayment> {
  const payable = await requirePayableOrder(container, orderId)
  const paymentCollectionId = await collectionFor(container, payable)
  const created = await createPaymentOrder(
    container,
    { payment_collection_id: paymentCollectionId },
    await languageOfOrder(container, payable.order),
  )
  if (asker === "merchant") {
    await announce(container, created.externalTransactionId)
  }
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
  { order: { id, payment_collections }, outstanding }: PayableOrder,
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
