import { z } from "zod"
import { type Cart } from "./carts"
import { type Stage } from "./stage"
import { count, untilInboxEmpty, untilSlowly } from "./waiting"

const OPEN = "servicepay_payment_order where sync_state = 'open' and status <> 'PEN' and deleted_at is null"
const lastSynced = z.object({ at: z.date() })

/** SQL for carts that became exactly one order, with exactly one capture of the whole amount. */
const WHOLE = `(
  select oc.cart_id from order_cart oc
  join order_payment_collection opc on opc.order_id = oc.order_id
  join payment p on p.payment_collection_id = opc.payment_collection_id
  join capture c on c.payment_id = p.id
  where oc.cart_id = any($1) and c.amount = $2
  group by oc.cart_id having count(*) = 1
) whole`

/** Waits until no confirmed payment is left to sync. Returns the time of the last sync since `since`. */
export async function untilSynced(stage: Stage, since: Date): Promise<Date> {
  await untilInboxEmpty(stage)
  await untilSlowly("every payment is synced", async () => (await count(stage, OPEN)) === 0)
  const [last] = await stage.parts.database.rows(
    lastSynced,
    "select max(synced_at) as at from servicepay_payment_order where synced_at >= $1",
    [since],
  )
  if (!last) {
    throw new Error("Nothing was synced, so nothing is measured.")
  }
  return last.at
}

/** The number of these carts that are now exactly one paid order. */
export function captured(stage: Stage, carts: readonly Cart[]): Promise<number> {
  const amount = carts[0]?.amount ?? 0
  return count(stage, WHOLE, [carts.map(({ cartId }) => cartId), amount])
}
