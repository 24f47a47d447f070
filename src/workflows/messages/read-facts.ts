import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { CUSTOMER_MESSAGES } from "../../modules/servicepay/models/message"
import type { MessageDTO, PaymentOrderDTO } from "../../modules/servicepay/service"
import { ledgerOf } from "../ledger"
import { askingOrder, isCanceled } from "../payment-orders/payable-order"
import { isBeingPaid } from "../payment-orders/reuse"
import { expiryOf, isWithinLifespan, referenceOf } from "../polling/schedule"
import { queryOf, readRow } from "../query"
import { withoutFalseRefunds } from "../sync/false-refunds"
import { outstandingOn } from "../sync/order-sums"
import type { MessageChannel } from "../../modules/servicepay/models/message"
import { messageChannels } from "./channels"
import type { MessageFacts } from "./decide-messages"
import { hasOwnAddress } from "./payment-link"
import { recipientOf } from "./recipients"

const text = z.string().nullish()
const address = z.object({ phone: text, country_code: text }).nullish()

const orderRow = askingOrder.extend({
  display_id: z.coerce.number().nullish(),
  email: text,
  locale: text,
  shipping_address: address,
  billing_address: address,
})

export type MessageOrder = z.output<typeof orderRow>

/** Far more than the two or three that an order has. */
const MAX_OTHER_PAYMENT_ORDERS = 50

const customerMessage = z.enum(CUSTOMER_MESSAGES)

/**
 * What `decideMessages` needs about a payment order, and the order that it belongs to.
 *
 * @param origin the address by which an admin has called, for the link
 */
export async function readMessageFacts(
  container: MedusaContainer,
  entry: PaymentOrderDTO,
  origin?: string,
): Promise<{ readonly facts: MessageFacts; readonly order: MessageOrder | undefined }> {
  const ledger = ledgerOf(container)
  const { active, reminderHours, referencePaymentLifeSpan, emailMessages, smsMessages } =
    await ledger.settings()
  const order = entry.order_id === null ? undefined : await readMessageOrder(container, entry.order_id)
  const isOrderCanceled = order !== undefined && isCanceled(order)
  const [others, written, ofOrder, refunded] = await Promise.all([
    order
      ? ledger.listPaymentOrders(
          { order_id: order.id, request_state: "accepted", id: { $ne: entry.id } },
          { take: MAX_OTHER_PAYMENT_ORDERS, order: { created_at: "DESC" } },
        )
      : [],
    ledger.listMessages({ payment_order_id: entry.id }, { select: ["kind", "state", "created_at"] }),
    isOrderCanceled
      ? ledger.listMessages({ order_id: order.id, kind: ["order_canceled", "how_to_pay", "reminder"] })
      : [],
    ledger.refunds.totals([entry.id]),
  ])
  const now = new Date()
  // One that did not leave the store says nothing to the customer, if it was about another payment.
  const cancellations = ofOrder.filter(
    ({ kind, state }) => kind === "order_canceled" && state !== "skipped" && state !== "failed",
  )
  const withInstructions = new Set(
    ofOrder
      .filter((message) => message.kind !== "order_canceled" && mayHaveArrived(message))
      .map(({ payment_order_id }) => payment_order_id),
  )
  const reference = referenceOf(entry, referencePaymentLifeSpan)
  const isReplaced = others.some((other) => {
    const isNewer = new Date(other.created_at) > new Date(entry.created_at)
    const canBePaid =
      other.status === "PEN" && isWithinLifespan(referenceOf(other, referencePaymentLifeSpan), now)
    // A cancelled order supersedes all its payment orders, and the message is about the newest that its customer knows.
    const isTheOne = isOrderCanceled
      ? (other.bank_reference !== null || withInstructions.has(other.id)) &&
        other.environment === entry.environment
      : other.superseded_at === null
    return isNewer && canBePaid && isTheOne
  })
  const facts: MessageFacts = {
    payment: {
      status: entry.status,
      request_state: entry.request_state,
      sync_state: entry.sync_state,
      session_amount: entry.session_amount,
      isSuperseded: entry.superseded_at !== null,
      isClosed: entry.closed_at !== null || (refunded.get(entry.id) ?? 0) > 0,
      hasBankReference: entry.bank_reference !== null,
      issuedAt: reference.issuedAt,
      expiresAt: expiryOf(reference),
      statusAt: entry.status_at === null ? null : new Date(entry.status_at),
      syncedAt: entry.synced_at === null ? null : new Date(entry.synced_at),
    },
    order: order && {
      isCanceled: isOrderCanceled,
      outstanding: await outstandingOf(container, order),
    },
    isReplaced,
    hasLink: entry.environment === active,
    hasAddress: hasOwnAddress(container, origin),
    earlier: [...written, ...cancellations].flatMap((message) => {
      const { state, created_at } = message
      const kind = customerMessage.safeParse(message.kind)
      const isWaiting = state === "waiting" || state === "sending"
      return kind.success
        ? [
            {
              kind: kind.data,
              at: new Date(created_at),
              isWaiting,
              mayHaveArrived: mayHaveArrived(message),
            },
          ]
        : []
    }),
    on: (order ? waysToReach(container, order) : []).flatMap(({ channel }) =>
      channel === "email" ? emailMessages : smsMessages,
    ),
    reminderHours,
    now,
  }
  return { facts, order }
}

/** It is with the provider, or left it. A process that died may have sent it before. */
function mayHaveArrived({ state }: Pick<MessageDTO, "state">): boolean {
  return state === "sending" || state === "sent" || state === "interrupted"
}

/** The order that a message is about, without refunds that never happened. */
export async function readMessageOrder(
  container: MedusaContainer,
  orderId: string,
): Promise<MessageOrder | undefined> {
  const query = queryOf(container)
  const order = await readRow(query, "order", orderRow, { id: orderId })
  return order && withoutFalseRefunds(query, order)
}

/** What the order still asks for; 0 if a payment for it has arrived that is not captured yet. */
async function outstandingOf(container: MedusaContainer, order: MessageOrder): Promise<number> {
  const outstanding = outstandingOn(order)
  if (outstanding <= 0) {
    return 0
  }
  const isArriving = await isBeingPaid(ledgerOf(container), { orderId: order.id }, outstanding)
  return isArriving ? 0 : outstanding
}

/** Where the customer of an order can be reached. */
export function reachableOf({ email, shipping_address, billing_address }: MessageOrder) {
  return {
    email: email ?? null,
    phones: [shipping_address, billing_address].flatMap((place) =>
      place?.phone ? [{ number: place.phone, country: place.country_code ?? null }] : [],
    ),
  }
}

/** The channels by which the store can tell the customer of an order, with the address or number. */
export function waysToReach(
  container: MedusaContainer,
  order: MessageOrder,
): { readonly channel: MessageChannel; readonly recipient: string }[] {
  const reachable = reachableOf(order)
  return messageChannels(container).flatMap((channel) => {
    const recipient = recipientOf(channel, reachable)
    return recipient === undefined ? [] : { channel, recipient }
  })
}
