import type { MedusaContainer } from "@medusajs/framework/types"
import { daysBetween, endOf, startOf } from "../../modules/servicepay/reconciliation/angola-day"
import type { Environment } from "../../client"
import { ledgerOf } from "../ledger"
import type { Sum } from "./compare"

/** A day of the chart; sums in kwanzas. */
export interface ChartDay {
  /** `YYYY-MM-DD`, in Angola. */
  readonly day: string
  /** What the service confirmed on that day, payments on hold included. */
  readonly confirmed: Sum
  /** The part of it that needs the merchant's attention now. */
  readonly on_hold: Sum
  /** Requested on that day, and still payable. */
  readonly waiting: Sum
}

const NOTHING: Sum = { count: 0, amount: 0 }

/** The ledger's sums by day, oldest first: every day of the range, even those without payments. */
export async function listDays(
  container: MedusaContainer,
  environment: Environment,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<ChartDay[]> {
  const { dailyTotals } = ledgerOf(container)
  const range = { from: startOf(first), before: endOf(last) }
  const [confirmed, waiting] = await Promise.all([
    dailyTotals.confirmed(environment, range),
    dailyTotals.waiting(environment, range),
  ])
  return daysBetween(first, last).map((day) => ({
    day,
    confirmed: confirmed.get(day)?.confirmed ?? NOTHING,
    on_hold: confirmed.get(day)?.on_hold ?? NOTHING,
    waiting: waiting.get(day) ?? NOTHING,
  }))
}
