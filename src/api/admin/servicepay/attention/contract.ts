import { z } from "@medusajs/framework/zod"
import {
  ATTENTION_REASONS,
  NOTIFICATION_REASONS,
  RESOLUTIONS,
} from "../../../../modules/servicepay/models/attention-item"
import { ATTENTION_REFUSAL_CODES } from "../../../../workflows/attention/refuse"
import {
  dateTime,
  environment,
  nullableText,
  paymentStatus,
  wrong,
  type Operation,
} from "../../../http/contract"
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
  .describe("Why a payment needs attention. docs/attention.md explains each reason.")

export const paymentAction = z
  .enum(["refund", "retry", "attach", "close"])
  .describe("The merchant's actions for a payment order. Each has a route of the same name.")
export const notificationAction = z.enum(["close", "replay"])

export const resolution = z
  .enum(RESOLUTIONS)
  .describe("`synced`: by the store, or by using the payment for an order. The others: by the merchant.")
export const closedItem = z
  .strictObject({
    at: dateTime,
    by: nullableText.describe("Id of the admin; null if the store did it by itself."),
    note: nullableText,
    resolution,
  })
  .describe("How an item ended.")

export const overpaidAmount = z
  .number()
  .nullable()
  .describe(
    "While an item `overpaid` is open: what is captured beyond the order's total, and not recorded as refunded. Null otherwise.",
  )

export const paymentItem = z
  .strictObject({
    kind: z.literal("payment_order"),
    id: z.string(),
    environment,
    reason: attentionReason,
    detail: z.string(),
    since: dateTime,
    status: paymentStatus,
    sync_state: z
      .enum(["open", "synced", "on_hold"])
      .describe(
        "`synced` with `paid_after_cancel`: the payment was captured first, and then you cancelled the order.",
      ),
    amount: z.number().describe("What the shopper was asked for, and has paid unless statuses conflict."),
    session_amount: z.number().describe("What Medusa asked for, cents included."),
    refunded_amount: z.number().describe("Refunded by the merchant so far."),
    overpaid_amount: overpaidAmount,
    underpaid_amount: z
      .number()
      .nullable()
      .describe(
        "While an item `underpaid` is open: how much more the order costs than was paid. Null otherwise.",
      ),
    cart_total: z
      .number()
      .nullable()
      .describe("While an item `cart_changed` is open: what the cart costs now, in kwanzas. Null otherwise."),
    reference_number: nullableText,
    bank_reference: nullableText.describe("What the customer types at an ATM, as their browser reported it."),
    bank_entity: nullableText,
    external_transaction_id: z.string(),
    cart_id: nullableText,
    order_id: nullableText,
    made_for_order_id: nullableText.describe("Its first order, once you have used it for another one."),
    closed: closedItem.nullable().describe("Null while it is open."),
    actions: z.array(paymentAction),
  })
  .describe(
    "A payment order that needs, or needed, the merchant's attention. Amounts in kwanzas, times in ISO 8601.",
  )

export const notificationItem = z
  .strictObject({
    kind: z.literal("notification"),
    id: z.string(),
    reason: z.enum(NOTIFICATION_REASONS),
    detail: z.string(),
    since: dateTime,
    status: paymentStatus.nullable(),
    external_transaction_id: nullableText,
    payment_order_id: nullableText.describe("The notification's payment order, if the store knows it."),
    closed: closedItem.nullable(),
    actions: z.array(notificationAction),
  })
  .describe("A notification that could not be read or processed.")

export const attentionItem = z.discriminatedUnion("kind", [paymentItem, notificationItem])

export const names = z
  .strictObject({
    admins: z
      .record(z.string(), z.string())
      .describe("Who closed the items: names of admins and of API keys, by id."),
    orders: z
      .record(z.string(), z.number())
      .describe("The numbers that the store and the shopper know, by an order's id."),
    customers: z
      .record(z.string(), z.strictObject({ name: nullableText, phone: nullableText, email: nullableText }))
      .describe("Who pays, by a payment order's id: from the order, or else from the cart."),
  })
  .describe("Names for the ids in a list. A record that Medusa has deleted is left out.")

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
    "Medusa's own error. Its `code` says why nothing can be done now. An invalid request has no `code`.",
  )
export type { AttentionRefusalCode } from "../../../../workflows/attention/refuse"

export const refused = (description: string) =>
  ({ description, schema: attentionRefusal, orMedusaError: true }) as const

export const retryOutcome = z
  .enum(["synced", "on_hold"])
  .describe(
    "`synced`: the payment is synced with Medusa, and the item is closed. `on_hold`: the item is still open, and its reason says why.",
  )
const outcomeAnswer = z.strictObject({
  outcome: retryOutcome,
  reason: attentionReason
    .nullable()
    .describe("Why the item is open now, which may be new. Null if it is closed."),
})
export const idAnswer = z.strictObject({ id: z.string() })

export const listAttention = {
  method: "get",
  path: "/admin/servicepay/attention",
  tag: "Attention",
  summary: "Attention items",
  description:
    "Open items, oldest first, or closed items, newest first, unless you send `order`. `actions` lists what you can do about each. A payment has at most one open item, and may have several closed ones.",
  query: z.object({
    state: z.enum(["open", "closed"]).default("open"),
    order: z.enum(["newest", "oldest"]).optional(),
    payment_order_id: id.optional().describe("Only the items of this payment order."),
    limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(20).describe("Entries per page."),
    after: afterKey(moment.pipe(z.coerce.date())),
  }),
  answers: {
    200: { description: "A page of items.", schema: attentionAnswer },
    400: wrong("The query is invalid."),
  },
} satisfies Operation

export const retryPayment = {
  method: "post",
  path: "/admin/servicepay/attention/{id}/retry",
  tag: "Attention",
  summary: "Tries to sync a payment on hold again",
  answers: {
    200: {
      description: "`synced`: captured on its order. `on_hold`: not yet; read the item's `detail` again.",
      schema: outcomeAnswer,
    },
    400: refused("There is nothing to retry, or the payment is being processed."),
    404: wrong("No such payment order."),
    500: wrong("Medusa failed. Try again later."),
  },
} satisfies Operation

export const attachPayment = {
  method: "post",
  path: "/admin/servicepay/attention/{id}/attach",
  tag: "Attention",
  summary: "Uses a payment on hold for another cart or order",
  description:
    "The cart or the awaiting order must cost exactly the item's `session_amount`. Only the payment's own order may cost more: the rest then stays outstanding. Send at most one of the three fields. Without a field, the payment is used for its own order, or else for its own cart.",
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
    200: { description: "The same as for `retry`.", schema: outcomeAnswer },
    400: refused("The amounts differ, or the cart or order cannot be paid."),
    404: wrong("No such payment order, cart or order."),
    500: wrong("Medusa failed. Try again later."),
  },
} satisfies Operation

export const recordRefund = {
  method: "post",
  path: "/admin/servicepay/attention/{id}/refund",
  tag: "Attention",
  summary: "Records a refund that the merchant made",
  description: "In part or in full. After that, Medusa's own refund of the same amount works once.",
  body: z.strictObject({
    amount: z.number().positive().multipleOf(0.01).describe("Kwanzas, cents allowed."),
    proof_number: text(100),
    note: note.nullish(),
  }),
  answers: {
    201: {
      description: "The refund.",
      schema: idAnswer.extend({
        not_in_medusa: z.number().describe("Kwanzas for `refund-in-medusa`; 0 if nothing was captured."),
      }),
    },
    400: refused("More than is left, a `proof_number` that is already recorded, or nothing was paid."),
    404: wrong("No such payment order."),
  },
} satisfies Operation

export const closeAttention = {
  method: "post",
  path: "/admin/servicepay/attention/{id}/close",
  tag: "Attention",
  summary: "Closes a payment's attention item",
  description: "A payment on hold is never captured after that.",
  body: closeBody.extend({
    reason: attentionReason.optional().describe("As you saw it: if it has changed, the item stays open."),
  }),
  answers: {
    200: { description: "The id of the payment order.", schema: idAnswer },
    400: refused("The payment has no open item, or the note is missing."),
    404: wrong("No such payment order."),
  },
} satisfies Operation
