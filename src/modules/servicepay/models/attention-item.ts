import { model } from "@medusajs/framework/utils"

/** Why a payment order needs a person. */
export const ATTENTION_REASONS = [
  "session_replaced",
  "cart_changed",
  "paid_twice",
  "paid_after_cancel",
  "paid_no_order",
  "amount_mismatch",
  "overpaid",
  "underpaid",
  "conflicting_status",
  "not_notified",
  "not_captured",
  "unpaid_order",
  "test_payment",
] as const

/** Why a notification needs a person. */
export const NOTIFICATION_REASONS = ["unreadable_notification", "dead_notification"] as const

/**
 * `synced`: nothing is left to do, because the store has done it, or the merchant used the payment for an order. The
 * merchant does the other three.
 */
export const RESOLUTIONS = ["synced", "refunded", "closed", "replayed"] as const

export type AttentionReason = (typeof ATTENTION_REASONS)[number]
export type NotificationReason = (typeof NOTIFICATION_REASONS)[number]
export type Resolution = (typeof RESOLUTIONS)[number]

/** Something that the merchant must decide about a payment order or a notification. Each has at most one open item. */
export const AttentionItem = model
  .define(
    { name: "ServicePayAttentionItem", tableName: "servicepay_attention_item" },
    {
      id: model.id({ prefix: "spa" }).primaryKey(),
      payment_order_id: model.text().nullable(),
      /** The payment order's own `created_at`, by which the list of payments is sorted. */
      payment_created_at: model.dateTime().nullable(),
      notification_id: model.text().nullable(),
      reason: model.enum([...ATTENTION_REASONS, ...NOTIFICATION_REASONS]),
      detail: model.text(),
      opened_at: model.dateTime(),
      /** Null while it is open. */
      resolved_at: model.dateTime().nullable(),
      resolution: model.enum([...RESOLUTIONS]).nullable(),
      /** Id of the admin; null if the store did it by itself. */
      resolved_by: model.text().nullable(),
      note: model.text().nullable(),
    },
  )
  .indexes([
    {
      name: "IDX_servicepay_attention_item_payment_order_open_unique",
      on: ["payment_order_id"],
      unique: true,
      where: "resolved_at IS NULL",
    },
    {
      name: "IDX_servicepay_attention_item_notification_open_unique",
      on: ["notification_id"],
      unique: true,
      where: "resolved_at IS NULL",
    },
    // The latest item of each payment order and of each notification.
    { on: ["payment_order_id", "opened_at"] },
    { on: ["notification_id", "opened_at"] },
    // The lists: open items, payments that have one, and closed items.
    { name: "IDX_servicepay_attention_item_open", on: ["opened_at", "id"], where: "resolved_at IS NULL" },
    {
      name: "IDX_servicepay_attention_item_open_newest",
      on: ["payment_created_at", "payment_order_id"],
      where: "resolved_at IS NULL",
    },
    {
      name: "IDX_servicepay_attention_item_resolved",
      on: ["resolved_at", "id"],
      where: "resolved_at IS NOT NULL",
    },
  ])
