import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { announceAttention } from "../events"
import { ledgerOf } from "../ledger"
import { isCanceled } from "../payment-orders/payable-order"
import { queryOf, readRows } from "../query"
import { paidWithTestMoney } from "./follow-order-total"
import { moment } from "./order-payments"

const orderRow = z.object({ id: z.string(), status: z.string(), canceled_at: moment })

/** More test sales than anybody makes beside live ones. */
const MOST_REPORTED = 1000

/**
 * While live payments are on: opens an item for each order that was paid with test money after the store's first live
 * payment, and is not cancelled. Medusa shows such an order as paid. Each payment is reported once. Returns how many were.
 */
export async function reportTestOrders(container: MedusaContainer): Promise<number> {
  const ledger = ledgerOf(container)
  const { active } = await ledger.settings()
  if (active !== "production") {
    return 0
  }
  const [firstLive] = await ledger.listPaymentOrders(
    { environment: "production", request_state: "accepted" },
    { take: 1, order: { created_at: "ASC" } },
  )
  if (!firstLive) {
    return 0
  }
  const tested = await ledger.listPaymentOrders(
    {
      environment: "sandbox",
      status: "CON",
      sync_state: "synced",
      status_at: { $gt: firstLive.created_at },
    },
    { take: MOST_REPORTED, order: { status_at: "DESC" } },
  )
  const unreported = tested.filter(({ order_id, reported_order_id }) => order_id !== reported_order_id)
  if (unreported.length === 0) {
    return 0
  }
  const [orders, items] = await Promise.all([
    readRows(queryOf(container), "order", orderRow, {
      id: unreported.flatMap(({ order_id }) => order_id ?? []),
    }),
    ledger.listAttentionItems({ payment_order_id: unreported.map(({ id }) => id), reason: "test_payment" }),
  ])
  const standing = new Set(orders.filter((order) => !isCanceled(order)).map(({ id }) => id))
  // A sync that was still possible closed the earlier item. The merchant has not decided about the order.
  const known = new Set(
    items.filter(({ resolution }) => resolution !== "synced").map(({ payment_order_id }) => payment_order_id),
  )
  let reported = 0
  for (const { id, order_id } of unreported) {
    if (order_id !== null && standing.has(order_id) && !known.has(id)) {
      const item = paidWithTestMoney(order_id)
      if (await ledger.attention.reportOrder(id, order_id, item)) {
        await announceAttention(container, { id, ...item })
        reported += 1
      }
    }
  }
  return reported
}
