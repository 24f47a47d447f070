import { z } from "@medusajs/framework/zod"
import { HISTORY_STEPS } from "../../../../../modules/servicepay/models/history"
import {
  dateTime,
  environment,
  kwanzas,
  nullableText,
  paymentStatus,
  wrong,
  type Operation,
} from "../../../../http/contract"
import { attentionReason, closedItem, paymentAction, paymentItem } from "../../attention/contract"
import { paymentMessage } from "../../messages/contract"
import { notificationState } from "../../notifications/contract"
import {
  madeForDisplayId,
  cancellationMessage,
  notificationWait,
  paymentCustomer,
  paymentMoney,
  shownStatus,
  statusSource,
  syncState,
} from "../contract"

export const paymentDetails = z
  .strictObject({
    payment_order: z.strictObject({
      id: z.string(),
      name: z.string(),
      external_transaction_id: z
        .string()
        .describe("`order_<uuid v4>`: the service's idempotency key, unguessable."),
      reference_number: nullableText,
      status: paymentStatus.describe("Changes only once, from `PEN`."),
      shown_status: shownStatus,
      status_source: statusSource,
      status_at: dateTime.nullable(),
      amount: z.number().describe("Whole kwanzas requested from the service."),
      session_amount: z.number().describe("The payment session's own amount, which is what gets captured."),
      rounding_difference: z.number().describe("`amount` less `session_amount`, in kwanzas."),
      quantity: z.number(),
      environment,
      cart_id: nullableText,
      order_id: nullableText,
      made_for_order_id: nullableText.describe("Its first order, once you have used it for another one."),
      superseded_at: dateTime
        .nullable()
        .describe(
          "When another payment session replaced this one's. The payment order can still be paid, and its status is still checked.",
        ),
      sync_state: syncState,
      synced_at: dateTime.nullable(),
      sync_error: nullableText,
      last_checked_at: dateTime.nullable(),
      next_check_at: dateTime.nullable(),
      check_attempts: z.number(),
      bank_reference: nullableText.describe(
        "The bank's reference and entity as the shopper's browser reported them: for display, never trusted.",
      ),
      bank_entity: nullableText,
      issued_at: dateTime
        .nullable()
        .describe("When the reference number was issued; its lifespan counts from here."),
      expires_at: dateTime.describe("When its reference expires."),
      notification_wait: notificationWait,
      created_at: dateTime,
    }),
    order_display_id: z.number().nullable().describe("The order's number, as Medusa shows it."),
    made_for_display_id: madeForDisplayId,
    cancellation_message: cancellationMessage,
    customer: paymentCustomer.nullable(),
    attention: paymentItem.nullable().describe("The latest attention item, open or closed."),
    earlier_items: z
      .array(
        z.strictObject({
          reason: attentionReason,
          detail: z.string(),
          since: dateTime,
          closed: closedItem.nullable(),
        }),
      )
      .describe("Earlier attention items, latest first."),
    actions: z.array(paymentAction),
    money: paymentMoney,
    actors: z
      .record(z.string(), z.string())
      .describe(
        "Names of the admins by their ids, or else their e-mail addresses. Deleted admins are left out.",
      ),
    history: z
      .array(
        z.strictObject({
          step: z.enum(HISTORY_STEPS),
          actor: z.string(),
          at: dateTime,
          notification_id: nullableText,
          detail: z.record(z.string(), z.unknown()).nullable(),
        }),
      )
      .describe(
        "Oldest first. `actor` is the admin's id, or `system`. The `detail` of `bank_reference_changed` is `{ reference, entity, reference_before, entity_before }`, each digits or null.",
      ),
    messages: z.array(paymentMessage).describe("What the customer was told, oldest first."),
    notifications: z.array(
      z.strictObject({
        outcome: nullableText.describe(
          "The result of processing the notification, or why it cannot be read.",
        ),
        id: z.string(),
        status: paymentStatus.nullable(),
        state: notificationState,
        attempts: z.number(),
        last_error: nullableText,
        received_at: dateTime,
        processed_at: dateTime.nullable(),
      }),
    ),
    notifications_kept_days: z
      .number()
      .nullable()
      .describe(
        "How many days notifications are kept. Null unless the notification with the final status is already deleted.",
      ),
    refunds: z.array(
      z.strictObject({
        id: z.string(),
        amount: kwanzas,
        proof_number: z.string(),
        note: nullableText,
        recorded_by: z.string(),
        recorded_at: dateTime,
        refund_id: nullableText.describe("The Medusa refund that used this refund up; null before that."),
      }),
    ),
  })
  .describe("One payment order and its history. Amounts in kwanzas. It has no secrets and no raw bodies.")
export type PaymentDetails = z.output<typeof paymentDetails>

const checkAnswer = z.strictObject({
  status: paymentStatus.describe(
    "The status after the check. It stays the same if the service cannot be reached or its response is unclear.",
  ),
  is_current: z
    .boolean()
    .describe(
      "Whether the service says so now. If not, it could not be asked, and `status` is what the store knew.",
    ),
  notification_wait: notificationWait,
})
export type CheckAnswer = z.output<typeof checkAnswer>

export const readPayment = {
  method: "get",
  path: "/admin/servicepay/payment-orders/{id}",
  tag: "Payments",
  summary: "One payment and its history",
  description: "`id` is the payment order's own id, `spo_…`.",
  answers: {
    200: {
      description: "The payment, its history, its notifications and its recorded refunds.",
      schema: paymentDetails,
    },
    404: wrong("No such payment order."),
  },
} satisfies Operation

export const checkPayment = {
  method: "post",
  path: "/admin/servicepay/payment-orders/{id}/check",
  tag: "Payments",
  summary: "Checks the status of a pending payment now",
  description: "If the payment is paid, the store captures it after `statusFallbackGrace`, as always.",
  answers: {
    200: { description: "The status as the store knows it after the check.", schema: checkAnswer },
    404: wrong("No such payment order."),
  },
} satisfies Operation
