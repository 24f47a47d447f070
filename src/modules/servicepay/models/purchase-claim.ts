import { model } from "@medusajs/framework/utils"

/**
 * Which payment order may be turned into a capture for a purchase now. One row for each purchase, so that PostgreSQL gives
 * the right to one payment order at a time, whoever asks: the sync, the shopper's completion, the merchant.
 */
export const PurchaseClaim = model.define(
  { name: "ServicePayPurchaseClaim", tableName: "servicepay_purchase_claim" },
  {
    /** Id of the cart; of the payment collection where the purchase has no cart. */
    id: model.text().primaryKey(),
    payment_order_id: model.text(),
    held_until: model.dateTime(),
  },
)
