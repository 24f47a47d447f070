import { withHarness } from "./test-harness"
import { followPlacedOrder } from "../../src/workflows/sync/follow-placed-order"
import { Actors, heal } from "./actors"
import { findViolations } from "./invariants"
import { TOTAL, type Purchase } from "./purchase"
import { at, captured, capturedWithoutOrder, does, pending, place, succeeds } from "./scenes"

withHarness(({ service, purchase: open, claimsEnd }) => {
  const FAILS = new Error("A hook of the store fails.")
  const onlyOrder = (purchase: Purchase) => purchase.store.orders[0]?.id ?? ""
  /** The shopper completes the cart. While Medusa is placing the order, `meanwhile` happens. */
  const completes = async (purchase: Purchase, meanwhile: () => Promise<void>) => {
    const { gate } = at(/finds the payment order of a session/, meanwhile)
    await purchase
      .medusaFor("shopper", gate)
      .completeCart(purchase.cartId, false)
      .catch(() => undefined)
  }
  /** A gift card is taken off: Medusa renews no session. */
  const costsMore = (purchase: Purchase) => {
    Object.assign(purchase.store.carts[0] ?? {}, { total: TOTAL + 1000 })
  }

  it("A payment that is recorded on an order which Medusa rolls back does not pay for another total", async () => {
    const { purchase, id } = await pending(open)
    await completes(purchase, async () => {
      await followPlacedOrder(purchase.containerFor("sweep"), onlyOrder(purchase))
      throw FAILS
    })
    expect(purchase.store.orders).toEqual([])
    expect((await purchase.entry(id)).order_id).not.toBeNull()

    costsMore(purchase)
    await purchase.report(id, "CON")
    await place(purchase).catch(() => undefined)
    await heal(purchase)

    expect(await findViolations(purchase, [id])).toEqual([])
    expect(captured(purchase)).toEqual([])
    expect((await service.openItemsOf([id])).get(id)?.reason).toBe("cart_changed")
  })

  it("A payment that is recorded on an order which Medusa rolls back belongs to the order that follows", async () => {
    const { purchase, id } = await pending(open)
    await completes(purchase, async () => {
      await followPlacedOrder(purchase.containerFor("sweep"), onlyOrder(purchase))
      throw FAILS
    })

    const { id: orderId } = await place(purchase)
    const placed = [{ id: orderId, cartId: purchase.cartId }]
    expect(await service.transitions.withoutOrder(placed)).toEqual(placed)
    await followPlacedOrder(purchase.containerFor("sweep"), orderId)

    expect((await purchase.entry(id)).order_id).toBe(orderId)
    expect(await service.transitions.withoutOrder(placed)).toEqual([])
  })

  it("A payment that is captured on an order which Medusa rolls back is not taken for one of the order that follows", async () => {
    const { purchase, id } = await pending(open)
    const { id: gone } = await place(purchase)
    await purchase.confirmed(id)
    await succeeds(new Actors(purchase).sync(id))
    expect(await purchase.entry(id)).toMatchObject({ sync_state: "synced", order_id: gone })

    await service.transitions.recordOrder(purchase.cartId, "order_next")
    expect(await purchase.entry(id)).toMatchObject({ sync_state: "synced", order_id: gone })
  })

  const undone = () => capturedWithoutOrder(open, claimsEnd)
  const openItem = async (id: string) => (await service.openItemsOf([id])).get(id)

  it.each([
    ["dearer", 1000, "underpaid"],
    ["cheaper", -1000, "overpaid"],
  ])(
    "A payment that was captured for an order which Medusa rolled back needs attention when the next order is %s",
    async (_, by, reason) => {
      const { purchase, id, store } = await undone()
      Object.assign(store.carts[0] ?? {}, { total: TOTAL + by })

      await place(purchase)
      await heal(purchase)

      expect(captured(purchase)).toMatchObject([{ amount: TOTAL }])
      expect(store.orders).toMatchObject([{ total: TOTAL + by }])
      expect((await openItem(id))?.reason).toBe(reason)
    },
  )

  it("An order in another currency that Medusa places on a captured payment needs attention", async () => {
    const { purchase, id, store } = await undone()
    Object.assign(store.carts[0] ?? {}, { currency: "usd" })

    await place(purchase)
    await heal(purchase)

    expect((await openItem(id))?.detail).toContain("is in USD")
  })

  it("A cart whose order is gone is not completed again on a payment that was refunded in full", async () => {
    const { purchase, id } = await pending(open)
    const { store } = purchase
    const { id: gone } = await place(purchase)
    await purchase.confirmed(id)
    await succeeds(new Actors(purchase).sync(id))
    await succeeds(new Actors(purchase).refund(id, TOTAL))
    store.orders.splice(0)
    store.payments.splice(0)
    Object.assign(store.carts[0] ?? {}, { completed: false })
    await claimsEnd()
    await service.sync.reopen([gone])

    expect(await does(new Actors(purchase).completion())).toBeInstanceOf(Error)

    expect(store.orders).toEqual([])
  })
})
