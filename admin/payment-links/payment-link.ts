import type { PaymentLinkAnswer } from "../../src/api/admin/servicepay/orders/[id]/payment-link/contract"

export type PaymentLink = PaymentLinkAnswer

/** Opens WhatsApp with the message. Without the customer's number, the merchant chooses the contact there. */
export function whatsappAddress({ whatsapp_url, text }: Pick<PaymentLink, "whatsapp_url" | "text">): string {
  return whatsapp_url ?? `https://wa.me/?text=${encodeURIComponent(text)}`
}

/** Opens the merchant's own e-mail program with the message. Without the customer's address, the merchant enters it there. */
export function mailAddress({ email, text }: Pick<PaymentLink, "email" | "text">, subject: string): string {
  // An address may contain `?` and `&`, which would end it. Its `@` stays as it is: not every program decodes it.
  const to = encodeURIComponent(email ?? "").replace("%40", "@")
  // E-mail has CRLF at the end of a line (RFC 6068).
  const body = encodeURIComponent(text.replace(/\r?\n/g, "\r\n"))
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${body}`
}
