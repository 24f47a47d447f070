import type { MedusaContainer } from "@medusajs/framework/types"
import { daysBetween } from "../../modules/servicepay/reconciliation/angola-day"
import type { Environment } from "../../client"
import { csvLine, type Cell } from "../csv"
import { orderNumbers } from "../payment-orders/order-numbers"
import { listEntries, type ReconciliationEntry } from "./entries"

type Numbers = ReadonlyMap<string, number>

const COLUMNS: readonly (readonly [
  name: string,
  of: (line: ReconciliationEntry, numbers: Numbers) => Cell,
])[] = [
  ["at", ({ at }) => at?.toISOString() ?? null],
  ["finding", ({ finding }) => finding],
  ["confirmed", ({ confirmed }) => confirmed],
  ["captured", ({ captured }) => captured],
  ["rounding", ({ rounding }) => Math.round(rounding * 100) / 100],
  ["refunded", ({ refunded }) => refunded],
  ["attention", ({ entry }) => entry?.attention_reason ?? null],
  ["reference_number", ({ entry }) => entry?.reference_number ?? null],
  ["bank_reference", ({ entry }) => entry?.bank_reference ?? null],
  ["order_display_id", ({ entry }, numbers) => numbers.get(entry?.order_id ?? "") ?? null],
  ["order_id", ({ entry }) => entry?.order_id ?? null],
  ["external_transaction_id", ({ entry }) => entry?.external_transaction_id ?? null],
  ["id", ({ entry }) => entry?.id ?? null],
  ["medusa_payment_id", ({ payment }) => payment?.id ?? null],
]

/** Exports the reconciliation of some days as CSV: a line for each payment, with its day first. */
export async function* exportReconciliation(
  container: MedusaContainer,
  environment: Environment,
  { first, last }: { readonly first: string; readonly last: string },
): AsyncGenerator<string> {
  yield csvLine(["day", ...COLUMNS.map(([name]) => name)])
  for (const day of daysBetween(first, last)) {
    for await (const lines of listEntries(container, environment, day)) {
      const numbers = await orderNumbers(
        container,
        lines.map(({ entry }) => entry?.order_id),
      )
      yield lines.map((line) => csvLine([day, ...COLUMNS.map(([, of]) => of(line, numbers))])).join("")
    }
  }
}
