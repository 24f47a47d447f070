import { z } from "zod"
import { type Database } from "../../kit/database"
import { type Stage } from "./stage"

export type ProviderName = "servicepay" | "conventional" | "system"

export const PROVIDERS: Readonly<Record<ProviderName, string>> = {
  servicepay: "pp_servicepay_servicepay",
  conventional: "pp_conventional_conventional",
  system: "pp_system_default",
}

/** A cart that is ready to be paid, with the ids of its payment. */
export interface Cart {
  readonly cartId: string
  readonly collectionId: string
  readonly sessionId: string
  readonly amount: number
  /** The payment's id at the service. For a provider without a ledger, the session's id. */
  readonly externalTransactionId: string
}

const sessionTables = ["payment_session", "servicepay_payment_order"]

/** The tables with a cart's rows, each with a condition on the ids. */
const CART_TABLES: Readonly<Record<string, string>> = {
  cart_address:
    "id in (select shipping_address_id from cart where id = :cart union select billing_address_id from cart where id = :cart)",
  cart: "id = :cart",
  cart_line_item: "cart_id = :cart",
  cart_shipping_method: "cart_id = :cart",
  payment_collection: "id = :collection",
  cart_payment_collection: "cart_id = :cart",
  payment_session: "payment_collection_id = :collection",
  servicepay_payment_order: "cart_id = :cart",
}

const idRow = z.object({ id: z.string() })
let copies = 0

/** Makes a cart with a payment session of a provider, through the store API as a storefront does. */
export async function fillCart({ shopper, parts }: Stage, provider: ProviderName): Promise<Cart> {
  const cartId = await shopper.cart()
  const session = await shopper.paymentSession(cartId, undefined, PROVIDERS[provider])
  const externalTransactionId =
    z.string().optional().parse(session.data.external_transaction_id) ?? session.id
  const { id: sessionId, collectionId, amount } = session
  // The copies must not become due for a status check during a measurement.
  await parts.database.rows(
    z.unknown(),
    "update servicepay_payment_order set next_check_at = null where cart_id = $1",
    [cartId],
  )
  return { cartId, collectionId, sessionId, amount, externalTransactionId }
}

/**
 * Copies a cart in the database many times, which is much faster than making thousands of carts by API. Each id is the
 * original's with a number at the end. Without sessions, the copies are carts that are about to be paid.
 */
export async function copyCart(
  database: Database,
  cart: Cart,
  count: number,
  { withSession = true } = {},
): Promise<Cart[]> {
  const from = copies + 1
  copies += count
  const tables = Object.entries(CART_TABLES).filter(
    ([table]) => withSession || !sessionTables.includes(table),
  )
  const conditions = tables.map(([table, where]) => ({ table, where: named(where, cart) }))
  const ids = new Set([cart.externalTransactionId])
  for (const { table, where } of conditions) {
    for (const { id } of await database.rows(idRow, `select id from ${table} where ${where}`)) {
      ids.add(id)
    }
  }
  for (const { table, where } of conditions) {
    await database.rows(
      z.unknown(),
      `insert into ${table} select copy.* from (select * from ${table} where ${where}) original
       cross join generate_series($1::int, $2::int) number
       cross join lateral jsonb_populate_record(null::${table}, ${renamed(ids)}::jsonb) copy`,
      [from, from + count - 1],
    )
  }
  return Array.from({ length: count }, (_, index) => numbered(cart, from + index))
}

/** Makes payment orders of one cart with these ids at the service. Each is pending and due for a status check. */
export async function copyOrders(
  database: Database,
  { externalTransactionId }: Cart,
  ids: readonly string[],
): Promise<void> {
  await database.rows(
    z.unknown(),
    `insert into servicepay_payment_order select copy.*
     from (select * from servicepay_payment_order where external_transaction_id = $1) original
     cross join unnest($2::text[]) key
     cross join lateral jsonb_populate_record(null::servicepay_payment_order, to_jsonb(original) || jsonb_build_object(
       'id', 'spo_' || key, 'external_transaction_id', key, 'cart_id', null, 'next_check_at', now()
     )) copy`,
    [externalTransactionId, ids],
  )
}

function named(where: string, { cartId, collectionId }: Cart): string {
  return where.replaceAll(":cart", `'${cartId}'`).replaceAll(":collection", `'${collectionId}'`)
}

/** SQL for a row as JSON, with the number at the end of every id. */
function renamed(ids: ReadonlySet<string>): string {
  return [...ids].reduce(
    (text, id) => `replace(${text}, '${id}"', '${id}_' || number || '"')`,
    "to_jsonb(original)::text",
  )
}

function numbered(cart: Cart, number: number): Cart {
  return {
    cartId: `${cart.cartId}_${number}`,
    collectionId: `${cart.collectionId}_${number}`,
    sessionId: `${cart.sessionId}_${number}`,
    externalTransactionId: `${cart.externalTransactionId}_${number}`,
    amount: cart.amount,
  }
}
