import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { type PaymentStatus } from "../../../client"

const ORDERS = "servicepay_payment_order"

/**
 * What a payment order pays for: the cart, or the payment collection of an order that had no cart. And the order, once
 * it is known: it may have several payment collections. The parameter is another cart that must be claimed as well.
 */
const PURCHASE =
  "array(select distinct part from unnest(array[coalesce(cart_id, payment_collection_id), order_id, ?]) as part where part is not null)"

/**
 * From a row of `id` and `purchase`: claims the purchase for its payment order, if no other payment order holds a part of
 * it. It claims all parts or none: a claim of the order alone would block the capture of the one that holds the cart.
 */
const TAKE = `
  insert into servicepay_purchase_claim as claim (id, payment_order_id, held_until)
  select part, claimed.id, now() + make_interval(secs => ?) from claimed, unnest(purchase) as part
  where not exists (
    select 1 from servicepay_purchase_claim as other
    where other.id = any(purchase) and other.payment_order_id <> claimed.id and other.held_until > now()
  )
  order by part
  on conflict (id) do update set
    payment_order_id = excluded.payment_order_id,
    held_until = case when claim.payment_order_id = excluded.payment_order_id
      then greatest(claim.held_until, excluded.held_until) else excluded.held_until end,
    updated_at = now()
  where claim.payment_order_id = excluded.payment_order_id or claim.held_until <= now()
  returning id`

export interface Claimed {
  readonly status: PaymentStatus
  readonly sync_state: "open" | "synced" | "on_hold"
  readonly sync_attempts: number
  readonly sync_lease_until: Date | null
  readonly completing_until: Date | null
  /** False if another payment order of the same purchase holds the claim: release this one then. */
  readonly taken: boolean
}

const COLUMNS = ["status", "sync_state", "sync_attempts", "sync_lease_until", "completing_until"] as const

/**
 * Changes one payment order and claims its purchase, in one statement. Only one at a time may turn money into a
 * capture: of two references of one purchase, or of a shopper and a merchant. Undefined if the payment order was not
 * changed.
 *
 * @param change an UPDATE of one payment order, without RETURNING
 * @param cartId a cart that is claimed as well: that of the order to which the payment is attached
 */
export async function claimPurchase(
  pg: Knex,
  change: Knex.QueryBuilder,
  seconds: number,
  cartId: string | null = null,
): Promise<Claimed | undefined> {
  const [claimed] = await pg
    .with("claimed", change.returning(["id", ...COLUMNS, pg.raw(`${PURCHASE} as purchase`, [cartId])]))
    .with("taken", pg.raw(TAKE, [seconds]))
    .from("claimed")
    .select<Claimed[]>(...COLUMNS, pg.raw("(select count(*) from taken) = cardinality(purchase) as taken"))
  return claimed
}

/**
 * A payment order's claims, locked in the order in which `claimPurchase` takes them. Otherwise the two could wait for
 * each other.
 */
const OURS = `select id from servicepay_purchase_claim where payment_order_id = ? order by id for update`

/** Gives up all claims of a payment order at once. */
export async function dropPurchase(pg: Knex, paymentOrderId: string): Promise<void> {
  await pg.raw(
    `with ours as (${OURS}) delete from servicepay_purchase_claim where id in (select id from ours)`,
    [paymentOrderId],
  )
}

/**
 * Releases a purchase. While the shopper's own cart completion may still use the claim for a capture, the claim stays.
 */
export async function releasePurchase(pg: Knex, paymentOrderId: string): Promise<void> {
  await pg.raw(
    `with ours as (${OURS})
     update servicepay_purchase_claim as claim
     set held_until = greatest(now(), coalesce(payment.completing_until, now())), updated_at = now()
     from ours, ${ORDERS} as payment
     where claim.id = ours.id and payment.id = claim.payment_order_id`,
    [paymentOrderId],
  )
}
