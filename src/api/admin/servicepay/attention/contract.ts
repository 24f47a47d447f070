import { z } from "@medusajs/framework/zod"
import {
  ATTENTION_REASONS,
  NOTIFICATION_REASONS,
  RESOLUTIONS,
} from "../../../../modules/servicepay/models/attention-item"
import { ATTENTION_REFUSAL_CODES } from "../../../../workflows/attention/refuse"
import { dateTime, nullableText, paymentStatus, wrong, type Operation } from "../../../http/contract"
import { id, text } from "../../../http/text"
import { moment } from "../calendar"
import { afterKey } from "../page-key"

const LONGEST_NOTE = 1000
const MAX_PAGE = 100
/** PostgreSQL's limit for the number that Medusa gives an order. */
const MAX_ORDER_NUMBER = 2_147_483_647

const note = text(LONGEST_NOTE)
export const closeBody = z.strictObject({ note })

export const attentionReason = z
  .enum(ATTENTION_REASONS)
  .describe("Why a payment needs the merchant; docs/attention.md has each.")

export const paymentAction = z
  .enum(["refund", "retry", "attach", "close"])
  .describe("What the merchant can do about a payment order; each is a route of its name.")
export const notificationAction = z.enum(["close", "replay"])

export const resolution = z
  .enum(RESOLUTIONS)
  .describe("`synced`: the store has done it by itself. The other three are the merchant's.")
export const closedItem = z
  .strictObject({
    at: dateTime,
    by: nullableText.describe("Id of the admin; null where the store did it."),
    note: nullableText,
    resolution,
  })
  .describe("How an item ended.")

export const paymentItem = z
  .strictObject({
    kind: z.literal("payment_order"),
    id: z.string(),
    reason: attentionReason,
    detail: z.string(),
    since: dateTime,
    status: paymentStatus,
    amount: z.number().describe("What the shopper paid."),
    session_amount: z.number().describe("What Medusa asked for, cents included."),
    refunded_amount: z.number().describe("Given back by hand so far."),
    reference_number: nullableText,
    external_transaction_id: z.string(),
    cart_id: nullableText,
    order_id: nullableText,
    closed: closedItem.nullable().describe("Null while it is open."),
    actions: z.array(paymentAction),
  })
  .describe("A payment order that needs, or needed, the merchant. Amounts in kwanzas, times in ISO 8601.")

export const notificationItem = z
  .strictObject({
    kind: z.literal("notification"),
    id: z.string(),
    reason: z.enum(NOTIFICATION_REASONS),
    detail: z.string(),
    since: dateTime,
    status: paymentStatus.nullable(),
    external_transaction_id: nullableText,
    payment_order_id: nullableText.describe("The payment order that it is about, where the ledger knows it."),
    closed: closedItem.nullable(),
    actions: z.array(notificationAction),
  })
  .describe("A notification that could not be read, or not be processed.")

export const attentionItem = z.discriminatedUnion("kind", [paymentItem, notificationItem])

export const names = z
  .strictObject({
    admins: z.record(z.string(), z.string()).describe("E-mail addresses, by an admin's id."),
    orders: z
      .record(z.string(), z.number())
      .describe("The numbers that the store and the shopper know, by an order's id."),
    carts: z.record(z.string(), z.string()).describe("The shopper's e-mail address, by a cart's id."),
  })
  .describe("What people call the things whose ids a list names. What is gone from Medusa is left out.")

const attentionAnswer = z.strictObject({
  items: z.array(attentionItem),
  next: nullableText.describe("Send it as `after` for the next page; null on the last one."),
  names,
})
export type AttentionAnswer = z.output<typeof attentionAnswer>

export const attentionRefusal = z
  .looseObject({
    type: z.string().optional(),
    code: z.enum(ATTENTION_REFUSAL_CODES).optional(),
    message: z.string(),
  })
  .describe(
    "Medusa's own error, with why nothing can be done now as its `code`. A request that is wrong in itself has none.",
  )
export type { AttentionRefusalCode } from "../../../../workflows/attention/refuse"

const refused = (description: string) =>
  ({ description, schema: attentionRefusal, orMedusaError: true }) as const

export const retryOutcome = z
  .enum(["synced", "on_hold"])
  .describe("`synced`: Medusa agrees, the item is closed. `on_hold`: it is still open, its reason says why.")
const outcomeAnswer = z.strictObject({ outcome: retryOutcome })
export const idAnswer = z.strictObject({ id: z.string() })

export const listAttention = {
  method: "get",
  path: "/admin/servicepay/attention",
  tag: "Attention",
  summary: "What needs the merchant",
  description:
    "Open items, oldest first; or the closed ones, newest first. `actions` says what can be done about each. A payment has one open item at most, and is among the closed ones once for each that it had.",
  query: z.object({
    state: z.enum(["open", "closed"]).default("open"),
    limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(20).describe("Entries a page."),
    after: afterKey(moment.pipe(z.coerce.date())),
  }),
  answers: {
    200: { description: "A page of items.", schema: attentionAnswer },
    400: wrong("A wrong query."),
  },
} satisfies Operation

export const retryPayment = {
  method: "post",
  path: "/admin/servicepay/attention/{id}/retry",
  tag: "Attention",
  summary: "Takes a held payment in again",
  answers: {
    200: {
      description: "`synced`: captured on its order. `on_hold`: not yet; read the item's `detail` again.",
      schema: outcomeAnswer,
    },
    400: refused("Nothing to retry, or somebody is at it."),
    404: wrong("No such payment order."),
    500: wrong("Medusa failed. Try again later."),
  },
} satisfies Operation

export const attachPayment = {
  method: "post",
  path: "/admin/servicepay/attention/{id}/attach",
  tag: "Attention",
  summary: "Pays for something else with a held payment",
  description:
    "For a cart, or for an order that awaits its payment, of exactly the item's `session_amount`. Without a target: its own order, else its own cart. One of the three fields at most.",
  body: z
    .strictObject({
      cart_id: id.optional(),
      order_id: id.optional(),
      order_number: z.number().int().positive().max(MAX_ORDER_NUMBER).optional(),
    })
    .refine((targets) => Object.keys(targets).length <= 1, {
      message: "send one of cart_id, order_id and order_number",
    }),
  answers: {
    200: { description: "As `retry`.", schema: outcomeAnswer },
    400: refused("The amounts do not agree, or the target cannot be paid."),
    404: wrong("No such payment order, cart or order."),
    500: wrong("Medusa failed. Try again later."),
  },
} satisfies Operation

export const recordRefund = {
  method: "post",
  path: "/admin/servicepay/attention/{id}/refund",
  tag: "Attention",
  summary: "Keeps that money was given back by hand",
  description: "In part or in full. Medusa's own refund of the same amount then goes through, once.",
  body: z.strictObject({
    amount: z.number().positive().multipleOf(0.01).describe("Kwanzas, cents allowed."),
    proof_number: text(100),
    note: note.nullish(),
  }),
  answers: {
    201: { description: "The id of the refund.", schema: idAnswer },
    400: refused("More than was paid, a proof number twice, or not paid."),
    404: wrong("No such payment order."),
  },
} satisfies Operation

export const closeAttention = {
  method: "post",
  path: "/admin/servicepay/attention/{id}/close",
  tag: "Attention",
  summary: "The merchant has seen to it",
  description: "A held payment stays uncaptured for good.",
  body: closeBody.extend({
    reason: attentionReason
      .optional()
      .describe("The item's `reason` as it was shown. Where it has another one by now, it stays open."),
  }),
  answers: {
    200: { description: "The id of the payment order.", schema: idAnswer },
    400: refused("Nothing is open, or the note is missing."),
    404: wrong("No such payment order."),
  },
} satisfies Operation
