/** Why a payment could not be made; what to tell the shopper for each is in docs/storefront.md. */
export type ErrorCode =
  | "sdk_not_loaded"
  | "sdk_timeout"
  | "popup_blocked"
  | "container_missing"
  | "empty_reference"
  | "unknown_payment_method"
  | "already_paid"
  | "cart_completed"
  | "order_canceled"
  | "refused"
  | "too_many_requests"
  | "offline"
  | "payment_failed"

/**
 * The one error that this package throws or hands to `onError`. For `refused`, `already_paid`, `cart_completed`,
 * `order_canceled` and `too_many_requests` the message is the store's own, in the shopper's language, and `cause` its whole
 * answer. Where there is no message it is the code.
 */
export class ServicePayError extends Error {
  /** @param retryAfter seconds to wait before asking again, where the store said so */
  constructor(
    readonly code: ErrorCode,
    message: string = code,
    override readonly cause?: unknown,
    readonly retryAfter?: number,
  ) {
    super(message)
  }
}

/** An error of whatever kind as ours; one of ours stays what it is. */
export function asError(code: ErrorCode, error: unknown): ServicePayError {
  return error instanceof ServicePayError ? error : new ServicePayError(code, String(error), error)
}
