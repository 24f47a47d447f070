import { ApiError } from "../post-request"

const CODES = [
  "order_canceled",
  "already_paid",
  "order_changed",
  "provider_not_enabled",
  "currency_not_supported",
  "amount_not_whole",
  "amount_too_small",
  "amount_too_large",
  "quantity_too_large",
  "too_many_requests",
  "not_set_up",
  "service_unavailable",
  "service_refused",
] as const

type RefusalKey = (typeof CODES)[number] | "forbidden" | "other"

/** Why the store gives an order no reference, as the key of its text. */
export function refusalKey(error: unknown): RefusalKey {
  if (!(error instanceof ApiError)) {
    return "other"
  }
  if (error.status === 401 || error.status === 403) {
    return "forbidden"
  }
  return CODES.find((code) => code === error.code) ?? "other"
}
