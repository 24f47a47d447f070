import { withWorld } from "./world"
import { followPlacedOrder } from "../../src/workflows/sync/follow-placed-order"
import { Actors, heal } from "./actors"
import { TOTAL, type Purchase } from "./purchase"
import { at, captured, does, placed, reportAndSync } from "./scenes"

withWorld(({ service, purchase: open }) => {
  const openReason = async (id: string) => (await service.openItemsOf([id])).get(id)?.reason
  /** A second payment collection of the order, for this amount. */
  const secondCollection = ({ store }: Purchase, orderId: string, amount: number): string => {
    const collection = { id: store.id("pay_col"), cartId: null, amount, orderId }
    store.collections.push(collection)
    return collection.id
  }
  /** An order that awaits the payment of its first reference; a second collection's reference was paid, and is on hold. */
  const heldBesidePending = async (amount: number) => {
    const { purchase, id: first, orderId } = await placed(open)
    await followPlacedOrder(purchase.containerFor("shopper"), orderId)
    Object.assign(purchase.store.orders[0] ?? {}, { total: amount })
    const collection = secondCollection(purchase, orderId, amount)
    const session = await purchase.medusaFor("shopper").createSession(collection)
    const second = (await service.findBySession(session.id))?.id ?? ""
    await reportAndSync(purchase, second)
    expect(await purchase.isOpen(second)).toBe(true)
    return { purchase, first, second, orderId }
  }

  it.each([
    ["for the same amount", TOTAL],
    ["for another amount", TOTAL - 2000],
  ])(
    "An order is paid once when one reference is attached while the reference of its other collection is synced, %s",
    async (_, amount) => {
      const { purchase, first, second, orderId } = await heldBesidePending(amount)
      const { gate, state } = at(/^(captures|reads the session to process its payment)$/, () =>
        reportAndSync(purchase, first),
      )

      await does(() => new Actors(purchase).attach(second, { orderId })(gate))
      await heal(purchase, [first, second])

      expect(state.isReached).toBe(true)
      expect(captured(purchase)).toHaveLength(1)
      expect(await openReason(first)).toBe("paid_twice")
    },
  )

  describe('Medusa\'s "Check status" captures nothing', () => {
    const checks = async (purchase: Purchase, id: string, reason: string) => {
      await reportAndSync(purchase, id)
      expect(await openReason(id)).toBe(reason)
      const before = captured(purchase).length

      await does(new Actors(purchase).checkStatus(await purchase.sessionOf(id)))
      await heal(purchase, [id])

      expect(captured(purchase)).toHaveLength(before)
      expect(await openReason(id)).toBe(reason)
    }

    it("on an order that another collection has paid", async () => {
      const { purchase, id, orderId } = await placed(open)
      const { store } = purchase
      store.payments.push({
        id: store.id("pay"),
        payment_session_id: store.id("payses"),
        provider_id: "pp_system_default",
        payment_collection_id: secondCollection(purchase, orderId, TOTAL),
        amount: TOTAL,
        data: {},
        captured_at: new Date(),
        undated: 0,
        canceled_at: null,
      })
      await checks(purchase, id, "paid_twice")
    })

    it("on an order that is cancelled", async () => {
      const { purchase, id, orderId } = await placed(open)
      await purchase.medusaFor("merchant").cancelAwaitingOrder(orderId)
      await checks(purchase, id, "paid_after_cancel")
    })
  })
})
