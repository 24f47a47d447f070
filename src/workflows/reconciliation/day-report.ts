import type { MedusaContainer } from "@medusajs/framework/types"
import type { Environment } from "../../client"
import { orderNumbers } from "../payment-orders/order-numbers"
import { listEntries, type ReconciliationEntry } from "./entries"
import { Tally, type Finding, type Totals } from "./compare"

/** How many differences a day shows. Its CSV file has all of them. */
const MOST_DIFFERENCES = 200

interface Difference {
  readonly finding: Exclude<Finding, "agrees">
  /** ISO 8601. */
  readonly at: string | null
  /** The ledger's id of the payment order; null if Medusa captured something that the ledger does not know. */
  readonly payment_id: string | null
  /** Medusa's id of the payment. */
  readonly medusa_payment_id: string | null
  readonly reference_number: string | null
  readonly order_id: string | null
  readonly order_display_id: number | null
  /** Kwanzas. */
  readonly confirmed: number
  readonly captured: number
  /** Why it needs the merchant's attention. */
  readonly reason: string | null
}

/** The reconciliation of one day: what the service confirmed, what Medusa captured of it, and where the two differ. */
export interface DayReport extends Totals {
  /** `YYYY-MM-DD`, in Angola. */
  readonly day: string
  readonly environment: Environment
  readonly differences: readonly Difference[]
  /** True if there are more differences than the list shows. */
  readonly has_more: boolean
}

export async function readDayReport(
  container: MedusaContainer,
  environment: Environment,
  day: string,
): Promise<DayReport> {
  const tally = new Tally()
  const different: ReconciliationEntry[] = []
  for await (const lines of listEntries(container, environment, day)) {
    for (const line of lines) {
      tally.add(line)
      if (line.finding !== "agrees" && different.length <= MOST_DIFFERENCES) {
        different.push(line)
      }
    }
  }
  const listed = different.slice(0, MOST_DIFFERENCES)
  const numbers = await orderNumbers(
    container,
    listed.map(({ entry }) => entry?.order_id),
  )
  return {
    day,
    environment,
    ...tally.totals(),
    differences: listed.flatMap((line) => differenceOf(line, numbers)),
    has_more: different.length > listed.length,
  }
}

function differenceOf(line: ReconciliationEntry, numbers: ReadonlyMap<string, number>): Difference[] {
  const { finding, at, entry, payment, confirmed, captured } = line
  if (finding === "agrees") {
    return []
  }
  return [
    {
      finding,
      at: at?.toISOString() ?? null,
      payment_id: entry?.id ?? null,
      medusa_payment_id: payment?.id ?? null,
      reference_number: entry?.reference_number ?? null,
      order_id: entry?.order_id ?? null,
      order_display_id: numbers.get(entry?.order_id ?? "") ?? null,
      confirmed,
      captured,
      reason: entry?.attention_reason ?? null,
    },
  ]
}
