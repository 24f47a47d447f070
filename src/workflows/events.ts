import type { MedusaContainer } from "@medusajs/framework/types"
import {
  ContainerRegistrationKeys,
  Modules,
  PaymentEvents as MedusaPaymentEvents,
} from "@medusajs/framework/utils"
import type { OpenedItem } from "../modules/servicepay/attention/canceled-orders"
import type { AttentionReason } from "../modules/servicepay/models/attention-item"
import type { PaymentOrderDTO } from "../modules/servicepay/service"
import { expiryOf, referenceOf } from "./polling/schedule"
import type { PaymentStatus } from "../client"
import { ledgerOf } from "./ledger"
import { ringForPaymentOrder } from "./messages/bell"
import { messageOf } from "./errors"

/** The fields of every payment event. Amounts in whole kwanzas. */
export interface PaymentEvent {
  /** The ledger's id of the payment order. */
  readonly id: string
  readonly external_transaction_id: string
  readonly reference_number: string | null
  readonly amount: number
  readonly cart_id: string | null
  /** The Medusa order, once it exists. */
  readonly order_id: string | null
  /** Medusa's payment collection, which is the cart's or one of the order's. */
  readonly payment_collection_id: string | null
}

/** Enough to tell the shopper how to pay, by e-mail or SMS. */
export interface PaymentPendingEvent extends PaymentEvent {
  /** The bank's reference, once the shopper's browser has reported it. */
  readonly bank_reference: string | null
  readonly bank_entity: string | null
  /** When the payment order expires, in ISO 8601. */
  readonly expires_at: string
}

export interface PaymentAttentionEvent extends PaymentEvent {
  readonly reason: AttentionReason
  readonly detail: string
}

/** The events for subscribers, by name. Each may arrive more than once; `id` identifies the payment. */
export interface PaymentEvents {
  /** Paid: captured on its order. */
  readonly "servicepay.payment.confirmed": PaymentEvent
  /**
   * An order was placed that awaits this payment, or the merchant has requested it for an order. Published once more when
   * the shopper's browser reports the bank reference after that, so that the e-mail can carry reference and entity. Never
   * published for a change of it.
   */
  readonly "servicepay.payment.pending": PaymentPendingEvent
  /** The service cancelled the payment. Its session is closed, and an order that awaited it is cancelled. */
  readonly "servicepay.payment.canceled": PaymentEvent
  /** The payment needs a decision from the merchant. */
  readonly "servicepay.payment.attention": PaymentAttentionEvent
}

/** Publishes an event. No money depends on it, so a failure is only logged. */
async function announce<Name extends keyof PaymentEvents>(
  container: MedusaContainer,
  name: Name,
  data: PaymentEvents[Name],
): Promise<void> {
  await emit(container, name, data, data.external_transaction_id)
}

/** Publishes Medusa's own event of a captured payment, for a capture for which Medusa publishes none. */
export async function announceCapture(container: MedusaContainer, paymentId: string): Promise<void> {
  await emit(container, MedusaPaymentEvents.CAPTURED, { id: paymentId }, paymentId)
}

async function emit(container: MedusaContainer, name: string, data: object, of: string): Promise<void> {
  try {
    await container.resolve(Modules.EVENT_BUS).emit({ name, data })
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`ServicePay: could not publish the event ${name} for ${of}. ${messageOf(error)}`)
  }
}

function eventOf(entry: PaymentOrderDTO): PaymentEvent {
  return {
    id: entry.id,
    external_transaction_id: entry.external_transaction_id,
    reference_number: entry.reference_number,
    amount: entry.amount,
    cart_id: entry.cart_id,
    order_id: entry.order_id,
    payment_collection_id: entry.payment_collection_id,
  }
}

export async function announceConfirmed(container: MedusaContainer, entry: PaymentOrderDTO): Promise<void> {
  await announce(container, "servicepay.payment.confirmed", eventOf(entry))
}

export async function announceCanceled(container: MedusaContainer, id: string): Promise<void> {
  const entry = await ledgerOf(container).retrievePaymentOrder(id)
  await announce(container, "servicepay.payment.canceled", eventOf(entry))
}

export async function announcePending(container: MedusaContainer, id: string): Promise<void> {
  const ledger = ledgerOf(container)
  const entry = await ledger.retrievePaymentOrder(id)
  const { referencePaymentLifeSpan } = await ledger.settings()
  await announce(container, "servicepay.payment.pending", {
    ...eventOf(entry),
    bank_reference: entry.bank_reference,
    bank_entity: entry.bank_entity,
    expires_at: expiryOf(referenceOf(entry, referencePaymentLifeSpan)).toISOString(),
  })
}

/** Opens an attention item for a payment order, and publishes an event if the item is new. */
export async function raiseAttention(
  container: MedusaContainer,
  id: string,
  {
    reason,
    detail,
    hold,
  }: {
    readonly reason: AttentionReason
    readonly detail: string
    /**
     * True puts the payment order on hold. `attempt` is the number of the sync attempt that found the reason, if any.
     */
    readonly hold: boolean | { readonly attempt: number | null }
  },
): Promise<void> {
  const ledger = ledgerOf(container)
  const isNew = hold
    ? await ledger.attention.hold(id, reason, detail, hold === true ? undefined : (hold.attempt ?? undefined))
    : await ledger.attention.raise(id, reason, detail)
  if (isNew) {
    await announceAttention(container, { id, reason, detail })
  }
}

/** The item for a service that contradicts itself. The first status stays, and the merchant must decide. */
export function contradiction(status: PaymentStatus) {
  const detail = `The service reported ${status} for a payment order whose status was already final.`
  return { reason: "conflicting_status", detail, hold: false } as const
}

/** Publishes the event of a new attention item, and rings Medusa's bell. */
export async function announceAttention(
  container: MedusaContainer,
  { id, reason, detail }: OpenedItem,
): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  logger.warn(`ServicePay: a payment needs attention (${reason}): ${detail}`)
  const entry = await ledgerOf(container).retrievePaymentOrder(id)
  await announce(container, "servicepay.payment.attention", { ...eventOf(entry), reason, detail })
  await ringForPaymentOrder(container, id)
}
