import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { ledgerOf } from "../ledger"
import { queryOf, readRows } from "../query"
import { followOrderTotal } from "../sync/follow-order-total"
import { followEach } from "./find-missed-orders"
import { lookBackTo } from "./schedule"

/** The most orders of one run. A process that starts after an outage may find more. */
const PORTION = 100

/** How far this process has searched. */
interface Progress {
  /** Every change before this time has been looked at. */
  lookedAt?: Date
  /** The changes since then that have been looked at. */
  seen: ReadonlySet<string>
}

const progress: Progress = { seen: new Set() }

const changeRow = z.object({ id: z.string(), order_id: z.string() })

/**
 * Compares orders with what was paid for them, and makes their attention items say so: orders that were changed, and
 * those of which an item tells or told a difference. Returns how many were compared.
 */
export async function followOrderTotals(container: MedusaContainer): Promise<number> {
  const follow = async (orders: readonly { readonly id: string }[]) =>
    followEach(container, orders, (_, id) => followOrderTotal(container, id, "job"))
  const changed = await followChanges(container, follow)
  return changed + (await follow(await ledgerOf(container).attention.ordersWithDifference())).length
}

/**
 * Paid orders may have been changed without an event: Medusa's event was lost with its process, the order is a draft, or
 * the change is a return, an exchange or a claim. What fails is tried again in the next run.
 */
async function followChanges(
  container: MedusaContainer,
  follow: (orders: readonly { readonly id: string }[]) => Promise<readonly string[]>,
): Promise<number> {
  const startedAt = new Date()
  const changes = await readRows(queryOf(container), "order_change", changeRow, {
    confirmed_at: { $gte: lookBackTo(progress.lookedAt, startedAt) },
  })
  const unseen = changes.filter(({ id }) => !progress.seen.has(id))
  const portion = unseen.slice(0, PORTION)
  const paid =
    portion.length === 0
      ? []
      : await ledgerOf(container).listPaymentOrders(
          { order_id: portion.map(({ order_id }) => order_id), status: "CON", sync_state: "synced" },
          { select: ["order_id"] },
        )
  const ids = [...new Set(paid.flatMap(({ order_id }) => order_id ?? []))]
  const followed = await follow(ids.map((id) => ({ id })))
  const failed = ids.filter((id) => !followed.includes(id))
  const done = portion.filter(({ order_id }) => !failed.includes(order_id))
  const isComplete = unseen.length === done.length
  // Changes that have left the time searched need not be remembered.
  const known = new Set(changes.map(({ id }) => id))
  progress.seen = new Set([...progress.seen, ...done.map(({ id }) => id)].filter((id) => known.has(id)))
  if (isComplete) {
    progress.lookedAt = startedAt
  }
  return followed.length
}
