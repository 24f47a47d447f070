import type { MedusaContainer } from "@medusajs/framework/types"
import { rounded } from "../../modules/servicepay/payment-orders/amounts"
import { daysBetween } from "../../modules/servicepay/angola-day"
import type { Environment } from "../../client"
import { csvFile, type CsvColumns } from "../csv-file"
import { angolaTime, reasonTitle, type CsvLanguage } from "../csv-texts"
import { namePurchases, UNKNOWN_PURCHASE, type PurchaseNames } from "../payment-orders/name-purchases"
import { listEntries, type ReconciliationEntry } from "./day-entries"

interface Line extends ReconciliationEntry, PurchaseNames {
  readonly day: string
  readonly environment: Environment
}

/** Why it needs attention now. A closed item is only in the finding. */
const openReason = ({ finding, entry }: Line) =>
  finding === "on_hold" ? (entry?.attention_reason ?? null) : null

const COLUMNS: CsvColumns<Line> = {
  stable: [
    ["day", ({ day }) => day],
    ["at", ({ at }) => at?.toISOString() ?? null],
    ["finding", ({ finding }) => finding],
    ["confirmed", ({ confirmed }) => confirmed],
    ["captured", ({ captured }) => captured],
    ["rounding", ({ rounding }) => rounded(rounding)],
    ["refunded", ({ refunded }) => refunded],
    ["attention", openReason],
    ["reference_number", ({ entry }) => entry?.reference_number ?? null],
    ["bank_reference", ({ entry }) => entry?.bank_reference ?? null],
    ["order_display_id", ({ orderNumber }) => orderNumber],
    ["order_id", ({ entry }) => entry?.order_id ?? null],
    ["external_transaction_id", ({ entry }) => entry?.external_transaction_id ?? null],
    ["id", ({ entry }) => entry?.id ?? null],
    ["medusa_payment_id", ({ payment }) => payment?.id ?? null],
    ["customer_name", ({ customer }) => customer?.name ?? null],
    ["customer_phone", ({ customer }) => customer?.phone ?? null],
    ["customer_email", ({ customer }) => customer?.email ?? null],
    ["environment", ({ environment }) => environment],
    ["bank_entity", ({ entry }) => entry?.bank_entity ?? null],
  ],
  readable: [
    ["day", ({ day }) => day],
    ["at", ({ at }) => at && angolaTime(at)],
    ["order", ({ orderNumber }) => orderNumber],
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
      (line, texts) => {
        const reason = openReason(line)
        return reason && line.entry ? reasonTitle(texts, reason, line.entry.sync_state) : null
      },
    ],
    ["entity", ({ entry }) => entry?.bank_entity ?? null],
    ["bankReference", ({ entry }) => entry?.bank_reference ?? null],
    ["reference", ({ entry }) => entry?.reference_number ?? null],
    ["environment", ({ environment }, { environments }) => environments[environment]],
    ["transaction", ({ entry }) => entry?.external_transaction_id ?? null],
  ],
}

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
  const file = csvFile(COLUMNS, language)
  yield file.head
  for (const day of daysBetween(first, last)) {
    for await (const entries of listEntries(container, environment, day)) {
      const lines = await linesOf(container, entries)
      yield lines.map((line) => file.line({ ...line, day, environment })).join("")
    }
  }
}

async function linesOf(
  container: MedusaContainer,
  entries: readonly ReconciliationEntry[],
): Promise<Omit<Line, "day" | "environment">[]> {
  const purchases = await namePurchases(
    container,
    entries.flatMap(({ entry }) => entry ?? []),
  )
  return entries.map((line) => ({
    ...line,
    ...(line.entry ? purchases.of(line.entry) : UNKNOWN_PURCHASE),
  }))
}
