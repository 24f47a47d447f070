import { model } from "@medusajs/framework/utils"
import { SERVICE_LANGUAGES } from "../../../client"

/**
 * A link by which a customer pays an order. An order has at most one that is not withdrawn. When that has expired, the
 * next one takes its row.
 */
export const PaymentLink = model
  .define(
    { name: "ServicePayPaymentLink", tableName: "servicepay_payment_link" },
    {
      id: model.id({ prefix: "spl" }).primaryKey(),
      /** The secret part of its address. Not a hash, because the store shows and sends the link again. */
      token: model.text().unique("IDX_servicepay_payment_link_token_unique"),
      order_id: model.text(),
      language: model.enum([...SERVICE_LANGUAGES]),
      expires_at: model.dateTime(),
      withdrawn_at: model.dateTime().nullable(),
      withdrawn_by: model.text().nullable(),
      /** The admin who made it. Null if the store made it by itself. */
      created_by: model.text().nullable(),
    },
  )
  .indexes([
    // For the job that deletes old links.
    { on: ["expires_at"] },
    {
      name: "IDX_servicepay_payment_link_live_unique",
      on: ["order_id"],
      unique: true,
      where: "withdrawn_at IS NULL AND deleted_at IS NULL",
    },
  ])
