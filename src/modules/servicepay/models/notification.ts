import { model } from "@medusajs/framework/utils"
import { PAYMENT_STATUSES } from "../../../client"

/**
 * The inbox: every correctly signed notification, kept before it is answered 200. An `unreadable` or `dead` one is an
 * open item for the merchant.
 */
export const Notification = model
  .define(
    { name: "ServicePayNotification", tableName: "servicepay_notification" },
    {
      id: model.id({ prefix: "spn" }).primaryKey(),
      /** The bytes as received: as text, or in base64 where they are not clean UTF-8. */
      body: model.text(),
      body_encoding: model.enum(["utf8", "base64"]),
      /** Repeats of the same bytes are one row. */
      body_sha256: model.text().unique("IDX_servicepay_notification_body_unique"),
      external_transaction_id: model.text().nullable(),
      status: model.enum([...PAYMENT_STATUSES]).nullable(),
      /** Whose webhook secret it is signed with. */
      environment: model.enum(["sandbox", "production"]).nullable(),
      state: model.enum(["received", "processed", "ignored", "unreadable", "dead", "closed"]),
      /** What processing it came to, or why it cannot be read. */
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
    // For those whose time is over.
    {
      name: "IDX_servicepay_notification_done",
      on: ["processed_at"],
      where: "state IN ('processed', 'ignored')",
    },
  ])
