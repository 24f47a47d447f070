import { z } from "@medusajs/framework/zod"
import { SHOWN_STATUSES } from "../../../../workflows/payment-orders/shown-status"
import { REFUND, TO_DO } from "../../../../modules/servicepay/payment-orders/filter"
import {
  dateTime,
  environment,
  kwanzas,
  nullableText,
  paymentStatus,
  wrong,
  type Operation,
} from "../../../http/contract"
import { isStorable, UNSTORABLE } from "../../../http/text"
import { attentionReason } from "../attention/contract"
import { day, moment } from "../calendar"
import { csvLanguage } from "../csv-language"
import { afterKey } from "../page-key"
import { inOrder, inRange } from "./query"

export const paymentMoney = z
  .strictObject({
    captured: z.number().describe("What Medusa has captured."),
    refunded: z.number().describe("What the merchant has refunded, as recorded."),
    not_in_medusa: z
      .number()
      .describe("Recorded refunds of a captured payment that Medusa does not have yet."),
    order_canceled: z.boolean(),
    order_is_draft: z
      .boolean()
      .describe(
        "Whether the order is still a draft. Medusa lists no draft among the orders, and reserves no stock for it, even when it is paid.",
      ),
  })
  .describe("Where the payment's money is, in kwanzas.")
export type PaymentMoney = z.output<typeof paymentMoney>

export const syncState = z
  .enum(["open", "synced", "on_hold"])
  .describe(
    "`open`: not final, or not synced yet. `synced`: Medusa has the payment's final status. `on_hold`: the payment needs attention.",
  )
export const statusSource = z.enum(["webhook", "status_query"]).nullable()

export const notificationWait = z
  .strictObject({
    until: dateTime,
    fallback: z
      .enum(["capture", "hold"])
      .describe(
        "What the store does if no notification has arrived by then: it captures the payment, or puts it on hold.",
      ),
  })
  .nullable()
  .describe(
    "Until when the store waits for the notification of a payment that only a status check has confirmed. Null for every other payment.",
  )

export const shownStatus = z
  .enum(SHOWN_STATUSES)
  .describe(
    "The status that the merchant sees. A pending payment is `PEN` only while the store polls its status and nothing has replaced it. Otherwise it is `expired`, `superseded` (by another payment order) or `order_canceled` (its order is cancelled).",
  )

export const adminPaymentOrder = z
  .strictObject({
    id: z.string(),
    created_at: dateTime,
    confirmed_at: dateTime.nullable(),
    external_transaction_id: z.string(),
    reference_number: nullableText,
    bank_reference: nullableText.describe("What the customer types at an ATM, as their browser reported it."),
    bank_entity: nullableText,
    status: paymentStatus,
    shown_status: shownStatus,
    status_source: statusSource,
    amount: kwanzas,
    rounding_difference: kwanzas,
    environment,
    sync_state: syncState,
    superseded: z.boolean(),
    name: z.string().describe("What is bought: the first item, and how many more."),
    cart_id: nullableText,
    order_id: nullableText,
    attention: z
      .strictObject({ reason: attentionReason, detail: z.string() })
      .nullable()
      .describe("Why it needs attention, and what happened; null if no item is open."),
  })
  .describe("One payment order as the merchant sees it. Amounts in kwanzas, times in ISO 8601.")
export type AdminPaymentOrder = z.output<typeof adminPaymentOrder>

export const paymentCustomer = z
  .strictObject({ name: nullableText, phone: nullableText, email: nullableText })
  .describe("Who pays, as the order says, or else the cart.")
export type PaymentCustomer = z.output<typeof paymentCustomer>

export const madeForDisplayId = z
  .number()
  .nullable()
  .describe(
    "The number of the order that the payment was requested for, if the merchant has used it for another one. The customer knows that number.",
  )

export const cancellationMessage = z
  .enum(["sent", "waiting"])
  .nullable()
  .describe(
    "Whether the customer of its order has got the message `order_canceled`, or is about to. Null if it is off, failed, or has no address.",
  )

export const adminPayment = adminPaymentOrder
  .extend({
    order_display_id: z.number().nullable().describe("The order's number, as Medusa shows it."),
    made_for_display_id: madeForDisplayId,
    order_canceled: z.boolean(),
    order_is_draft: z.boolean().describe("Whether the order is still a draft."),
    customer: paymentCustomer.nullable(),
    refunded: kwanzas.describe("What the merchant has refunded, as recorded."),
    expires_at: dateTime.describe("When its reference expires."),
  })
  .describe("An entry in the list of all payments.")
export type AdminPayment = z.output<typeof adminPayment>

const paymentsAnswer = z.strictObject({
  payments: z.array(adminPayment),
  next: nullableText.describe("Send it as `after` for the next page; null on the last one."),
})
export type PaymentsAnswer = z.output<typeof paymentsAnswer>

export const sum = z.strictObject({ count: z.number(), amount: kwanzas })

const sumsAnswer = z.strictObject({
  sums: z.strictObject({
    PEN: sum.describe("Pending payments that the store still waits for: `shown_status` is `PEN`."),
    CON: sum,
    CAN: sum,
    other_pending: sum.describe(
      "The other pending payments: the store no longer polls them, another has replaced them, their order is cancelled, or they are on hold.",
    ),
  }),
})
export type SumsAnswer = z.output<typeof sumsAnswer>

/** The filter of every route that reads many payments. Days are Angola's, both ends included. */
const filter = z.strictObject({
  q: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .refine(isStorable, UNSTORABLE)
    .optional()
    .describe(
      "The search text: a reference number or the bank's reference (or at least the first four or the last three characters of either), the entity and the bank's reference, an external transaction id, an order's id or number, an amount, or the customer's name, phone number (or at least its first four or last three digits) or e-mail address.",
    ),
  status: paymentStatus.optional(),
  sync_state: syncState.optional(),
  to_do: z
    .enum(TO_DO)
    .optional()
    .describe(
      "What is left to do. `attention`: the payment needs attention. `capture`: it is confirmed, and its capture is pending. `payment`: it can still be paid. `nothing`: it is confirmed, and none of these.",
    ),
  refund: z
    .enum(REFUND)
    .optional()
    .describe(
      "`recorded`: payments with a recorded refund. `unfinished`: captured payments with a recorded refund that Medusa does not have yet.",
    ),
  environment: environment
    .optional()
    .describe("If you leave it out, the response contains both environments."),
  created_from: day.optional().describe("Only payments created on or after this day, in Angola's time."),
  created_to: day.optional().describe("Only payments created on or before this day, in Angola's time."),
  confirmed_from: day
    .optional()
    .describe(
      "Only payments confirmed on or after this day, in Angola's time. The list is then sorted by when payments were confirmed.",
    ),
  confirmed_to: day.optional().describe("Only payments confirmed on or before this day, in Angola's time."),
})

export const listPayments = {
  method: "get",
  path: "/admin/servicepay/payment-orders",
  tag: "Payments",
  summary: "All payments, newest first",
  description: "Days in Angola's time, both included. A search finds at most 500 payments.",
  query: filter
    .extend({
      limit: z.coerce.number().int().min(1).max(100).default(20).describe("Entries per page."),
      after: afterKey(moment),
    })
    .refine(inOrder.created.check, inOrder.created.problem)
    .refine(inOrder.confirmed.check, inOrder.confirmed.problem),
  answers: {
    200: { description: "A page of payments.", schema: paymentsAnswer },
    400: wrong("The query is invalid."),
  },
} satisfies Operation

export const sumPayments = {
  method: "get",
  path: "/admin/servicepay/payment-orders/sums",
  tag: "Payments",
  summary: "How many payments of each status, and their total in kwanzas",
  description: "Takes the filters of the list. The days of creation or of confirmation must be at most 92.",
  query: filter
    .refine(inOrder.created.check, inOrder.created.problem)
    .refine(inOrder.confirmed.check, inOrder.confirmed.problem)
    .refine(inRange.check, inRange.problem),
  answers: {
    200: { description: "A sum for each status.", schema: sumsAnswer },
    400: wrong("The query is invalid."),
  },
} satisfies Operation

export const exportPayments = {
  method: "get",
  path: "/admin/servicepay/payment-orders/export",
  tag: "Payments",
  summary: "The list as a CSV file",
  description: "With the list's filters, at most 100,000 payments. UTF-8 with a byte order mark.",
  query: filter
    .extend({ language: csvLanguage })
    .refine(inOrder.created.check, inOrder.created.problem)
    .refine(inOrder.confirmed.check, inOrder.confirmed.problem),
  answers: { 200: { description: "One line per payment." }, 400: wrong("The query is invalid.") },
} satisfies Operation
