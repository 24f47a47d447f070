import { model } from "@medusajs/framework/utils"

/** What was done about a payment order or a notification that needed a person. */
export const HISTORY_STEPS = [
  "attention_opened",
  "retried",
  "attached",
  "detached",
  "refund_recorded",
  "refund_consumed",
  "closed",
  "replayed",
  "bank_reference_changed",
] as const

/** One step, who took it and when (`created_at`). Rows are only ever added. */
export const History = model
  .define(
    { name: "ServicePayHistory", tableName: "servicepay_history" },
    {
      id: model.id({ prefix: "sph" }).primaryKey(),
      payment_order_id: model.text().nullable(),
      notification_id: model.text().nullable(),
      step: model.enum([...HISTORY_STEPS]),
      /** Id of the admin, or `system`. */
      actor: model.text(),
      detail: model.json().nullable(),
    },
  )
  .indexes([{ on: ["payment_order_id"] }, { on: ["notification_id"] }])
