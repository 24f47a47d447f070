import { type Knex } from "@medusajs/framework/mikro-orm/knex"
import { inSeconds, now } from "../database/clock"
import { paymentOrders } from "../payment-orders/rows"

/**
 * The `messages_at` of a payment order to which something has just happened that its customer may need a message about.
 * Null without an order: nobody waits for it yet.
 */
export function messagesAreDue(pg: Knex, orderId: string | Knex.Raw = pg.raw("order_id")): Knex.Raw {
  return pg.raw("case when ? is not null then now() else messages_at end", [orderId])
}

/** A payment order whose messages this process decides now. */
export interface DueMessages {
  readonly id: string
  /** The end of the claim. */
  readonly messages_at: Date
}

/**
 * Claims payment orders for whose customer a message may be due, oldest first. Other processes skip them. If this process
 * dies, they are due again after `leaseSeconds`.
 */
export async function claimDueMessages(
  pg: Knex,
  limit: number,
  leaseSeconds: number,
): Promise<DueMessages[]> {
  const due = paymentOrders(pg)
    .select("id")
    .whereNotNull("messages_at")
    .andWhere("messages_at", "<=", now(pg))
    .orderBy("messages_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
  return paymentOrders(pg)
    .whereIn("id", due)
    .update({ messages_at: inSeconds(pg, leaseSeconds) })
    .returning<DueMessages[]>(["id", "messages_at"])
}

/** Claims one payment order, if a message may be due for it now. */
export async function claimMessagesOf(
  pg: Knex,
  id: string,
  leaseSeconds: number,
): Promise<DueMessages | undefined> {
  const [claimed] = await paymentOrders(pg)
    .where({ id })
    .andWhere("messages_at", "<=", now(pg))
    .update({ messages_at: inSeconds(pg, leaseSeconds) })
    .returning<DueMessages[]>(["id", "messages_at"])
  return claimed
}

/**
 * No message is due before `nextAt` (null: none without a further event). Changes nothing if something has happened
 * since.
 */
export async function messagesDecided(
  pg: Knex,
  { id, messages_at }: DueMessages,
  nextAt: Date | null,
): Promise<void> {
  await paymentOrders(pg).where({ id, messages_at }).update({ messages_at: nextAt })
}
