import { type Facts } from "./books/facts"
import { type Messages } from "./books/messages"
import { type ServiceFigures } from "./shoppers/service-steps"
import { type NotificationFigures } from "./stage/service"
import { type Services } from "./stage/services"
import { type Stage } from "./stage/stage"
import { type DisturbanceCounts } from "./disturbance-counts"
import { type DisturbanceFigures } from "./disturbance-runner"

/** What happened, in numbers. */
export type Figures = Readonly<Record<string, number>>

interface Sources {
  readonly facts: Facts
  readonly messages: Messages
  readonly stage: Stage
  readonly disturbances: DisturbanceFigures
  readonly service: ServiceFigures
  readonly services: Services
  readonly counts: DisturbanceCounts
  readonly seconds: number
}

export function figuresOf({
  facts,
  messages,
  stage,
  disturbances,
  service,
  services,
  counts,
  seconds,
}: Sources): Figures {
  const { books, visits } = facts
  const sent = (what: keyof NotificationFigures) =>
    stage.service.figures[what] + services.production.figures[what]
  const held = books.entries.filter(({ attention_open }) => attention_open)
  const reasons = [...new Set(held.flatMap(({ attention_reason }) => attention_reason ?? []))].sort()
  const confirmed = books.entries.filter(({ status }) => status === "CON")
  return {
    checkouts: visits.length,
    "payment orders": books.entries.length,
    "Medusa orders": books.orders.length,
    "orders without a cart": books.orders.filter(({ cart_id }) => cart_id === null).length,
    "orders cancelled": books.orders.filter(({ canceled }) => canceled).length,
    "orders paid by several references": severalReferences(facts),
    kills: disturbances.kills,
    "PostgreSQL restarts": disturbances.postgresRestarts,
    "starts that failed": stage.medusas.reduce((sum, medusa) => sum + medusa.failedStarts, 0),
    "service faults": disturbances.faults,
    ...counts.all(),
    "paid at the service": service.paid,
    "cancelled at the service": service.cancelled,
    "CON after CAN": service.contradicted,
    "notifications sent": sent("sent"),
    "notifications acknowledged": sent("acknowledged"),
    "notifications dropped": sent("dropped"),
    "notifications duplicated": service.duplicated,
    "notifications forged": service.forged,
    "notifications refused": sent("refused"),
    "notifications unanswered": sent("unanswered"),
    "notifications dead": books.notifications.filter(({ state }) => state === "dead").length,
    "confirmed and synced": confirmed.filter(({ sync_state }) => sync_state === "synced").length,
    held: held.length,
    "closed by the merchant": books.entries.filter(({ closed_by_merchant }) => closed_by_merchant).length,
    "refunded by hand": books.entries.filter(({ refunded }) => refunded > 0).length,
    "closed by syncing": books.entries.filter(({ closed_by_sync }) => closed_by_sync).length,
    ...Object.fromEntries(
      reasons.map((reason) => [
        `held: ${reason}`,
        held.filter(({ attention_reason }) => attention_reason === reason).length,
      ]),
    ),
    "e-mails to customers": messages.mails.length,
    ...Object.fromEntries(
      [...new Set(messages.rows.map(({ kind, state }) => `messages ${kind}: ${state}`))]
        .sort()
        .map((name) => [
          name,
          messages.rows.filter(({ kind, state }) => `messages ${kind}: ${state}` === name).length,
        ]),
    ),
    seconds,
  }
}

function severalReferences({ books, captures }: Facts): number {
  return books.orders.filter(({ id }) => captures.filter(({ order_id }) => order_id === id).length > 1).length
}
