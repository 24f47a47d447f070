import { model } from "@medusajs/framework/utils"

/**
 * Money that the merchant returned by hand, because the service has no refund. One of Medusa's own refunds uses it up.
 */
export const ManualRefund = model
  .define(
    { name: "ServicePayManualRefund", tableName: "servicepay_manual_refund" },
    {
      id: model.id({ prefix: "spr" }).primaryKey(),
      payment_order_id: model.text(),
      /** Kwanzas refunded. */
      amount: model.bigNumber(),
      /**
       * The amount that Medusa's refund must have: the same, less the rounding difference if it is the payment's last
       * refund.
       */
      medusa_amount: model.bigNumber(),
      /** The bank's number of the transfer. A payment never has two refunds with the same number. */
      proof_number: model.text(),
      note: model.text().nullable(),
      recorded_by: model.text(),
      /** Id of the Medusa refund that used it up. */
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
