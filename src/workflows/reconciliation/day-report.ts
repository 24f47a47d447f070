import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import type { Environment } from "../../client"
import { queryOf, readRows } from "../query"
import { endOf, startOf } from "../../modules/servicepay/angola-day"
import { rounded } from "../../modules/servicepay/payment-orders/amounts"
import { ledgerOf } from "../ledger"
import { entriesRefunded, listEntries, type ReconciliationEntry } from "./day-entries"
import { Tally } from "./compare"
import { counts, type Figure } from "./figures"

const numberedOrder = z.object({ id: z.string(), display_id: z.coerce.number() })

/** How many payments a day lists. Its CSV file has all of them. */
const MOST_LISTED = 200

/**
 * The reconciliation of one day: what the service confirmed, what Medusa captured of it, and the payments behind a
 * figure, or else those for which the two differ.
 */
export async function readDayReport(
  container: MedusaContainer,
  environment: Environment,
  { day, figure }: { readonly day: string; readonly figure?: Figure | undefined },
) {
  const range = { from: startOf(day), before: endOf(day) }
  const refundedOnDay = await ledgerOf(container).refunds.recordedIn(environment, range)
  const tally = new Tally()
  const unseen = new Set(refundedOnDay.keys())
  let hasOtherRefunds = false
  const found: ReconciliationEntry[] =
    figure === "refunded_on_day"
      ? await entriesRefunded(container, [...refundedOnDay.keys()].slice(0, MOST_LISTED + 1), refundedOnDay)
      : []
  for await (const lines of listEntries(container, environment, day)) {
    for (const line of lines) {
      tally.add(line)
      const id = line.entry?.id ?? ""
      hasOtherRefunds ||= line.refunded !== (refundedOnDay.get(id) ?? 0)
      unseen.delete(id)
      const isListed = figure ? counts(figure, line) : line.finding !== "agrees"
      if (isListed && found.length <= MOST_LISTED) {
        found.push(line)
      }
    }
  }
  const listed = found.slice(0, MOST_LISTED)
  const numbers = await orderNumbers(
    container,
    listed.map(({ entry }) => entry?.order_id),
  )
  return {
    day,
    environment,
    ...tally.totals(),
    refunded_on_day: {
      count: refundedOnDay.size,
      amount: rounded([...refundedOnDay.values()].reduce((sum, amount) => sum + amount, 0)),
    },
    has_other_refunds: hasOtherRefunds || unseen.size > 0,
    payments: listed.map((line) => reportedPayment(line, numbers)),
    has_more: found.length > listed.length,
  }
}

function reportedPayment(line: ReconciliationEntry, numbers: ReadonlyMap<string, number>) {
  const { finding, at, entry, payment, confirmed, captured, refunded } = line
  return {
    finding,
    at: at?.toISOString() ?? null,
    payment_id: entry?.id ?? null,
    medusa_payment_id: payment?.id ?? null,
    reference_number: entry?.reference_number ?? null,
    order_id: entry?.order_id ?? null,
    order_display_id: numbers.get(entry?.order_id ?? "") ?? null,
    confirmed,
    captured,
    refunded,
    reason: entry?.attention_reason ?? null,
  }
}

/** Order numbers as Medusa shows them, by order id. */
async function orderNumbers(
  container: MedusaContainer,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, number>> {
  const id = [...new Set(ids.flatMap((one) => one ?? []))]
  const orders = id.length === 0 ? [] : await readRows(queryOf(container), "order", numberedOrder, { id })
  return new Map(orders.map((order) => [order.id, order.display_id]))
}
