import type { ServicePayConfig } from "servicepay-storefront"
import type { ServiceLanguage } from "../client"
import type { PaymentPage } from "../workflows/payment-links/payment-page"

/** Everything that one answer shows. */
export interface PageView {
  readonly page: PaymentPage
  readonly language: ServiceLanguage
  /** What the SDK's button needs. Null if the store cannot offer it now. */
  readonly config: ServicePayConfig | null
  /** The browser asks for little data: `Save-Data: on`. */
  readonly savesData: boolean
}

/** The states with a button: in `reference`, to pay in another way. */
export function isPayable({ state }: Pick<PaymentPage, "state">): boolean {
  return state === "payable" || state === "expired" || state === "reference"
}
