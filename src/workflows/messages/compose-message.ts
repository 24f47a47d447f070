import type { MedusaContainer } from "@medusajs/framework/types"
import type { ServiceLanguage } from "../../client"
import type { CustomerMessage, MessageChannel } from "../../modules/servicepay/models/message"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { ledgerOf } from "../ledger"
import { expiryOf, isWithinLifespan, referenceOf } from "../polling/schedule"
import { readShop } from "../payment-links/read-shop"
import { isSameAmount } from "../../modules/servicepay/payment-orders/amounts"
import { samePurchase } from "../../modules/servicepay/sync/other-payments"
import { queryOf } from "../query"
import { outstandingOn, paidOn } from "../sync/order-sums"
import { formatAmount, formatMoment } from "./formats"
import { offersLink, type MessageData } from "./message-data"
import { paymentLinkOf } from "./payment-link"
import type { MessageOrder } from "./read-facts"
import { renderMessage, type MessageContent } from "./render"
import { asksForMoney, messageText } from "./texts"

/** Far more than the two or three that an order has. */
const MOST_PENDING = 50

/** A message as a provider gets it. */
export interface ComposedMessage {
  /** The ready-made message. Undefined with a template: Medusa's own SendGrid provider ignores the template if it gets both. */
  readonly content: MessageContent | undefined
  readonly template: string | undefined
  /** For a template. Medusa keeps it, so it has the link and the ready-made message only if a template needs them. */
  readonly data: Readonly<Record<string, unknown>>
}

/** A message by the store's own template, which can use the ready-made one; or the ready-made one itself. */
export function withTemplate(
  template: string | undefined,
  content: MessageContent,
  data: Readonly<Record<string, unknown>>,
): ComposedMessage {
  return template === undefined
    ? { content, template, data }
    : { content: undefined, template, data: { ...data, ...content } }
}

/** What a message to a customer says now. */
export async function messageDataOf(
  container: MedusaContainer,
  entry: PaymentOrderDTO,
  order: MessageOrder,
  {
    kind,
    language,
    origin,
  }: {
    readonly kind: CustomerMessage
    readonly language: ServiceLanguage
    /** The address by which an admin has called, for the link. */
    readonly origin?: string | undefined
  },
): Promise<MessageData> {
  const { active, referencePaymentLifeSpan } = await ledgerOf(container).settings()
  const stillToPay = kind === "paid" ? Math.max(0, outstandingOn(order)) : 0
  // The link's page takes the money of the active environment: a live payment's customer must not pay with test money, and
  // a test's customer must not pay at all.
  const hasLink = offersLink(kind, stillToPay) && entry.environment === active
  const shop = await readShop(queryOf(container))
  return {
    kind,
    language,
    is_test: entry.environment === "sandbox",
    shop: shop.name,
    contact: shop.contact,
    order_number: order.display_id ?? null,
    amount: entry.amount,
    already_paid: asksForMoney(kind) ? Math.max(0, paidOn(order)) : 0,
    still_to_pay: stillToPay,
    has_old_reference: kind === "paid" && (await hasOldReference(container, entry, stillToPay)),
    entity: entry.bank_entity,
    reference: entry.bank_reference,
    confirmed_at:
      kind === "paid" && entry.status_at !== null ? new Date(entry.status_at).toISOString() : null,
    reference_number: kind === "paid" ? entry.reference_number : null,
    expires_at: expiryOf(referenceOf(entry, referencePaymentLifeSpan)).toISOString(),
    link: hasLink ? await paymentLinkOf(container, order.id, origin) : null,
  }
}

/**
 * Whether another payment of the order can still be paid, except one for exactly what is left to pay. It counts also if
 * no browser has reported a bank reference: the customer may have one that the store does not know.
 */
async function hasOldReference(
  container: MedusaContainer,
  entry: PaymentOrderDTO,
  stillToPay: number,
): Promise<boolean> {
  const ledger = ledgerOf(container)
  const { referencePaymentLifeSpan } = await ledger.settings()
  const { id, order_id, environment } = entry
  const pending = await ledger.listPaymentOrders(
    {
      // The event of the placed order may be late: then the cart's other payments do not have the order yet.
      $or: [{ order_id }, samePurchase(entry)],
      request_state: "accepted",
      status: "PEN",
      environment,
      id: { $ne: id },
    },
    { take: MOST_PENDING, order: { created_at: "DESC" } },
  )
  return pending.some(
    (other) =>
      !isSameAmount(other.session_amount, stillToPay) &&
      isWithinLifespan(referenceOf(other, referencePaymentLifeSpan), new Date()),
  )
}

/**
 * The message by the store's own template if it has one, else ready-made. A template cannot be trusted to say TEST, so a
 * customer gets it only about a live payment.
 */
export async function composeMessage(
  container: MedusaContainer,
  data: MessageData,
  channel: MessageChannel,
  { mayUseTemplate = !data.is_test }: { readonly mayUseTemplate?: boolean } = {},
): Promise<ComposedMessage> {
  const { messageTemplates } = await ledgerOf(container).settings()
  const template = channel === "email" && mayUseTemplate ? messageTemplates[data.kind] : undefined
  return withTemplate(template, renderMessage(messageText(data), channel), {
    ...data,
    amount_text: formatAmount(data.amount),
    already_paid_text: formatAmount(data.already_paid),
    still_to_pay_text: formatAmount(data.still_to_pay),
    confirmed_text: data.confirmed_at === null ? null : formatMoment(data.confirmed_at, data.language),
    expires_text: formatMoment(data.expires_at, data.language),
    link: template === undefined ? null : data.link,
  })
}
