import { withHarness } from "./test-harness"
import { reportUnpayableOrders } from "../../src/workflows/polling/finish-stalled-work"
import { followPlacedOrder } from "../../src/workflows/sync/follow-placed-order"
import { Actors, heal } from "./actors"
import { TOTAL, type Purchase } from "./purchase"
import { at, captured, capturedWithoutOrder, does, pending, place, placed, succeeds } from "./scenes"

withHarness(({ service, pg, purchase: open, claimsEnd }) => {
  const undone = () => capturedWithoutOrder(open, claimsEnd)
  const openItem = async (id: string) => (await service.openItemsOf([id])).get(id)
  const eventComes = async (purchase: Purchase, orderId: string) => {
    await followPlacedOrder(purchase.containerFor("event"), orderId)
    await heal(purchase)
  }

  it.each([
    ["refunded", (purchase: Purchase, id: string) => new Actors(purchase).refund(id, TOTAL)],
    ["closed", (purchase: Purchase, id: string) => new Actors(purchase).close(id)],
  ])(
    "An order that Medusa places on a captured payment which the merchant has %s since needs attention",
    async (_, resolve) => {
      const { purchase, id, store } = await undone()
      await service.attention.hold(id, "not_captured", "Medusa could not place the order.")
      await succeeds(resolve(purchase, id))

      await place(purchase)
      await heal(purchase)

      expect(store.orders).toHaveLength(1)
      expect((await openItem(id))?.reason).toBe("amount_mismatch")
    },
  )

  it("An order on the captured payment that the merchant has closed still needs attention after a contradiction is closed", async () => {
    const { purchase, id } = await undone()
    await service.attention.hold(id, "paid_no_order", "Medusa could not place the order.")
    await succeeds(new Actors(purchase).close(id))
    await service.attention.raise(id, "conflicting_status", "The service reported CAN.")
    const { id: orderId } = await place(purchase)
    await followPlacedOrder(purchase.containerFor("event"), orderId)

    expect((await openItem(id))?.detail).toContain(orderId)
  })

  it("An order on a closed payment needs attention although the merchant records the refund before its event comes", async () => {
    const { purchase, id } = await undone()
    await service.attention.hold(id, "paid_no_order", "Medusa could not place the order.")
    await succeeds(new Actors(purchase).close(id))
    const { id: orderId } = await place(purchase)

    await does(new Actors(purchase).refund(id, TOTAL))
    await eventComes(purchase, orderId)

    expect((await service.refunds.totals([id])).get(id)).toBe(TOTAL)
    expect(purchase.store.orders).toMatchObject([{ id: orderId, canceled: false }])
    expect((await openItem(id))?.detail).toContain(orderId)
  })

  it("An order on a closed payment needs attention although the merchant closes a contradiction before its event comes", async () => {
    const { purchase, id } = await undone()
    await service.attention.hold(id, "paid_no_order", "Medusa could not place the order.")
    await succeeds(new Actors(purchase).close(id))
    await service.attention.raise(id, "conflicting_status", "The service reported CAN.")
    const { id: orderId } = await place(purchase)

    await does(new Actors(purchase).close(id, "conflicting_status"))
    await eventComes(purchase, orderId)

    expect(purchase.store.orders).toMatchObject([{ id: orderId, canceled: false }])
    expect((await openItem(id))?.detail).toContain(orderId)
  })

  it("The item of an order on a closed payment is not resolved as synced by a refund", async () => {
    const { purchase, id } = await undone()
    await service.attention.hold(id, "paid_no_order", "Medusa could not place the order.")
    await succeeds(new Actors(purchase).close(id))
    const { id: orderId } = await place(purchase)
    await eventComes(purchase, orderId)
    expect((await openItem(id))?.detail).toContain(orderId)

    await does(new Actors(purchase).refund(id, TOTAL))
    await eventComes(purchase, orderId)

    expect((await openItem(id))?.detail).toContain(orderId)
  })

  it.each([
    ["refunds", (purchase: Purchase, id: string) => new Actors(purchase).refund(id, TOTAL)],
    ["closes", (purchase: Purchase, id: string) => new Actors(purchase).close(id)],
  ])(
    "An order that a sync places after its lease needs attention if the merchant %s the payment meanwhile",
    async (_, resolve) => {
      const { purchase, id, store } = await undone()
      await service.attention.hold(id, "not_captured", "Medusa could not place the order.")
      const { gate, state } = at("reads the cart to complete it", async () => {
        await claimsEnd()
        store.locks.clear()
        await succeeds(resolve(purchase, id))
      })

      await does(() => new Actors(purchase).sync(id)(gate))
      await eventComes(purchase, store.orders[0]?.id ?? "")

      expect(state.isReached).toBe(true)
      expect(store.orders).toMatchObject([{ canceled: false }])
      expect((await openItem(id))?.detail).toContain(store.orders[0]?.id)
    },
  )

  it("An order on a captured payment needs attention after its payment was refunded in two parts", async () => {
    const { purchase, id, store } = await undone()
    await service.attention.hold(id, "not_captured", "Medusa could not place the order.")
    await succeeds(new Actors(purchase).refund(id, TOTAL - 1000))
    const { id: orderId } = await place(purchase)
    await eventComes(purchase, orderId)
    expect((await openItem(id))?.detail).toContain(orderId)

    await succeeds(new Actors(purchase).refund(id, 1000, "TRF-2"))
    await heal(purchase)

    expect(store.orders).toMatchObject([{ canceled: false }])
    expect((await openItem(id))?.detail).toContain(orderId)
  })

  it("An open item that got an order cannot be closed from an old page, and still names the order when its text changes", async () => {
    const { purchase, id } = await undone()
    await service.attention.hold(id, "not_captured", "Medusa could not place the order.")
    await succeeds(new Actors(purchase).refund(id, TOTAL - 1000))
    const { id: orderId } = await place(purchase)
    await eventComes(purchase, orderId)
    expect((await openItem(id))?.detail).toContain("4000 of 5000 Kz")

    expect(await does(new Actors(purchase).close(id, "not_captured"))).toBeInstanceOf(Error)
    // A hanging attempt ends at last.
    await service.attention.hold(id, "not_captured", "Medusa could not capture it.")
    await heal(purchase)

    expect(await openItem(id)).toMatchObject({ reason: "amount_mismatch" })
    expect((await openItem(id))?.detail).toContain(orderId)
  })

  it("The job reports an order only when Medusa can no longer roll it back", async () => {
    const { purchase, id } = await undone()
    await service.attention.hold(id, "not_captured", "Medusa could not place the order.")
    await succeeds(new Actors(purchase).refund(id, TOTAL))
    await place(purchase)

    const job = purchase.containerFor("job")
    purchase.store.locks.set(purchase.cartId, null)
    await reportUnpayableOrders(job)
    expect(await openItem(id)).toBeUndefined()

    purchase.store.locks.clear()
    await reportUnpayableOrders(job)
    expect(await openItem(id)).toMatchObject({ reason: "amount_mismatch" })
  })

  it("An order on a payment that was closed uncaptured is cancelled, however old the reference is", async () => {
    const { purchase, id } = await pending(open)
    await purchase.confirmed(id)
    await service.attention.hold(id, "cart_changed", "The cart asked for more then.")
    await succeeds(new Actors(purchase).refund(id, TOTAL))
    await pg("servicepay_payment_order")
      .where({ id })
      .update({ issued_at: pg.raw("now() - interval '60 days'"), next_check_at: null })
    const order = {
      id: purchase.store.id("order"),
      cartId: purchase.cartId,
      total: TOTAL,
      currency: "aoa",
      by: "shopper",
      edited: false,
      canceled: false,
      fulfilled: false,
    }
    purchase.store.orders.push(order)
    Object.assign(purchase.store.collectionOf(purchase.cartId), { orderId: order.id })

    await heal(purchase)

    expect(purchase.store.orders).toMatchObject([{ canceled: true }])
  })

  it("A closed item of an order does not open again for that order", async () => {
    const { purchase, id } = await undone()
    await service.attention.hold(id, "not_captured", "Medusa could not place the order.")
    await succeeds(new Actors(purchase).refund(id, TOTAL))
    const { id: orderId } = await place(purchase)
    await eventComes(purchase, orderId)
    expect((await openItem(id))?.detail).toContain(orderId)

    await succeeds(new Actors(purchase).close(id))
    await eventComes(purchase, orderId)

    expect(await openItem(id)).toBeUndefined()
  })

  it.each([
    ["refunded", (purchase: Purchase, id: string) => new Actors(purchase).refund(id, TOTAL)],
    ["closed", (purchase: Purchase, id: string) => new Actors(purchase).close(id)],
  ])(
    "A payment that was %s while Medusa wrote its capture for longer than the claim needs attention",
    async (_, resolve) => {
      const { purchase, id, orderId } = await placed(open)
      await followPlacedOrder(purchase.containerFor("shopper"), orderId)
      await purchase.confirmed(id)
      await service.attention.hold(id, "not_captured", "Medusa could not capture it.")
      const { gate, state } = at("writes that the session is captured", async () => {
        await claimsEnd()
        await succeeds(resolve(purchase, id))
      })
      const sessionId = await purchase.sessionOf(id)

      await does(() => new Actors(purchase).checkStatus(sessionId)(gate))
      expect(state.isReached).toBe(true)
      expect(captured(purchase)).toHaveLength(1)
      await heal(purchase)

      expect(purchase.store.orders).toMatchObject([{ canceled: false }])
      expect((await openItem(id))?.detail ?? "nobody is told").toContain(orderId)
    },
  )
})
