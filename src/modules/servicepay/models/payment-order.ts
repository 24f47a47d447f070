import { model } from "@medusajs/framework/utils"
import { PAYMENT_STATUSES } from "../../../client"

/** By what payment orders are told apart in a list. */
const KIND = ["environment", "status", "sync_state"] as const

/**
 * One payment order as we asked for it, what the service said of it, and what we did about it. Rows are never deleted:
 * whoever was shown a reference number may still pay it.
 */
export const PaymentOrder = model
  .define(
    { name: "ServicePayPaymentOrder", tableName: "servicepay_payment_order" },
    {
      id: model.id({ prefix: "spo" }).primaryKey(),

      /** `order_<uuid v4>`: the service's idempotency key, unguessable. */
      external_transaction_id: model.text().unique("IDX_servicepay_payment_order_external_unique"),
      /** Whether the service took the order; a `failed` one was never shown to anybody and cannot be paid. */
      request_state: model.enum(["requested", "accepted", "failed"]).default("requested"),
      request_error: model.text().nullable(),
      reference_number: model.text().nullable(),
      /** When the reference number was issued; its lifespan counts from here. */
      issued_at: model.dateTime().nullable(),
      /** Minutes: `referencePaymentLifeSpan` as it was when the reference number was issued. */
      lifespan_minutes: model.number().nullable(),

      /** Moved once, from `PEN`, by one conditional UPDATE. */
      status: model.enum([...PAYMENT_STATUSES]).default("PEN"),
      status_source: model.enum(["webhook", "status_query"]).nullable(),
      status_at: model.dateTime().nullable(),

      /** Whole kwanzas asked from the service. */
      amount: model.bigNumber(),
      /** The payment session's own amount, which is what gets captured. */
      session_amount: model.bigNumber(),
      /** `amount` less `session_amount`, in kwanzas. */
      rounding_difference: model.bigNumber(),

      client_id: model.text(),
      name: model.text(),
      quantity: model.number(),
      image: model.text().nullable(),
      language: model.text(),
      environment: model.enum(["sandbox", "production"]),
      application_uuid: model.text(),

      session_id: model.text().nullable(),
      payment_collection_id: model.text().nullable(),
      cart_id: model.text().nullable(),
      order_id: model.text().nullable(),
      /** Set when its session went away; it stays payable and watched. */
      superseded_at: model.dateTime().nullable(),

      /** `synced`: Medusa agrees with a final status. `on_hold`: it needs the merchant. */
      sync_state: model.enum(["open", "synced", "on_hold"]).default("open"),
      synced_at: model.dateTime().nullable(),
      /** A process that syncs holds this lease, so that no other does the same. */
      sync_lease_until: model.dateTime().nullable(),
      sync_attempts: model.number().default(0),
      sync_error: model.text().nullable(),
      /** The shopper's own completion of the cart may be turning it into a capture until then. */
      completing_until: model.dateTime().nullable(),

      /** The merchant has closed it before it was synced: it is never captured, whatever the service says of it since. */
      closed_at: model.dateTime().nullable(),

      /** Its synced order was cancelled, and what that asks for was done. */
      cancellation_seen_at: model.dateTime().nullable(),

      last_checked_at: model.dateTime().nullable(),
      next_check_at: model.dateTime().nullable(),
      check_attempts: model.number().default(0),

      /** What the shopper's browser said of the bank's reference and entity: for display, never trusted. */
      bank_reference: model.text().nullable(),
      bank_entity: model.text().nullable(),
      /** How often the browser said something new of them. */
      bank_changes: model.number().default(0),
      /** SHA-256 of what only the caller of create-order knows, and needs to report a bank reference. */
      report_secret_sha256: model.text().nullable(),
    },
  )
  .indexes([
    { on: ["session_id"] },
    { on: ["cart_id"] },
    { on: ["order_id"] },
    { on: ["reference_number"] },
    { on: ["bank_reference"] },
    {
      name: "IDX_servicepay_payment_order_unsynced",
      on: ["status_at"],
      where: "sync_state = 'open' AND status <> 'PEN'",
    },
    { name: "IDX_servicepay_payment_order_due", on: ["next_check_at"], where: "next_check_at IS NOT NULL" },
    // For the books of a day.
    {
      name: "IDX_servicepay_payment_order_confirmed",
      on: ["environment", "status_at", "id"],
      where: "status = 'CON'",
    },
    // For the list of payments: all of them, and those of each kind, with the amounts for their sums.
    {
      name: "IDX_servicepay_payment_order_newest",
      on: ["created_at", "id"],
      where: "request_state = 'accepted'",
    },
    {
      name: "IDX_servicepay_payment_order_newest_of_kind",
      on: [...KIND, "created_at", "id", "amount"],
      where: "request_state = 'accepted'",
    },
  ])
