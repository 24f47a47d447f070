import type { MedusaContainer } from "@medusajs/framework/types"
import { endOf, startOf } from "../../modules/servicepay/angola-day"
import type { ReconciledPaymentOrder } from "../../modules/servicepay/reconciliation/daily-totals"
import type { Environment } from "../../client"
import { ledgerOf } from "../ledger"
import { capturedPayments, capturesOfSessions, type CapturedPayment } from "./captured-payments"
import { compare, type Compared } from "./compare"

const BATCH_SIZE = 500

/** One payment in the reconciliation of a day. */
export interface ReconciliationEntry extends Compared {
  /** When the service confirmed it, or else when Medusa captured it. */
  readonly at: Date | null
  readonly entry: ReconciledPaymentOrder | undefined
  readonly payment: CapturedPayment | undefined
}

/**
 * Lists every payment of a day (Angola's) in one environment. First each payment that the service confirmed on that
 * day, with what Medusa captured of it at any time. Then each payment that Medusa captured on that day and the service
 * never confirmed. In batches, so that memory does not grow with the day.
 */
export async function* listEntries(
  container: MedusaContainer,
  environment: Environment,
  day: string,
): AsyncGenerator<ReconciliationEntry[]> {
  yield* confirmedOn(container, environment, day)
  yield* unconfirmedOn(container, environment, day)
}

async function* confirmedOn(container: MedusaContainer, environment: Environment, day: string) {
  const { dailyTotals, refunds } = ledgerOf(container)
  const range = { from: startOf(day), before: endOf(day) }
  let after: ReconciledPaymentOrder | undefined
  for (;;) {
    const entries: ReconciledPaymentOrder[] = await dailyTotals.entriesConfirmed(environment, range, {
      after,
      limit: BATCH_SIZE,
    })
    yield await linesOf(container, entries, await refunds.totals(entries.map(({ id }) => id)))
    after = entries.at(-1)
    if (!after || entries.length < BATCH_SIZE) {
      return
    }
  }
}

async function* unconfirmedOn(container: MedusaContainer, environment: Environment, day: string) {
  const { dailyTotals, refunds } = ledgerOf(container)
  const range = { from: startOf(day), before: endOf(day) }
  let after: CapturedPayment | undefined
  for (;;) {
    const payments: CapturedPayment[] = await capturedPayments(container, range, { after, limit: BATCH_SIZE })
    const entries = await dailyTotals.entriesWith(
      "session_id",
      payments.map(({ sessionId }) => sessionId),
    )
    const refunded = await refunds.totals(entries.map(({ id }) => id))
    yield payments.flatMap((payment) => {
      const own = entries.filter(({ session_id }) => session_id === payment.sessionId)
      const entry = own[0]
      const isConfirmed = own.some(({ status }) => status === "CON")
      const isElsewhere = entry !== undefined && entry.environment !== environment
      return isConfirmed || isElsewhere ? [] : [lineOf(entry, payment, refunded.get(entry?.id ?? ""))]
    })
    after = payments.at(-1)
    if (!after || payments.length < BATCH_SIZE) {
      return
    }
  }
}

/**
 * The payments with these ids, in the same order.
 *
 * @param refunded kwanzas to show as refunded, by payment order id
 */
export async function entriesRefunded(
  container: MedusaContainer,
  ids: readonly string[],
  refunded: ReadonlyMap<string, number>,
): Promise<ReconciliationEntry[]> {
  const entries = await ledgerOf(container).dailyTotals.entriesWith("id", ids)
  const inOrder = ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
  return linesOf(container, inOrder, refunded)
}

async function linesOf(
  container: MedusaContainer,
  entries: readonly ReconciledPaymentOrder[],
  refunded: ReadonlyMap<string, number>,
): Promise<ReconciliationEntry[]> {
  const sessionIds = entries.flatMap(({ session_id }) => session_id ?? [])
  const [payments, rivals] = await Promise.all([
    capturesOfSessions(container, sessionIds),
    ledgerOf(container).dailyTotals.entriesWith("session_id", sessionIds),
  ])
  const owners = ownersOf(rivals)
  return entries.map((entry) => {
    const sessionId = entry.session_id ?? ""
    const payment = owners.get(sessionId) === entry.id ? payments.get(sessionId) : undefined
    return lineOf(entry, payment, refunded.get(entry.id))
  })
}

/**
 * One capture pays for one payment order. For each session: one without an attention item, else the first confirmed.
 */
function ownersOf(entries: readonly ReconciledPaymentOrder[]): Map<string, string> {
  const rank = ({ attention_reason, status_at }: ReconciledPaymentOrder) =>
    [attention_reason === null ? 0 : 1, status_at?.getTime() ?? Infinity] as const
  const confirmed = entries
    .filter(({ status }) => status === "CON")
    .sort((a, b) => rank(b)[0] - rank(a)[0] || rank(b)[1] - rank(a)[1])
  return new Map(confirmed.map(({ session_id, id }) => [session_id ?? "", id]))
}

function lineOf(
  entry: ReconciledPaymentOrder | undefined,
  payment: CapturedPayment | undefined,
  refunded = 0,
): ReconciliationEntry {
  const captured = payment?.captured ?? 0
  const isConfirmed = entry?.status === "CON"
  return {
    finding: compare(entry, captured),
    confirmed: isConfirmed ? entry.amount : 0,
    captured,
    rounding: isConfirmed ? entry.amount - entry.session_amount : 0,
    refunded,
    at: isConfirmed ? entry.status_at : (payment?.capturedAt ?? null),
    entry,
    payment,
  }
}
