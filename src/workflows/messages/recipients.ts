import type { MessageChannel } from "../../modules/servicepay/models/message"

/** Who can be told about an order. */
export interface Reachable {
  readonly email: string | null
  /** As the customer typed them, the most likely one first. */
  readonly phones: readonly { readonly number: string; readonly country: string | null }[]
}

/** Numbers in Angola: nine digits, and mobile ones begin with 9. */
const ANGOLAN_MOBILE = /^9\d{8}$/
const INTERNATIONAL = /^[1-9]\d{7,14}$/

/** The address or number of a channel. Undefined if the customer cannot be reached by it. */
export function recipientOf(channel: MessageChannel, { email, phones }: Reachable): string | undefined {
  if (channel === "email") {
    // Nobody reads an address below .invalid (RFC 2606): a store gives it to a customer without one.
    return email === null || !email.includes("@") || /\.invalid$/i.test(email.trim())
      ? undefined
      : email.trim()
  }
  return phones.map(({ number, country }) => internationalNumber(number, country)).find((found) => found)
}

/**
 * A telephone number in international form, such as `+244923456789`. Undefined if its country is not certain: a number
 * without a prefix must be an Angolan mobile number, and must not belong to an address in another country.
 */
export function internationalNumber(typed: string, country: string | null = null): string | undefined {
  const digits = typed.replace(/\D/g, "")
  const prefixed = /^\s*\+/.test(typed) ? digits : digits.startsWith("00") ? digits.slice(2) : undefined
  if (prefixed !== undefined) {
    return INTERNATIONAL.test(prefixed) ? `+${prefixed}` : undefined
  }
  const local = digits.startsWith("244") && digits.length === 12 ? digits.slice(3) : digits
  const isElsewhere = country !== null && country.toLowerCase() !== "ao"
  return ANGOLAN_MOBILE.test(local) && (!isElsewhere || local !== digits) ? `+244${local}` : undefined
}
