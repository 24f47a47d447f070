import type { MedusaContainer } from "@medusajs/framework/types"
import { chooseLanguage, type ServiceLanguage } from "../../client"
import type { CustomerMessage, MessageChannel } from "../../modules/servicepay/models/message"
import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import { ledgerOf } from "../ledger"
import { expiryOf, referenceOf } from "../polling/schedule"
import { readShop } from "../payment-links/read-shop"
import { queryOf } from "../query"
import { formatAmount, formatMoment } from "./formats"
import type { MessageData } from "./message-data"
import { paymentLinkOf } from "./payment-link"
import type { MessageOrder } from "./read-facts"
import { renderMessage, type MessageContent } from "./render"
import { messageText } from "./texts"

/** A message as a provider gets it. */
export interface ComposedMessage {
  readonly content: MessageContent
  readonly template: string | undefined
  /** For a template. Medusa keeps it, so it has the link only if a template needs it. */
  readonly data: Readonly<Record<string, unknown>>
}

/** The language of an order's customer. */
export async function languageOfOrder(
  container: MedusaContainer,
  order: Pick<MessageOrder, "locale">,
  entry?: Pick<PaymentOrderDTO, "language">,
): Promise<ServiceLanguage> {
  const { language } = await ledgerOf(container).settings()
  return chooseLanguage(order.locale, chooseLanguage(entry?.language, language))
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
  // The link's page takes the money of the active environment: a live payment's customer must not pay with test money, and
  // a test's customer must not pay at all.
  const hasLink = kind !== "paid" && entry.environment === active
  return {
    kind,
    language,
    is_test: entry.environment === "sandbox",
    shop: (await readShop(queryOf(container))).name,
    order_number: order.display_id ?? null,
    amount: entry.amount,
    entity: entry.bank_entity,
    reference: entry.bank_reference,
    expires_at: expiryOf(referenceOf(entry, referencePaymentLifeSpan)).toISOString(),
    link: hasLink ? await paymentLinkOf(container, order.id, origin) : null,
  }
}

/** The ready-made message, and the store's own template if it has one. A template cannot be trusted to say TEST. */
export async function composeMessage(
  container: MedusaContainer,
  data: MessageData,
  channel: MessageChannel,
  { mayUseTemplate = !data.is_test }: { readonly mayUseTemplate?: boolean } = {},
): Promise<ComposedMessage> {
  const { messageTemplates } = await ledgerOf(container).settings()
  const template = channel === "email" && mayUseTemplate ? messageTemplates[data.kind] : undefined
  return {
    content: renderMessage(messageText(data), channel),
    template,
    data: {
      ...data,
      amount_text: formatAmount(data.amount),
      expires_text: formatMoment(data.expires_at, data.language),
      link: template === undefined ? null : data.link,
    },
  }
}
