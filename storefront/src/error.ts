import type { CartPayment, CartPiece } from "./types.js"

/** What goes wrong in the browser; what to tell the shopper for each is in docs/storefront.md. */
type BrowserErrorCode =
  | "sdk_not_loaded"
  | "sdk_timeout"
  | "popup_blocked"
  | "no_container"
  | "empty_reference"
  | "unknown_method"
  | "offline"
  | "payment_failed"
  /** The store's answer was not one of ServicePay's. */
  | "refused"

/** What the store says no with: the `error` of its answer. */
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
  | "order_not_found"
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

/** How the store says no (interface-spec §2, Error body). */
export interface StoreRefusal {
  error?: StoreErrorCode
  /** In the shopper's language. */
  message?: string
  /** Seconds to wait, with `too_many_requests`. */
  retry_after?: number
  /** The payment of a cart that can take no other: docs/storefront.md, "On another device". */
  payment?: CartPayment | null
  /** What the cart lacks to become an order, with `cart_not_ready`. */
  missing?: CartPiece[]
}

/**
 * The one error that this package throws or hands to `onError`. What the store refused has the store's own message, in the
 * shopper's language; where there is no such message it is the code.
 */
export class ServicePayError extends Error {
  /**
   * @param cause what the SDK or the browser said
   * @param answer what the store said
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

/** For the developer: what was said to nobody else (interface-spec §6, `onError`). */
export function logError(error: ServicePayError): void {
  console.error(error.code, error.cause ?? error.message)
}

/** An error of whatever kind as ours; one of ours stays what it is. */
export function asError(code: ErrorCode, error: unknown): ServicePayError {
  return error instanceof ServicePayError ? error : new ServicePayError(code, error)
}
