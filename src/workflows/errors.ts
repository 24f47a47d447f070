import { isMissingTable, MIGRATE } from "../modules/servicepay/setup/migrations"

/** Medusa's error types for which a retry is useless until somebody changes the cart or the order. */
const PERMANENT = new Set([
  "invalid_data",
  "not_allowed",
  "not_found",
  "payment_authorization_error",
  "payment_requires_more_error",
])

/** The code of a capture that the provider refused. The next attempt captures, or finds the reason to hold the payment. */
export const CAPTURE_REFUSED = "servicepay_capture_refused"

export function isPermanentError(error: unknown): boolean {
  return (
    typeof error === "object" &&
    error !== null &&
    "type" in error &&
    PERMANENT.has(String(error.type)) &&
    !("code" in error && error.code === CAPTURE_REFUSED)
  )
}

/** The error's message for the log. If the plugin's tables are missing, it also says how to create them. */
export function messageOf(error: unknown): string {
  const message =
    error instanceof Error || (typeof error === "object" && error !== null && "message" in error)
      ? String(error.message)
      : String(error)
  return isMissingTable(message) ? `${message}. ${MIGRATE}` : message
}
