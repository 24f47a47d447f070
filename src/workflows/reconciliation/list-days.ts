import type { MedusaContainer } from "@medusajs/framework/types"
import { daysBetween, endOf, startOf } from "../../modules/servicepay/angola-day"
import type { Environment } from "../../client"
import { ledgerOf } from "../ledger"

const NOTHING = { count: 0, amount: 0 }

/** The ledger's sums by day, oldest first: every day of the range, even those without payments. */
export async function listDays(
  container: MedusaContainer,
  environment: Environment,
  { first, last }: { readonly first: string; readonly last: string },
) {
  const { dailyTotals } = ledgerOf(container)
  const range = { from: startOf(first), before: endOf(last) }
  const [confirmed, waiting] = await Promise.all([
    dailyTotals.confirmed(environment, range),
    dailyTotals.waiting(environment, range),
  ])
  return daysBetween(first, last).map((day) => ({
    day,
    confirmed: confirmed.get(day)?.confirmed ?? NOTHING,
    capture_pending: confirmed.get(day)?.capture_pending ?? NOTHING,
    on_hold: confirmed.get(day)?.on_hold ?? NOTHING,
    waiting: waiting.get(day) ?? NOTHING,
  }))
}
