import axios from "axios"
import { z } from "zod"
import { Shopper } from "../../../kit/shopper"
import { type Database } from "../../../kit/database"
import { type Stage } from "./stage"

const syncRow = z.object({ status: z.string(), sync_state: z.string() })
const captureRow = z.object({ order_id: z.string(), captured: z.coerce.number().nullable() })

/** Every order of a cart, once for each capture on it. */
const CAPTURES = `select oc.order_id, c.amount as captured
  from order_cart oc
  join order_payment_collection opc on opc.order_id = oc.order_id
  left join payment p on p.payment_collection_id = opc.payment_collection_id
  left join capture c on c.payment_id = p.id
  where oc.cart_id = $1`

/** What the ledger says of a payment order. */
export async function syncStateOf(database: Database, externalTransactionId: string) {
  const rows = await database.rows(
    syncRow,
    "select status, sync_state from servicepay_payment_order where external_transaction_id = $1",
    [externalTransactionId],
  )
  return rows[0]
}

/** What was captured on the orders of a cart: one entry for each order and capture, null for an order without any. */
export async function capturesOf(database: Database, cartId: string) {
  return (await database.rows(captureRow, CAPTURES, [cartId])).map(({ captured }) => captured)
}

/** The orders that a cart has become. */
export async function ordersOf(database: Database, cartId: string) {
  const sql = "select order_id from order_cart where cart_id = $1"
  return (await database.rows(z.object({ order_id: z.string() }), sql, [cartId])).map((row) => row.order_id)
}

/** A shopper at whichever process answers. */
export function shopperOf({ url, shop }: Stage): Shopper {
  return new Shopper(axios.create({ baseURL: url }), shop)
}
