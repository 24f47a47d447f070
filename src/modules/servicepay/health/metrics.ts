import { metrics, type BatchObservableResult } from "@opentelemetry/api"
import { type HealthFigures } from "./figures"

const METER = "medusa-payment-servicepay"

/** The metrics in seconds, each with the time since which something waits. The metrics in `NUMBERS` are counts. */
const SECONDS = {
  "servicepay.pending.age": (figures) => figures.oldest_pending_at,
  "servicepay.checks.lag": (figures) => figures.checks_due_since,
  "servicepay.sync.lag": (figures) => figures.unsynced_since,
  "servicepay.notifications.lag": (figures) => figures.inbox.oldest_at,
  "servicepay.polling.age": (figures) => figures.polling_runs.last_at,
} as const satisfies Record<string, (figures: HealthFigures) => Date | null>

const NUMBERS = {
  "servicepay.notifications.waiting": (figures) => figures.inbox.waiting,
  "servicepay.notifications.dead": (figures) => figures.dead_notifications,
  "servicepay.notifications.unreadable": (figures) => figures.unreadable_notifications,
  "servicepay.notifications.pruned_today": (figures) => figures.pruned_notifications.today,
  "servicepay.attention.open": (figures) => figures.open_attention,
  "servicepay.messages.unsent": (figures) => figures.unsent_messages,
  "servicepay.payments.refused_today": (figures) => figures.refused_payments.today,
  "servicepay.token.failures_today": (figures) => figures.token_failures.today,
  "servicepay.signatures.rejected_today": (figures) => figures.rejected_signatures.today,
  "servicepay.notifications.oversized_today": (figures) => figures.oversized_notifications.today,
  "servicepay.polling.failures_today": (figures) => figures.polling_failures.today,
} as const satisfies Record<string, (figures: HealthFigures) => number>

/**
 * The figures of the store's health as OpenTelemetry gauges, read each time the store's exporter collects. They
 * describe the whole store, so every process reports the same. Does nothing in a store without OpenTelemetry.
 */
export function observeHealth(
  read: () => Promise<HealthFigures>,
  onError: (error: unknown) => void,
  now: () => number = Date.now,
): void {
  const meter = metrics.getMeter(METER)
  const ages = Object.entries(SECONDS).map(([name, of]) => ({
    gauge: meter.createObservableGauge(name, { unit: "s" }),
    of: (figures: HealthFigures) => {
      const since = of(figures)
      return since ? Math.max(0, (now() - since.getTime()) / 1000) : 0
    },
  }))
  const numbers = Object.entries(NUMBERS).map(([name, of]) => ({
    gauge: meter.createObservableGauge(name, { unit: "1" }),
    of,
  }))
  const observed = [...ages, ...numbers]
  meter.addBatchObservableCallback(
    async (result: BatchObservableResult) => {
      try {
        const figures = await read()
        for (const { gauge, of } of observed) {
          result.observe(gauge, of(figures))
        }
      } catch (error) {
        onError(error)
      }
    },
    observed.map(({ gauge }) => gauge),
  )
}
