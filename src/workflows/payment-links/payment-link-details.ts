import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { toWholeKwanzas, type ServiceLanguage } from "../../client"
import { ledgerOf } from "../ledger"
import { readOutstanding } from "../payment-orders/read-outstanding"
import { queryOf, readRow } from "../query"
import { internationalNumber } from "./international-number"
import { linkMessage, whatsappUrl } from "./link-message"
import { paymentLinkUrl } from "./payment-link-url"
import type { PaymentLink } from "./payment-links"
import { readShop } from "./read-shop"

/** A link that a customer can open, and what a merchant needs to send it. */
export interface PaymentLinkDetails {
  readonly id: string
  readonly url: string
  readonly created_at: string
  readonly expires_at: string
  readonly language: ServiceLanguage
  readonly text: string
  readonly whatsapp_url: string | null
  readonly email: string | null
}

const phone = z.string().nullish()
const address = z.object({ phone, country_code: z.string().nullish() }).nullish()
const contactRow = z.object({
  display_id: z.coerce.number().nullish(),
  email: z.string().nullish(),
  shipping_address: address,
  billing_address: address,
  customer: z.object({ email: z.string().nullish(), phone }).nullish(),
})
type Contact = z.output<typeof contactRow>

/** The link that an order has now. Null if it has none that can be opened. */
export async function readPaymentLink(
  container: MedusaContainer,
  orderId: string,
  origin: string,
): Promise<PaymentLinkDetails | null> {
  const link = await ledgerOf(container).paymentLinks.findByOrder(orderId)
  return link ? describePaymentLink(container, link, origin) : null
}

/** @param origin the address by which the admin has called, if the store has no other */
export async function describePaymentLink(
  container: MedusaContainer,
  link: PaymentLink,
  origin: string,
): Promise<PaymentLinkDetails> {
  const query = queryOf(container)
  const contact = await readRow(query, "order", contactRow, { id: link.order_id })
  const { name: shop } = await readShop(query)
  const { rounding, active } = await ledgerOf(container).settings()
  const outstanding = await readOutstanding(container, link.order_id)
  const whole = outstanding === null ? undefined : toWholeKwanzas(outstanding, rounding)
  const url = paymentLinkUrl(container, link, origin) ?? ""
  const text = linkMessage({
    language: link.language,
    shop,
    orderNumber: contact?.display_id ?? null,
    amount: whole?.ok ? whole.kwanzas : null,
    url,
    isTest: active === "sandbox",
  })
  const number = contact && numberOf(contact)
  return {
    id: link.id,
    url,
    created_at: link.created_at.toISOString(),
    expires_at: link.expires_at.toISOString(),
    language: link.language,
    text,
    whatsapp_url: number === undefined ? null : whatsappUrl(number, text),
    email: contact ? emailOf(contact) : null,
  }
}

/** The first telephone number of the order that can be one. */
function numberOf({ shipping_address, billing_address, customer }: Contact): string | undefined {
  const country = shipping_address?.country_code ?? billing_address?.country_code
  return [
    { phone: shipping_address?.phone, country: shipping_address?.country_code },
    { phone: billing_address?.phone, country: billing_address?.country_code },
    { phone: customer?.phone, country },
  ]
    .map(({ phone, country }) => internationalNumber(phone ?? "", country))
    .find((number) => number !== undefined)
}

/** A store that knows only a telephone number enters an address that can receive nothing (RFC 2606). */
function emailOf({ email, customer }: Contact): string | null {
  const known = email ?? customer?.email ?? null
  return known !== null && /\.invalid$/i.test(known.trim()) ? null : known
}
