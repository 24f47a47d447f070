import { type Knex } from "@medusajs/framework/mikro-orm/knex"

/** What is bought: a cart, or an order's payment collection if there is no cart. */
export interface PurchaseKey {
  readonly cart_id: string | null
  readonly payment_collection_id: string | null
  /** The order that is paid, if it exists: all its payment collections share the limits. */
  readonly order_id?: string | null | undefined
}

export interface PurchaseLimits {
  /** New payment orders within a minute. */
  readonly newPaymentOrdersPerPurchase: number
  /** Payment orders that can be paid at the same moment. */
  readonly pendingPaymentOrdersPerPurchase: number
  /** Minutes that a reference is valid, if its row does not say. */
  readonly referencePaymentLifeSpan: number
}

interface Known {
  readonly recent: number
  readonly pending: number
  /** The client id of the purchase's first payment order. */
  readonly client_id: string | null
  /** The order that the purchase has become. */
  readonly order_id: string | null
}

/**
 * Whether another payment order may be created for a purchase, with which client id, and for which order. PostgreSQL
 * counts its own rows, so that all processes share one limit. The purchase is locked until the transaction ends, so
 * that simultaneous requests are counted one after the other.
 */
export async function admit(
  trx: Knex,
  { cart_id, payment_collection_id, order_id }: PurchaseKey,
  limits: PurchaseLimits,
): Promise<{
  readonly isAdmitted: boolean
  readonly clientId: string | null
  readonly orderId: string | null
}> {
  await trx.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [
    `servicepay:purchase:${order_id ?? cart_id ?? payment_collection_id ?? ""}`,
  ])
  const own = cart_id === null ? { cart_id, payment_collection_id } : { cart_id }
  const known = await trx("servicepay_payment_order")
    .whereNull("deleted_at")
    .andWhere((same) => {
      void same.where(own)
      void (order_id && same.orWhere({ order_id }))
    })
    .first<Known>(
      trx.raw("(count(*) filter (where created_at > now() - interval '1 minute'))::int as recent"),
      trx.raw(
        `(count(*) filter (where status = 'PEN' and request_state <> 'failed'
           and coalesce(issued_at, created_at) + make_interval(mins => coalesce(lifespan_minutes, ?)) > now()))::int as pending`,
        [limits.referencePaymentLifeSpan],
      ),
      // A payment that the merchant has attached to the order may be another customer's.
      trx.raw(
        "(array_agg(client_id order by created_at, id) filter (where coalesce(cart_id, payment_collection_id) = ?))[1] as client_id",
        [cart_id ?? payment_collection_id],
      ),
      trx.raw(
        "(array_agg(order_id order by created_at desc, id desc) filter (where order_id is not null))[1] as order_id",
      ),
    )
  return {
    isAdmitted:
      known.recent < limits.newPaymentOrdersPerPurchase &&
      known.pending < limits.pendingPaymentOrdersPerPurchase,
    clientId: known.client_id,
    orderId: known.order_id,
  }
}
