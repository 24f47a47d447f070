import { model } from "@medusajs/framework/utils"

/** Money that the merchant gave back by hand, since the service has no refund. Medusa's own refund uses each one up once. */
export const ManualRefund = model
  .define(
    { name: "ServicePayManualRefund", tableName: "servicepay_manual_refund" },
    {
      id: model.id({ prefix: "spr" }).primaryKey(),
      payment_order_id: model.text(),
      /** Kwanzas given back. */
      amount: model.bigNumber(),
      /** What Medusa's refund must ask for: the same, less the rounding difference where it is the last of the payment. */
      medusa_amount: model.bigNumber(),
      /** The bank's number of the transfer; the same one is never recorded twice for a payment. */
      proof_number: model.text(),
      note: model.text().nullable(),
      recorded_by: model.text(),
      /** Id of the Medusa refund that it let through. */
      consumed_by: model.text().nullable(),
      consumed_at: model.dateTime().nullable(),
    },
  )
  .indexes([
    {
      name: "IDX_servicepay_manual_refund_proof_unique",
      on: ["payment_order_id", "proof_number"],
      unique: true,
    },
    {
      name: "IDX_servicepay_manual_refund_consumed_unique",
      on: ["consumed_by"],
      unique: true,
      where: "consumed_by IS NOT NULL",
    },
  ])
