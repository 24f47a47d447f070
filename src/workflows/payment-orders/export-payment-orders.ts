import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaymentKey } from "../../modules/servicepay/payment-orders/list"
import { csvFile, type CsvColumns } from "../csv-file"
import { angolaTime, reasonTitle, type CsvLanguage } from "../csv-texts"
import { ledgerOf } from "../ledger"
import { MOST_REFUNDS } from "../refunds/read-money"
import { filterOf, pageOf, type PaymentsQuery } from "./list-payment-orders"

/** Rows read at once, and rows exported at most. */
const BATCH_SIZE = 1000
const MOST = 100_000

type ListedPayment = Awaited<ReturnType<typeof pageOf>>["payments"][number]

interface Payment extends ListedPayment {
  readonly refunds: readonly { readonly proof_number: string; readonly created_at: Date | string }[]
}

const transfers = ({ refunds }: Payment) => refunds.map(({ proof_number }) => proof_number).join("; ")

const COLUMNS: CsvColumns<Payment> = {
  stable: [
    ["created_at", ({ created_at }) => created_at],
    ["status", ({ status }) => status],
    ["amount", ({ amount }) => amount],
    ["reference_number", ({ reference_number }) => reference_number],
    ["bank_entity", ({ bank_entity }) => bank_entity],
    ["bank_reference", ({ bank_reference }) => bank_reference],
    ["name", ({ name }) => name],
    ["order_display_id", ({ order_display_id }) => order_display_id],
    ["order_id", ({ order_id }) => order_id],
    ["cart_id", ({ cart_id }) => cart_id],
    ["sync_state", ({ sync_state }) => sync_state],
    ["attention", ({ attention }) => attention?.reason ?? null],
    ["environment", ({ environment }) => environment],
    ["external_transaction_id", ({ external_transaction_id }) => external_transaction_id],
    ["id", ({ id }) => id],
    ["refunded_amount", ({ refunded }) => refunded],
    ["customer_name", ({ customer }) => customer?.name ?? null],
    ["customer_phone", ({ customer }) => customer?.phone ?? null],
    ["customer_email", ({ customer }) => customer?.email ?? null],
    ["confirmed_at", ({ confirmed_at }) => confirmed_at],
    ["refund_proof_numbers", transfers],
    [
      "refunds_recorded_at",
      ({ refunds }) => refunds.map(({ created_at }) => new Date(created_at).toISOString()).join("; "),
    ],
    ["made_for_display_id", ({ made_for_display_id }) => made_for_display_id],
  ],
  readable: [
    ["created", ({ created_at }) => angolaTime(new Date(created_at))],
    ["confirmedAt", ({ confirmed_at }) => confirmed_at && angolaTime(new Date(confirmed_at))],
    ["order", ({ order_display_id }) => order_display_id],
    ["madeFor", ({ made_for_display_id }) => made_for_display_id],
    ["customer", ({ customer }) => customer?.name ?? null],
    ["phone", ({ customer }) => customer?.phone ?? null],
    ["email", ({ customer }) => customer?.email ?? null],
    ["item", ({ name }) => name],
    ["status", ({ shown_status }, { statuses }) => statuses[shown_status]],
    ["amount", ({ amount }) => amount],
    ["refunded", ({ refunded }) => refunded],
    ["refundTransfers", transfers],
    [
      "refundDates",
      ({ refunds }) => refunds.map(({ created_at }) => angolaTime(new Date(created_at))).join("; "),
    ],
    ["entity", ({ bank_entity }) => bank_entity],
    ["bankReference", ({ bank_reference }) => bank_reference],
    ["reference", ({ reference_number }) => reference_number],
    [
      "attention",
      ({ attention, sync_state }, texts) => attention && reasonTitle(texts, attention.reason, sync_state),
    ],
    ["environment", ({ environment }, { environments }) => environments[environment]],
    ["transaction", ({ external_transaction_id }) => external_transaction_id],
  ],
}

/**
 * Exports the payments as CSV, one batch at a time, so that memory does not grow with their number. With a language,
 * for people; without, for programs.
 */
export async function* exportPayments(
  container: MedusaContainer,
  query: PaymentsQuery,
  language: CsvLanguage | undefined,
): AsyncGenerator<string> {
  const file = csvFile(COLUMNS, language)
  const filter = await filterOf(container, query)
  let after: PaymentKey | null = null
  for (let written = 0; written < MOST; written += BATCH_SIZE) {
    const { payments, next } = await pageOf(container, filter, {
      after: after ?? undefined,
      limit: BATCH_SIZE,
    })
    const ids = payments.flatMap(({ id, refunded }) => (refunded > 0 ? [id] : []))
    const recorded = await ledgerOf(container).listManualRefunds(
      { payment_order_id: ids },
      { take: ids.length * MOST_REFUNDS, order: { created_at: "ASC", id: "ASC" } },
    )
    const lines = payments.map((payment) => {
      const refunds = recorded.filter(({ payment_order_id }) => payment_order_id === payment.id)
      return file.line({ ...payment, refunds })
    })
    yield (after ? "" : file.head) + lines.join("")
    if (!next) {
      return
    }
    after = next
  }
}
