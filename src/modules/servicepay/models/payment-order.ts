import { model } from "@medusajs/framework/utils"
import { PAYMENT_STATUSES } from "../../../client"

/** The properties by which lists filter payment orders. */
const KIND = ["environment", "status", "sync_state"] as const

/**
 * One payment order: what we requested, what the service reported, and what we did about it. Rows are never deleted,
 * because anyone who saw a reference number may still pay it.
 */
export const PaymentOrder = model
  .define(
    { name: "ServicePayPaymentOrder", tableName: "servicepay_payment_order" },
    {
      id: model.id({ prefix: "spo" }).primaryKey(),

      /** `order_<uuid v4>`: the service's idempotency key. Nobody can guess it. */
      external_transaction_id: model.text().unique("IDX_servicepay_payment_order_external_unique"),
      /** Whether the service accepted it. Nobody ever saw a `failed` one, so nobody can pay it. */
      request_state: model.enum(["requested", "accepted", "failed"]).default("requested"),
      request_error: model.text().nullable(),
      reference_number: model.text().nullable(),
      /** When the reference number was issued; its lifespan starts then. */
      issued_at: model.dateTime().nullable(),
      /** Minutes: the `referencePaymentLifeSpan` at the time when the reference number was issued. */
      lifespan_minutes: model.number().nullable(),

      /** Leaves `PEN` once, by one conditional UPDATE. */
      status: model.enum([...PAYMENT_STATUSES]).default("PEN"),
      status_source: model.enum(["webhook", "status_query"]).nullable(),
      status_at: model.dateTime().nullable(),

      /** Whole kwanzas requested from the service. */
      amount: model.bigNumber(),
      /** The payment session's own amount, which is the amount captured. */
      session_amount: model.bigNumber(),
      /** `amount` minus `session_amount`, in kwanzas. */
      rounding_difference: model.bigNumber(),

      client_id: model.text(),
      /** Who was last given its reference, as far as the cart or the order said then. They may name somebody else later. */
      customer_name: model.text().nullable(),
      customer_phone: model.text().nullable(),
      customer_email: model.text().nullable(),
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
      /** The order that the customer knows it by, if the merchant has used it for another one. */
      made_for_order_id: model.text().nullable(),
      /** Set when its session is gone or its order was cancelled. It can still be paid, and is still polled. */
      superseded_at: model.dateTime().nullable(),

      /** `synced`: Medusa has the final status. `on_hold`: the payment needs the merchant. */
      sync_state: model.enum(["open", "synced", "on_hold"]).default("open"),
      synced_at: model.dateTime().nullable(),
      /** The lease of the process that syncs it, so that no other process does the same. */
      sync_lease_until: model.dateTime().nullable(),
      sync_attempts: model.number().default(0),
      sync_error: model.text().nullable(),
      /** Until then, the shopper's own cart completion may be capturing it. */
      completing_until: model.dateTime().nullable(),

      /**
       * The merchant closed or refunded it before it was synced. It is never captured, whatever the service reports
       * later.
       */
      closed_at: model.dateTime().nullable(),

      /** The order that Medusa placed on it although it was closed or refunded, once the merchant was told of that order. */
      reported_order_id: model.text().nullable(),

      /** When the cancellation of its synced order was handled. */
      cancellation_seen_at: model.dateTime().nullable(),

      last_checked_at: model.dateTime().nullable(),
      next_check_at: model.dateTime().nullable(),
      check_attempts: model.number().default(0),

      /** When the job decides next whether the customer must get a message. Null if nothing can be due. */
      messages_at: model.dateTime().nullable(),

      /** What the shopper's browser reported about the bank's reference and entity: for display, never trusted. */
      bank_reference: model.text().nullable(),
      bank_entity: model.text().nullable(),
      /** How often the browser reported something new about them. */
      bank_changes: model.number().default(0),
      /** SHA-256 of the secret that only the caller of create-order has, and needs to report a bank reference. */
      report_secret_sha256: model.text().nullable(),
    },
  )
  .indexes([
    { on: ["session_id"] },
    { on: ["payment_collection_id"] },
    { on: ["cart_id"] },
    { on: ["order_id"] },
    { on: ["reference_number"] },
    { on: ["bank_reference"] },
    { on: ["customer_email"] },
    { on: ["made_for_order_id"], where: "made_for_order_id IS NOT NULL" },
    {
      name: "IDX_servicepay_payment_order_unsynced",
      on: ["status_at"],
      where: "sync_state = 'open' AND status <> 'PEN'",
    },
    {
      name: "IDX_servicepay_payment_order_on_hold",
      on: ["updated_at"],
      where: "sync_state = 'on_hold' AND status = 'CON'",
    },
    { name: "IDX_servicepay_payment_order_due", on: ["next_check_at"], where: "next_check_at IS NOT NULL" },
    {
      name: "IDX_servicepay_payment_order_messages",
      on: ["messages_at"],
      where: "messages_at IS NOT NULL",
    },
    // For the reconciliation of a day.
    {
      name: "IDX_servicepay_payment_order_confirmed",
      on: ["environment", "status_at", "id"],
      where: "status = 'CON'",
    },
    // For the search. The migration adds two that end with `_end`, of the references backwards.
    {
      name: "IDX_servicepay_payment_order_amount",
      on: ["amount", "created_at"],
      where: "request_state = 'accepted'",
    },
    // For the health page.
    {
      name: "IDX_servicepay_payment_order_failed",
      on: ["created_at"],
      where: "request_state = 'failed'",
    },
    // For the list of payments: all of them, and those of each kind. The index of the kinds has the amounts for their
    // sums.
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
