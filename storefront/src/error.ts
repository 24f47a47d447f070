import { kwanzas } from "./format-kwanzas.js"
import type { CartPayment, CartPiece } from "./types.js"

/** Errors in the browser. docs/storefront.md says what to tell the shopper for each. */
type BrowserErrorCode =
  | "sdk_not_loaded"
  | "sdk_timeout"
  | "popup_blocked"
  | "no_container"
  | "empty_reference"
  | "unknown_method"
  | "offline"
  | "payment_failed"
  | "settings_changed"
  /** The store's answer was not one of ServicePay's. */
  | "refused"

/** Why the store refuses: the `error` of its answer. */
export type StoreErrorCode =
  | "already_paid"
  | "amount_not_whole"
  | "amount_too_large"
  | "amount_too_small"
  | "bank_entity_unexpected"
  | "bank_reference_fixed"
  | "body_too_large"
  | "body_too_slow"
  | "cart_completed"
  | "cart_empty"
  | "cart_not_found"
  | "cart_not_ready"
  | "currency_not_supported"
  | "internal_error"
  | "invalid_bank_reference"
  | "invalid_body"
  | "order_canceled"
  | "order_changed"
  | "order_not_found"
  | "paid_before_change"
  | "payment_final"
  | "provider_not_enabled"
  | "quantity_too_large"
  | "not_set_up"
  | "service_refused"
  | "service_unavailable"
  | "storage_unavailable"
  | "too_many_requests"
  | "wrong_report_secret"

/** Why a payment could not be made. A newer store may have a code that this version does not know. */
export type ErrorCode = BrowserErrorCode | StoreErrorCode | (string & Record<never, never>)

/** The body of a refusal by the store (interface-spec §2, Error body). */
export interface StoreRefusal {
  error?: StoreErrorCode
  /** In the shopper's language. */
  message?: string
  /**
   * Not from the store: whole kwanzas from or up to which one of the merchant's methods can be used, with
   * `amount_too_small` and `amount_too_large` from the button.
   */
  bound?: number
  /** Seconds to wait, with `too_many_requests`. */
  retry_after?: number
  /** The payment of a cart that accepts no other: docs/storefront.md, "On another device". */
  payment?: CartPayment | null
  /** What the cart still needs to become an order, with `cart_not_ready`. */
  missing?: CartPiece[]
}

/**
 * The only error that this package throws or passes to `onError`. If the store refused, the message is the store's own,
 * in the shopper's language. Without such a message, it is the code.
 */
export class ServicePayError extends Error {
  /**
   * @param cause what the SDK or the browser reported
   * @param answer what the store answered
   */
  constructor(
    readonly code: ErrorCode,
    override readonly cause?: unknown,
    readonly answer?: StoreRefusal,
  ) {
    // Medusa's own errors have no code, and a message that is not for shoppers.
    super(answer?.error ? answer.message : code)
  }
}

/** For the developer: an error that no callback received (interface-spec §6, `onError`). */
export function logError(error: ServicePayError): void {
  console.error(error.code, error.cause ?? error.message)
}

/** Turns any error into a `ServicePayError`. One that already is one stays unchanged. */
export function asError(code: ErrorCode, error: unknown): ServicePayError {
  return error instanceof ServicePayError ? error : new ServicePayError(code, error)
}

/** What to tell the shopper: our text for this error, else the store's, else the general one. */
export function errorText(
  { code, message, answer }: ServicePayError,
  texts: Partial<Record<string, string>>,
): string | undefined {
  if (answer?.bound) return `${texts[`${code}_for`] ?? ""} ${kwanzas(answer.bound)}.`
  return texts[code] ?? (message === code ? texts.unavailable : message)
}
