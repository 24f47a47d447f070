import type { MedusaContainer } from "@medusajs/framework/types"
import { createPaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import { samePurchase } from "../../modules/servicepay/sync/other-payments"
import type { Binding } from "../../modules/servicepay/attention/resolutions"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import type { PaidContext } from "../payment-orders/initiate-payment-order"
import { createOrderCollection } from "../payment-orders/order-collection"
import { readCancellationContext } from "../sync/read-cancellation-context"
import { LEASE_SECONDS } from "../sync/claim"
import { ledgerOf } from "../ledger"
import { queryOf } from "../query"
import { cartOfOrder, orderOfPayment } from "../sync/order-carts"
import { messageOf } from "../errors"
import { readSyncContext } from "../sync/read-context"
import { PROVIDER_ID } from "../sync/order-payments"
import { readCartTarget, readOrderTarget } from "./attach-target"
import { decideAttachment, type Attachment } from "./decide-attachment"
import { busyRefusal, refusal, requireAction, type ItemInput } from "./refuse"
import { syncNow, type RetryOutcome } from "./retry-payment"

export interface AttachInput extends ItemInput {
  /** The target. With neither id: the payment's own order, else its own cart. */
  readonly cartId?: string | undefined
  readonly orderId?: string | undefined
}

interface Plan {
  readonly before: Binding
  readonly target: Extract<Attachment, { ok: true }>
}

/**
 * Attaches a held payment to a cart, or to an order that awaits payment. The target must cost exactly the payment's
 * amount; only the payment's own order may cost more. Then syncs it: the payment is captured once, or stays on hold. Otherwise refuses and changes nothing.
 * @throws MedusaError
 */
export async function attachPayment(container: MedusaContainer, input: AttachInput): Promise<RetryOutcome> {
  const { id } = input
  const planned = await plan(container, input)
  const lease = planned && (await bind(container, input, planned))
  // The sync checks everything again, and captures at most once.
  const outcome = await syncNow(container, id, lease?.toISOString())
  if (outcome !== "busy") {
    return outcome
  }
  const { sync_state } = await ledgerOf(container).retrievePaymentOrder(id)
  if (sync_state !== "synced") {
    throw await busyRefusal(container, id)
  }
  return "synced"
}

/**
 * Binds the payment order to its target. An order that awaits payment gets a session for it. Returns the lease and
 * keeps it, so that no other process comes between this and the sync.
 */
async function bind(container: MedusaContainer, { id, actor }: ItemInput, planned: Plan): Promise<Date> {
  const query = queryOf(container)
  const { cartId, orderId, collectionId } = planned.target
  const binding = { cart_id: cartId, order_id: orderId, payment_collection_id: collectionId }
  const ledger = ledgerOf(container)
  const cartOfTarget = orderId === null ? undefined : await cartOfOrder(query, orderId)
  if (orderId !== null && cartOfTarget !== undefined) {
    // The event of the placed order may be lost. From now on all payments of the order share one claim.
    await ledger.transitions.recordOrder(cartOfTarget, orderId)
  }
  const order = await orderOfPayment(query, planned.before)
  const attached = await ledger.resolutions.attach(id, binding, actor, LEASE_SECONDS, {
    order,
    cartId: cartOfTarget,
  })
  switch (attached.outcome) {
    case "taken":
      throw refusal(
        "target_taken",
        "Another payment already pays for this cart or order, or is being captured for it. Choose another one.",
      )
    case "busy":
      throw await busyRefusal(container, id)
    case "attached":
      await giveSession(container, id, attached.lease, planned)
      return attached.lease
  }
}

/** Reads Medusa and decides. Null if the payment still has its session, so that it needs no new one. */
async function plan(container: MedusaContainer, input: AttachInput): Promise<Plan | null> {
  const entry = await requireAction(container, input.id, "attach")
  const facts = await readSyncContext(container, entry)
  const elsewhere = input.cartId !== undefined || input.orderId !== undefined
  if (facts.capturedAlone || (facts.session?.hasCaptures && elsewhere)) {
    throw refusal(
      "captured_already",
      "This payment is already captured in Medusa, so it cannot be used for another order. Refund it instead.",
    )
  }
  if (facts.order?.canceled && !elsewhere) {
    throw refusal(
      "order_canceled",
      `Order ${facts.order.id} is cancelled. Use the payment for another order or cart of the same amount, or refund it.`,
    )
  }
  const intact = facts.session?.isOurs && facts.session.collectionId === facts.expectedCollectionId
  if (intact && !elsewhere) {
    return null
  }
  const cartId = input.cartId ?? entry.cart_id
  const orderId = input.orderId ?? (input.cartId === undefined ? facts.order?.id : undefined)
  const attachment = decideAttachment(
    entry.session_amount,
    await readTarget(container, orderId, cartId, facts.order?.id),
  )
  if (!attachment.ok) {
    throw refusal(attachment.code, attachment.why)
  }
  if (elsewhere && (await leavesOrderAlone(container, entry, orderId))) {
    throw refusal(
      "own_order_waits",
      `Order ${facts.order?.id ?? ""} was placed for this payment, and no other payment pays for it. Use the payment for that order, or cancel the order first.`,
    )
  }
  const { session_id, payment_collection_id, cart_id, order_id } = entry
  const before = { session_id, payment_collection_id, cart_id, order_id }
  if (attachment.orderId === null || attachment.collectionId !== null) {
    return { before, target: attachment }
  }
  const collectionId = await createOrderCollection(container, attachment.orderId, entry.session_amount)
  return { before, target: { ...attachment, collectionId } }
}

function readTarget(
  container: MedusaContainer,
  orderId: string | undefined,
  cartId: string | null,
  ownOrderId: string | undefined,
) {
  if (orderId !== undefined) {
    return readOrderTarget(container, orderId, ownOrderId)
  }
  if (cartId !== null) {
    return readCartTarget(container, cartId)
  }
  throw refusal(
    "no_target",
    "This payment has neither a cart nor an order of its own. Send cart_id or order_id.",
  )
}

/** True if an order waits for this payment alone. It would wait forever once the payment pays for something else. */
async function leavesOrderAlone(
  container: MedusaContainer,
  entry: PaymentOrderDTO,
  targetOrderId: string | undefined,
): Promise<boolean> {
  const { order, paidOtherwise, isOrderProvidedFor } = await readCancellationContext(container, entry)
  if (!order || order.canceled || order.id === targetOrderId || paidOtherwise || isOrderProvidedFor) {
    return false
  }
  const known = await ledgerOf(container).listPaymentOrders(
    { ...samePurchase(entry), request_state: "accepted" },
    { select: ["id"], take: 2 },
  )
  return known.length === 1
}

/** Orders only: an open cart gets its session during the sync. If Medusa refuses, restores the previous binding. */
async function giveSession(
  container: MedusaContainer,
  id: string,
  lease: Date,
  { before, target }: Plan,
): Promise<void> {
  if (target.orderId === null || target.collectionId === null) {
    return
  }
  try {
    await createPaymentSessionsWorkflow(container).run({
      input: {
        payment_collection_id: target.collectionId,
        provider_id: PROVIDER_ID,
        // The attachment has taken its session from it.
        context: { paid: { payment_order_id: id, replaced_session_id: null } satisfies PaidContext },
      },
    })
  } catch (error) {
    const cartId = await cartOfOrder(queryOf(container), target.orderId)
    const order = { orderId: target.orderId, cartId }
    await ledgerOf(container).resolutions.detach(id, lease, before, { error: messageOf(error), order })
    throw error
  }
}
