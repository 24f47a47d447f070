import { isMissingTable, MIGRATE } from "../modules/servicepay/setup/migrations"

/** The errors with which Medusa says that trying again changes nothing until somebody changes the cart or the order. */
const PERMANENT = new Set([
  "invalid_data",
  "not_allowed",
  "not_found",
  "payment_authorization_error",
  "payment_requires_more_error",
])

export function isPermanentError(error: unknown): boolean {
  return typeof error === "object" && error !== null && "type" in error && PERMANENT.has(String(error.type))
}

/** What went wrong, for the log; with what to do about it where the database lacks the plugin's tables. */
export function messageOf(error: unknown): string {
  const message =
    error instanceof Error || (typeof error === "object" && error !== null && "message" in error)
      ? String(error.message)
      : String(error)
  return isMissingTable(message) ? `${message}. ${MIGRATE}` : message
}
