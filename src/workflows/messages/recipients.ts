import { internationalNumber } from "../payment-links/international-number"
import type { MessageChannel } from "../../modules/servicepay/models/message"

/** Who can be told about an order. */
export interface Reachable {
  readonly email: string | null
  /** As the customer typed them, the most likely one first. */
  readonly phones: readonly { readonly number: string; readonly country: string | null }[]
}

/** No e-mail arrives at an address that ends in .invalid (RFC 2606). Stores enter one for a customer who has no e-mail. */
export function isDeliverable(email: string): boolean {
  return !/\.invalid$/i.test(email.trim())
}

/** The address or number of a channel. Undefined if the customer cannot be reached by it. */
export function recipientOf(channel: MessageChannel, { email, phones }: Reachable): string | undefined {
  if (channel === "email") {
    return email?.includes("@") && isDeliverable(email) ? email.trim() : undefined
  }
  const number = phones.map(({ number, country }) => internationalNumber(number, country)).find(Boolean)
  return number === undefined ? undefined : `+${number}`
}
