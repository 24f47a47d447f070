import type { PaymentOrderDTO } from "../../modules/servicepay/service"
import type { Choices } from "../../modules/servicepay/settings/fields"

type Entry = Pick<PaymentOrderDTO, "status" | "status_source" | "sync_state"> & {
  readonly status_at: Date | string | null
}

/**
 * Until when the store waits for the notification of a payment that only a status check has confirmed, and what it does
 * then. Null for every other payment.
 */
export function notificationWait(
  { status, status_source, status_at, sync_state }: Entry,
  { statusFallback, statusFallbackGrace }: Pick<Choices, "statusFallback" | "statusFallbackGrace">,
) {
  const waits = status === "CON" && status_source === "status_query" && sync_state === "open"
  if (!waits || status_at === null) {
    return null
  }
  const until = new Date(new Date(status_at).getTime() + statusFallbackGrace * 1000)
  return { until: until.toISOString(), fallback: statusFallback }
}
