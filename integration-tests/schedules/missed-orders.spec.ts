import { withHarness } from "./test-harness"
import { asValue } from "@medusajs/framework/awilix"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { followMissedOrders, type OrdersProgress } from "../../src/workflows/polling/find-missed-orders"
import { orderIdAt } from "../../src/workflows/polling/placed-orders"
import type { Purchase } from "./purchase"
import { at, pending, reportAndSync } from "./scenes"
import { SmallQuery } from "./small-query"

const HOUR = 3_600_000
/** The job's container. Following up an order fails while it is broken. */
const jobOf = (purchase: Purchase, broken: { isBroken: boolean }) => {
  const container = purchase.containerFor("sweep")
  const query = new SmallQuery(purchase.store, () => Promise.resolve())
  const graph = (asked: unknown) =>
    broken.isBroken && JSON.stringify(asked).includes('"filters":{"order_id":"')
      ? Promise.reject(new Error("PostgreSQL is away."))
      : query.graph(asked)
  container.register(ContainerRegistrationKeys.QUERY, asValue({ graph }))
  return container
}

withHarness(({ purchase: open }) => {
  /** An order of two hours ago whose event was lost with its process. Its payment was cancelled meanwhile. */
  const missedOrder = async () => {
    const { purchase, id } = await pending(open)
    const { store } = purchase
    const { gate } = at(/finds the payment order of a session/, () => Promise.resolve())
    await purchase.medusaFor("shopper", gate).completeCart(purchase.cartId, false)
    const [order] = store.orders.splice(0)
    if (!order) {
      throw new Error("No order was placed.")
    }
    const old = { ...order, id: `${orderIdAt(new Date(Date.now() - 2 * HOUR))}0000000000000000` }
    Object.assign(store.collectionOf(purchase.cartId), { orderId: old.id })
    await reportAndSync(purchase, id, "CAN")
    store.orders.push(old)
    expect(await purchase.entry(id)).toMatchObject({ sync_state: "synced", order_id: null })
    return purchase
  }

  it.each([
    ["whose cart Medusa has at the first look", "locked"],
    ["that cannot be followed up at the first look", "failing"],
  ])("An order of an outage %s is found by a later run", async (_, how) => {
    const purchase = await missedOrder()
    const { store, cartId } = purchase
    const progress: OrdersProgress = { waiting: [], paid: {} }
    const state = { isBroken: how === "failing" }
    const job = jobOf(purchase, state)
    if (how === "locked") {
      store.locks.set(cartId, null)
    }
    for (let run = 0; run < 3; run += 1) {
      await followMissedOrders(job, progress)
    }
    expect(store.orders).toMatchObject([{ canceled: false }])
    expect(progress.waiting).toHaveLength(1)

    store.locks.clear()
    state.isBroken = false
    await followMissedOrders(job, progress)

    expect(store.orders).toMatchObject([{ canceled: true }])
    expect(progress.waiting).toEqual([])
  })
})
