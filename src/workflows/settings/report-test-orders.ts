import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { announceAttention } from "../events"
import { ledgerOf } from "../ledger"
import { isCanceled } from "../payment-orders/payable-order"
import { queryOf, readRows } from "../query"
import { paidWithTestMoney } from "../sync/follow-order-total"
import { moment } from "../sync/order-payments"

const orderRow = z.object({ id: z.string(), status: z.string(), canceled_at: moment })

/** More test sales than anybody makes beside live ones. */
const MOST_REPORTED = 1000

/**
 * When a store that has taken live payments goes back to them: opens an item for each order that was paid with test money in
 * between and is not cancelled. Medusa shows such an order as paid. Each payment is reported once.
 */
export async function reportTestOrders(container: MedusaContainer): Promise<void> {
  const ledger = ledgerOf(container)
  const [firstLive] = await ledger.listPaymentOrders(
    { environment: "production", request_state: "accepted" },
    { take: 1, order: { created_at: "ASC" } },
  )
  if (!firstLive) {
    return
  }
  const tested = await ledger.listPaymentOrders(
    {
      environment: "sandbox",
      status: "CON",
      sync_state: "synced",
      created_at: { $gt: firstLive.created_at },
    },
    { take: MOST_REPORTED, order: { created_at: "DESC" } },
  )
  if (tested.length === 0) {
    return
  }
  const [orders, reported] = await Promise.all([
    readRows(queryOf(container), "order", orderRow, { id: tested.flatMap(({ order_id }) => order_id ?? []) }),
    ledger.listAttentionItems({ payment_order_id: tested.map(({ id }) => id), reason: "test_payment" }),
  ])
  const standing = new Set(orders.filter((order) => !isCanceled(order)).map(({ id }) => id))
  for (const { id, order_id } of tested) {
    const isReported = reported.some(({ payment_order_id }) => payment_order_id === id)
    if (order_id !== null && standing.has(order_id) && !isReported) {
      const item = paidWithTestMoney(order_id)
      if (await ledger.attention.reportOrder(id, order_id, item)) {
        await announceAttention(container, { id, ...item })
      }
    }
  }
}
