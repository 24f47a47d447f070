import { type Knex } from "@medusajs/framework/mikro-orm/knex"

/** The payment orders, in the form that the partial indexes serve. */
export function paymentOrders(pg: Knex): Knex.QueryBuilder {
  return pg("servicepay_payment_order").whereNull("servicepay_payment_order.deleted_at")
}
