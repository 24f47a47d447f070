import type { StoreErrorCode } from "../../../../storefront/src/error.js" with { "resolution-mode": "import" }
import { REFUSAL_CODES, refusalCodeOf, refusalText, type RefusalCode } from "../refusals"

/** Only the service's own notifications are refused with these. */
type OfWebhook = "invalid_signature"
/** Only the page of a payment link meets these. */
type OfPaymentLink = "payment_link_not_found" | "cross_site_request" | "not_json"

/** Compiles only if the storefront's package has the same codes as the store. */
const SHOPPER_CODES: Record<Exclude<RefusalCode, OfWebhook | OfPaymentLink>, true> &
  Record<StoreErrorCode, true> = {
  already_paid: true,
  amount_not_whole: true,
  amount_too_large: true,
  amount_too_small: true,
  bank_entity_unexpected: true,
  bank_reference_fixed: true,
  body_too_large: true,
  body_too_slow: true,
  cart_completed: true,
  cart_empty: true,
  cart_not_found: true,
  cart_not_ready: true,
  currency_not_supported: true,
  internal_error: true,
  invalid_bank_reference: true,
  invalid_body: true,
  order_canceled: true,
  order_changed: true,
  order_not_found: true,
  paid_before_change: true,
  payment_final: true,
  provider_not_enabled: true,
  quantity_too_large: true,
  not_set_up: true,
  service_refused: true,
  service_unavailable: true,
  storage_unavailable: true,
  too_many_requests: true,
  wrong_report_secret: true,
}

describe("the message for a shopper who cannot pay", () => {
  it("the storefront's package knows every code that it can meet", () => {
    const others = REFUSAL_CODES.filter((code) => !(code in SHOPPER_CODES))
    expect(others.sort()).toEqual([
      "cross_site_request",
      "invalid_signature",
      "not_json",
      "payment_link_not_found",
    ])
  })

  it.each(REFUSAL_CODES)("%s is said in three languages", (name) => {
    const code = refusalCodeOf({ code: name })
    const said = code && (["pt", "en", "fr"] as const).map((language) => refusalText(code, language))
    expect(new Set(said).size).toBe(3)
  })
})
