import { z } from "@medusajs/framework/zod"
import { dateTime, environment, kwanzas, nullableText, wrong, type Operation } from "../../../http/contract"
import { FIGURES } from "../../../../workflows/reconciliation/figures"
import { attentionReason } from "../attention/contract"
import { day } from "../calendar"
import { csvLanguage } from "../csv-language"
import { sum } from "../payment-orders/contract"

const angolaDay = z.iso.date().describe("`YYYY-MM-DD`, in Angola.")

export const chartDay = z
  .strictObject({
    day: angolaDay,
    confirmed: sum.describe("What the service confirmed on that day, including payments on hold."),
    capture_pending: sum.describe(
      "The part of `confirmed` that is still to be captured and needs no attention.",
    ),
    on_hold: sum.describe("The part of `confirmed` that needs attention now."),
    waiting: sum.describe("Payments requested on that day that can still be paid."),
  })
  .describe("A day of the chart; sums in kwanzas.")
export type ChartDay = z.output<typeof chartDay>

const reconciliationAnswer = z.strictObject({ environment, days: z.array(chartDay) })
export type ReconciliationAnswer = z.output<typeof reconciliationAnswer>

export const reportedPayment = z.strictObject({
  finding: z.enum([
    "agrees",
    "on_hold",
    "waiting",
    "closed",
    "not_captured",
    "wrong_amount",
    "not_confirmed",
  ]),
  at: dateTime.nullable().describe("ISO 8601."),
  payment_id: nullableText.describe(
    "The id of the payment order; null if Medusa captured a payment that has none.",
  ),
  medusa_payment_id: nullableText.describe("The id of Medusa's payment."),
  reference_number: nullableText,
  order_id: nullableText,
  order_display_id: z.number().nullable(),
  confirmed: kwanzas,
  captured: kwanzas,
  refunded: kwanzas,
  reason: attentionReason.nullable(),
})
export type ReportedPayment = z.output<typeof reportedPayment>

export const dayReport = z
  .strictObject({
    day: angolaDay,
    environment,
    payments: z
      .array(reportedPayment)
      .describe("The payments of `figure`, or else those for which the service and Medusa differ."),
    has_more: z.boolean().describe("Whether there are more payments than `payments` has."),
    confirmed: sum,
    captured: sum,
    rounding: z.number().describe("Rounding differences in the captured amounts, in kwanzas."),
    waiting: sum.describe(
      "Confirmed but not captured, in three groups: `waiting` (capture pending), `on_hold` (needs attention) and `closed` (closed by the merchant).",
    ),
    on_hold: sum,
    closed: sum,
    refunded: sum.describe("What the merchant has refunded of these payments, as recorded, at any time."),
    refunded_on_day: sum.describe(
      "The refunds that the merchant recorded on this day, for payments of any day.",
    ),
    has_other_refunds: z
      .boolean()
      .describe("Whether `refunded` and `refunded_on_day` are different refunds: then both are of interest."),
    needs_attention: z.number().describe("Payments with an open attention item, captured or not."),
    wrong: z
      .number()
      .describe(
        "Payments with a finding that is always an error: `not_captured`, `wrong_amount` or `not_confirmed`.",
      ),
    unexplained: z.number().describe("Kwanzas that no other field explains: 0 if all is well."),
  })
  .describe(
    "The reconciliation report of one day: what the service confirmed, what Medusa captured of it, and where the two differ.",
  )
export type DayReport = z.output<typeof dayReport>

const asked = environment.optional().describe("If you leave it out, the active environment.")
const range = z.strictObject({
  environment: asked,
  from: day.optional().describe("First day, in Angola."),
  to: day.optional().describe("Last day, in Angola."),
})

export const listDays = {
  method: "get",
  path: "/admin/servicepay/reconciliation",
  tag: "Reconciliation",
  summary: "The amounts confirmed, to be captured, on hold and pending, by day",
  description:
    "By default the last 30 days of the active environment; at most 92 days. Days in Angola's time, both included.",
  query: range,
  answers: {
    200: { description: "The days, oldest first.", schema: reconciliationAnswer },
    400: wrong("The query is invalid."),
  },
} satisfies Operation

export const readDayReport = {
  method: "get",
  path: "/admin/servicepay/reconciliation/{day}",
  tag: "Reconciliation",
  summary: "The report of a day",
  description:
    "What the service confirmed, what Medusa captured of it, and the first 200 payments that differ, or those of one figure.",
  params: z.object({ day: day.describe("A day in Angola, `YYYY-MM-DD`.") }),
  query: z.strictObject({
    environment: asked,
    figure: z
      .enum(FIGURES)
      .optional()
      .describe(
        "The figure whose payments are listed. `open` is `waiting` and `on_hold` together; `attention` is what needs attention, captured or not; `refunded_on_day` lists the payments, of any day, with a refund recorded on this day, and the amount of those refunds. If you leave it out, the list has the payments for which the service and Medusa differ.",
      ),
  }),
  answers: { 200: { description: "The report.", schema: dayReport }, 400: wrong("No such day.") },
} satisfies Operation

export const exportReconciliation = {
  method: "get",
  path: "/admin/servicepay/reconciliation/export",
  tag: "Reconciliation",
  summary: "The report of several days as a CSV file",
  description: "One line per payment. Without days, the last 30; at most 92 days.",
  query: range.extend({ language: csvLanguage }),
  answers: { 200: { description: "UTF-8 with a byte order mark." }, 400: wrong("The query is invalid.") },
} satisfies Operation
