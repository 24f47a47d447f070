import type { ServiceLanguage } from "../../client"
import type { CustomerMessage } from "../../modules/servicepay/models/message"
import type { Shop } from "../payment-links/read-shop"

/** Everything that a message to a customer can say. A store's own template gets it as `data`. */
export interface MessageData {
  readonly kind: CustomerMessage
  readonly language: ServiceLanguage
  /** No money moves: the message must say so. */
  readonly is_test: boolean
  /** The name of Medusa's store. */
  readonly shop: string
  /** `metadata.contact` of Medusa's store: how customers reach the shop. */
  readonly contact: string | null
  /** As Medusa shows it. */
  readonly order_number: number | null
  /** Whole kwanzas. */
  readonly amount: number
  /** Kwanzas that are already paid for the order: then the amount is the rest. 0 if nothing is, and if nothing is asked for. */
  readonly already_paid: number
  /** Kwanzas that the order still asks for after a payment was received. 0 if nothing is, and in every other message. */
  readonly still_to_pay: number
  /** In a receipt: the customer can still pay another reference of the order, and must not. False in every other message. */
  readonly has_old_reference: boolean
  /** Of the bank, once the shopper's browser has reported them. */
  readonly entity: string | null
  readonly reference: string | null
  /** In a receipt: when the service reported the payment, in ISO 8601. Null in every other message. */
  readonly confirmed_at: string | null
  /** In a receipt: the service's number of the payment. Null in every other message. */
  readonly reference_number: string | null
  /** When the reference expires, in ISO 8601. */
  readonly expires_at: string
  /** Where the customer can pay the order. Null if it is cancelled or paid, if its environment is not active, or if the store does not know its own address. */
  readonly link: string | null
}

/** Whether a message leads to the page where the order is paid: not a receipt for the whole of it, nor a cancelled order. */
export function offersLink(kind: CustomerMessage, stillToPay: number): boolean {
  return kind === "paid" ? stillToPay > 0 : kind !== "order_canceled"
}

/** Values for the preview and for a test message. */
export function exampleData(
  kind: CustomerMessage,
  language: ServiceLanguage,
  shop: Pick<Shop, "name" | "contact">,
): MessageData {
  return {
    kind,
    language,
    is_test: true,
    shop: shop.name,
    contact: shop.contact,
    order_number: 1042,
    amount: 12_500,
    already_paid: 0,
    still_to_pay: 0,
    has_old_reference: false,
    entity: "99999",
    reference: "123456789",
    confirmed_at: kind === "paid" ? new Date().toISOString() : null,
    reference_number: kind === "paid" ? "REF-EXAMPLE" : null,
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    link: offersLink(kind, 0) ? "https://loja.exemplo/servicepay/pay/exemplo" : null,
  }
}
