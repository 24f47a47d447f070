import type { MedusaContainer } from "@medusajs/framework/types"
import { daysBetween } from "../../modules/servicepay/reconciliation/angola-day"
import type { Environment } from "../../client"
import { csvLine, PLAIN, type Cell } from "../csv"
import { angolaTime, CSV_TEXTS, formatOf, type CsvLanguage, type CsvTexts } from "../csv-texts"
import { orderNumbers } from "../payment-orders/order-numbers"
import { readCustomers, type PaymentCustomer } from "../payment-orders/read-customers"
import { listEntries, type ReconciliationEntry } from "./entries"

interface Line extends ReconciliationEntry {
  readonly day: string
  readonly number: number | null
  readonly customer: PaymentCustomer | null
}

const rounded = (kwanzas: number) => Math.round(kwanzas * 100) / 100

/** For programs: names and codes that stay the same, and UTC. */
const STABLE_COLUMNS: readonly (readonly [name: string, of: (line: Line) => Cell])[] = [
  ["day", ({ day }) => day],
  ["at", ({ at }) => at?.toISOString() ?? null],
  ["finding", ({ finding }) => finding],
  ["confirmed", ({ confirmed }) => confirmed],
  ["captured", ({ captured }) => captured],
  ["rounding", ({ rounding }) => rounded(rounding)],
  ["refunded", ({ refunded }) => refunded],
  ["attention", ({ entry }) => entry?.attention_reason ?? null],
  ["reference_number", ({ entry }) => entry?.reference_number ?? null],
  ["bank_reference", ({ entry }) => entry?.bank_reference ?? null],
  ["order_display_id", ({ number }) => number],
  ["order_id", ({ entry }) => entry?.order_id ?? null],
  ["external_transaction_id", ({ entry }) => entry?.external_transaction_id ?? null],
  ["id", ({ entry }) => entry?.id ?? null],
  ["medusa_payment_id", ({ payment }) => payment?.id ?? null],
  ["customer_name", ({ customer }) => customer?.name ?? null],
  ["customer_phone", ({ customer }) => customer?.phone ?? null],
  ["customer_email", ({ customer }) => customer?.email ?? null],
]

/** For people: their language, and Angola's time. */
const READABLE_COLUMNS: readonly (readonly [
  name: keyof CsvTexts["columns"],
  of: (line: Line, texts: CsvTexts) => Cell,
])[] = [
  ["day", ({ day }) => day],
  ["at", ({ at }) => at && angolaTime(at)],
  ["order", ({ number }) => number],
  ["customer", ({ customer }) => customer?.name ?? null],
  ["phone", ({ customer }) => customer?.phone ?? null],
  ["email", ({ customer }) => customer?.email ?? null],
  ["finding", ({ finding }, { findings }) => findings[finding]],
  ["confirmed", ({ confirmed }) => confirmed],
  ["captured", ({ captured }) => captured],
  ["rounding", ({ rounding }) => rounded(rounding)],
  ["refunded", ({ refunded }) => refunded],
  [
    "attention",
    ({ entry }, { reasons }) => (entry?.attention_reason ? reasons[entry.attention_reason] : null),
  ],
  ["bankReference", ({ entry }) => entry?.bank_reference ?? null],
  ["reference", ({ entry }) => entry?.reference_number ?? null],
  ["transaction", ({ entry }) => entry?.external_transaction_id ?? null],
]

export interface ExportOptions {
  readonly first: string
  readonly last: string
  /** For people, in this language; without, for programs. */
  readonly language: CsvLanguage | undefined
}

/** Exports the reconciliation of some days as CSV: a line for each payment, with its day first. */
export async function* exportReconciliation(
  container: MedusaContainer,
  environment: Environment,
  { first, last, language }: ExportOptions,
): AsyncGenerator<string> {
  const texts = language && CSV_TEXTS[language]
  const format = language ? formatOf(language) : PLAIN
  const names = texts
    ? READABLE_COLUMNS.map(([name]) => texts.columns[name])
    : STABLE_COLUMNS.map(([name]) => name)
  yield csvLine(names, format)
  for (const day of daysBetween(first, last)) {
    for await (const entries of listEntries(container, environment, day)) {
      const lines = await linesOf(container, day, entries)
      const cells = lines.map((line) =>
        texts ? READABLE_COLUMNS.map(([, of]) => of(line, texts)) : STABLE_COLUMNS.map(([, of]) => of(line)),
      )
      yield cells.map((line) => csvLine(line, format)).join("")
    }
  }
}

async function linesOf(
  container: MedusaContainer,
  day: string,
  entries: readonly ReconciliationEntry[],
): Promise<Line[]> {
  const purchases = entries.map(({ entry }) => ({
    order_id: entry?.order_id ?? null,
    cart_id: entry?.cart_id ?? null,
  }))
  const [numbers, customers] = await Promise.all([
    orderNumbers(
      container,
      purchases.map(({ order_id }) => order_id),
    ),
    readCustomers(container, purchases),
  ])
  return entries.map((entry, place) => {
    const purchase = purchases[place] ?? { order_id: null, cart_id: null }
    return {
      ...entry,
      day,
      number: numbers.get(purchase.order_id ?? "") ?? null,
      customer: customers.of(purchase),
    }
  })
}
