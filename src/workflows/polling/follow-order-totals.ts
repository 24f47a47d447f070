import type { MedusaContainer } from "@medusajs/framework/types"
import { OrderChangeType } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { ledgerOf } from "../ledger"
import { queryOf, readRows } from "../query"
import { followOrderTotal } from "../sync/follow-order-total"
import { followEach } from "./find-missed-orders"
import { lookBackTo } from "./schedule"

/** The most orders of one run. A process that starts after an outage may find more. */
const BATCH_SIZE = 100

/** The changes by which an order's total may fall: not a shipment, and not a refund. */
const CHANGES = [
  OrderChangeType.EDIT,
  OrderChangeType.RETURN_REQUEST,
  OrderChangeType.RETURN_RECEIVE,
  OrderChangeType.EXCHANGE,
  OrderChangeType.CLAIM,
]

/** How far this process has searched. */
interface Progress {
  /** Every change before this time has been looked at. */
  lookedAt?: Date
  /** The changes since then that have been looked at. */
  seen: ReadonlySet<string>
}

const progress: Progress = { seen: new Set() }

const changeRow = z.object({ id: z.string(), order_id: z.string(), confirmed_at: z.coerce.date() })

/**
 * Compares orders with what was paid for them, and makes their attention items say so: orders that were changed, and
 * orders with an item, open or closed, about a difference. Returns how many were compared.
 */
export async function followOrderTotals(container: MedusaContainer): Promise<number> {
  const changed = await followChanges(container)
  const known = await ledgerOf(container).attention.ordersWithDifference()
  const followed = await followEach(container, known, (_, id) => followOrderTotal(container, id, "job"))
  return changed + followed.length
}

/**
 * Paid orders may have been changed without an event: Medusa's event was lost with its process, the order is a draft, or
 * the change is a return, an exchange or a claim. What fails is tried again in the next run.
 */
async function followChanges(container: MedusaContainer): Promise<number> {
  const startedAt = new Date()
  const changes = await readRows(queryOf(container), "order_change", changeRow, {
    // Medusa's cancellation of an exchange or a claim has no type, as its shipments.
    $or: [{ change_type: CHANGES }, { exchange_id: { $ne: null } }, { claim_id: { $ne: null } }],
    confirmed_at: { $gte: lookBackTo(progress.lookedAt, startedAt) },
  })
  // The newest first: a process that has just started finds the changes of weeks, and has most likely missed the last.
  const unseen = changes
    .filter(({ id }) => !progress.seen.has(id))
    .sort((one, other) => other.confirmed_at.getTime() - one.confirmed_at.getTime())
  const batch = unseen.slice(0, BATCH_SIZE)
  const paid =
    batch.length === 0
      ? []
      : await ledgerOf(container).listPaymentOrders(
          {
            order_id: batch.map(({ order_id }) => order_id),
            status: "CON",
            sync_state: ["synced", "open"],
          },
          { select: ["order_id", "sync_state"] },
        )
  const idsOf = (state: "synced" | "open") => {
    const orders = paid.filter(({ sync_state }) => sync_state === state)
    return [...new Set(orders.flatMap(({ order_id }) => order_id ?? []))]
  }
  const ids = idsOf("synced")
  const orders = ids.map((id) => ({ id }))
  const followed = await followEach(container, orders, (_, id) =>
    followOrderTotal(container, id, { changedAt: latest(batch.filter(({ order_id }) => order_id === id)) }),
  )
  const failed = ids.filter((id) => !followed.includes(id))
  // A sync that is going on may have read the order before the change, so the next run compares it.
  const later = new Set([...failed, ...idsOf("open")])
  const done = batch.filter(({ order_id }) => !later.has(order_id))
  const isComplete = unseen.length === done.length
  // Changes that have left the time searched need not be remembered.
  const known = new Set(changes.map(({ id }) => id))
  progress.seen = new Set([...progress.seen, ...done.map(({ id }) => id)].filter((id) => known.has(id)))
  if (isComplete) {
    progress.lookedAt = startedAt
  }
  return followed.length
}

function latest(changes: readonly z.output<typeof changeRow>[]): Date {
  return new Date(Math.max(...changes.map(({ confirmed_at }) => confirmed_at.getTime())))
}
