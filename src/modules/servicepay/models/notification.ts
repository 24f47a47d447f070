import { model } from "@medusajs/framework/utils"
import { PAYMENT_STATUSES } from "../../../client"

/**
 * Every correctly signed notification, stored before it is answered with 200. An `unreadable` or `dead` one has an open
 * item for the merchant.
 */
export const Notification = model
  .define(
    { name: "ServicePayNotification", tableName: "servicepay_notification" },
    {
      id: model.id({ prefix: "spn" }).primaryKey(),
      /** The bytes as received: as text, or in base64 if they are not clean UTF-8. */
      body: model.text(),
      body_encoding: model.enum(["utf8", "base64"]),
      /** Repeats of the same bytes are one row. */
      body_sha256: model.text().unique("IDX_servicepay_notification_body_unique"),
      external_transaction_id: model.text().nullable(),
      status: model.enum([...PAYMENT_STATUSES]).nullable(),
      /** The environment whose webhook secret signed it. */
      environment: model.enum(["sandbox", "production"]).nullable(),
      state: model.enum(["received", "processed", "ignored", "unreadable", "dead", "closed"]),
      /** The result of processing, or why it cannot be read. */
      outcome: model.text().nullable(),
      attempts: model.number().default(0),
      next_attempt_at: model.dateTime().nullable(),
      last_error: model.text().nullable(),
      received_at: model.dateTime(),
      processed_at: model.dateTime().nullable(),
    },
  )
  .indexes([
    { on: ["external_transaction_id"] },
    { on: ["received_at"] },
    { name: "IDX_servicepay_notification_waiting", on: ["next_attempt_at"], where: "state = 'received'" },
    {
      name: "IDX_servicepay_notification_attention",
      on: ["received_at"],
      where: "state IN ('unreadable', 'dead')",
    },
    // To delete old notifications.
    {
      name: "IDX_servicepay_notification_done",
      on: ["processed_at"],
      where: "state IN ('processed', 'ignored')",
    },
  ])
