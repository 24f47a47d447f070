import { type Knex } from "@medusajs/framework/mikro-orm/knex"

/** The payment orders that are not deleted, as the conditions of the partial indexes require. */
export function paymentOrders(pg: Knex): Knex.QueryBuilder {
  return pg("servicepay_payment_order").whereNull("servicepay_payment_order.deleted_at")
}

/** Those that the service accepted. Matches the condition of the partial indexes. */
export function acceptedPaymentOrders(pg: Knex): Knex.QueryBuilder {
  return paymentOrders(pg).whereRaw("request_state = 'accepted'")
}
