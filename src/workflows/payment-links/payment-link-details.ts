import type { ServiceLanguage } from "../../client"

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

/** The link that an order has now, if it has one that can be opened. */
export function readPaymentLink(): Promise<PaymentLinkDetails | null> {
  return Promise.resolve(null)
}
