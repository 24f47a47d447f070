import { withWorld } from "./world"
import { followPlacedOrder } from "../../src/workflows/sync/follow-placed-order"
import { Actors, heal } from "./actors"
import { broken } from "./promise"
import { TOTAL, type Purchase } from "./purchase"
import { at, captured, pending, place, succeeds } from "./scenes"

withWorld(({ service, purchase: open }) => {
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
    await heal(purchase, [id])

    expect(await broken(purchase, [id])).toEqual([])
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
})
