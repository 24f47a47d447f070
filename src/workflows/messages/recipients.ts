import { internationalNumber } from "../payment-links/international-number"
import type { MessageChannel } from "../../modules/servicepay/models/message"

/** Who can be told about an order. */
export interface Reachable {
  readonly email: string | null
  /** As the customer typed them, the most likely one first. */
  readonly phones: readonly { readonly number: string; readonly country: string | null }[]
}

/** The address or number of a channel. Undefined if the customer cannot be reached by it. */
export function recipientOf(channel: MessageChannel, { email, phones }: Reachable): string | undefined {
  if (channel === "email") {
    // Nobody reads an address below .invalid (RFC 2606): a store gives it to a customer without one.
    return email === null || !email.includes("@") || /\.invalid$/i.test(email.trim())
      ? undefined
      : email.trim()
  }
  const number = phones.map(({ number, country }) => internationalNumber(number, country)).find(Boolean)
  return number === undefined ? undefined : `+${number}`
}
