import { model } from "@medusajs/framework/utils"

/**
 * Which payment order may be captured for a purchase now. Each cart and each order has one row, so that PostgreSQL lets
 * one payment order at a time through, for every caller: the sync, the shopper's cart completion, or the merchant.
 */
export const PurchaseClaim = model.define(
  { name: "ServicePayPurchaseClaim", tableName: "servicepay_purchase_claim" },
  {
    /** Id of the cart, or of the payment collection if the purchase has no cart; or id of the order. */
    id: model.text().primaryKey(),
    payment_order_id: model.text(),
    held_until: model.dateTime(),
  },
)
