import { withHarness } from "./test-harness"
import { followPlacedOrder } from "../../src/workflows/sync/follow-placed-order"
import { retryNotCaptured } from "../../src/workflows/polling/finish-stalled-work"
import { syncFinalStatus } from "../../src/workflows/sync/sync-final-status"
import { Actors, heal } from "./actors"
import { findViolations } from "./invariants"
import { TOTAL, type Purchase } from "./purchase"
import { at, captured, does, notified, orderOfTwo, pending, place, placed, succeeds, sweeps } from "./scenes"

withHarness(({ service, pg, purchase: open, claimsEnd }) => {
  /** The provider refuses the first capture. The payment stays open, and the next attempt captures it. */
  const expectCaptureAfterRefusal = async (purchase: Purchase, id: string) => {
    const refused = jest.spyOn(service.claims, "claimCompletion").mockResolvedValueOnce(undefined)

    await does(new Actors(purchase).sync(id))

    expect(refused).toHaveBeenCalled()
    expect(await purchase.entry(id)).toMatchObject({ sync_state: "open", attention_reason: null })
    await claimsEnd()
    await succeeds(new Actors(purchase).sync(id))
    expect(captured(purchase)).toHaveLength(1)
  }

  it.each([
    ["in part", 100],
    ["in full, without its date", TOTAL],
  ])("captures no second reference after a first was captured %s", async (_, undated) => {
    const purchase = open()
    const ids = await orderOfTwo(purchase)
    await purchase.report(ids[0], "CON", "status_query")
    await does(new Actors(purchase).checkStatus(await purchase.sessionOf(ids[0])))
    const [payment] = purchase.store.payments
    expect(payment).toBeDefined()
    Object.assign(payment ?? {}, { undated })
    await claimsEnd()
    await purchase.confirmed(ids[1])

    await syncFinalStatus(purchase.containerFor("sync"), { id: ids[1], status: "CON" })

    expect(captured(purchase)).toEqual([])
    expect((await purchase.entry(ids[1])).attention_reason).toBe("paid_twice")
  })

  it("tries again if the capture is refused while another payment of the purchase has its claim", async () => {
    const { purchase, id } = await placed(open)
    await purchase.confirmed(id)
    await expectCaptureAfterRefusal(purchase, id)
  })

  it("tries again too if the payment was authorised before, and its capture is refused", async () => {
    const { purchase, id } = await placed(open)
    await purchase.report(id, "CON", "status_query")
    await does(new Actors(purchase).checkStatus(await purchase.sessionOf(id)))
    expect(purchase.store.payments).toMatchObject([{ captured_at: null }])
    await claimsEnd()
    await purchase.confirmed(id)
    await expectCaptureAfterRefusal(purchase, id)
  })

  it("a capture needs attention when a CAN notification arrives before its slow sync ends", async () => {
    const { purchase, id } = await placed(open)
    await purchase.report(id, "CON", "status_query")
    const { gate, state } = at("synced", async () => {
      await claimsEnd()
      expect(await purchase.report(id, "CAN")).toMatchObject({ outcome: "replaced" })
    })

    await does(() => new Actors(purchase).sync(id)(gate))
    await claimsEnd()
    await sweeps(purchase, id)

    expect(state.isReached).toBe(true)
    expect(captured(purchase)).toHaveLength(1)
    expect(await purchase.isOpen(id)).toBe(true)
  })

  it("a partial capture still needs attention after a CAN notification", async () => {
    const { purchase, id } = await placed(open)
    await purchase.report(id, "CON", "status_query")
    await does(new Actors(purchase).checkStatus(await purchase.sessionOf(id)))
    const [payment] = purchase.store.payments
    expect(payment).toMatchObject({ captured_at: null })
    // An admin has captured a part, or Medusa died before it dated the capture.
    Object.assign(payment ?? {}, { undated: TOTAL })
    await claimsEnd()
    expect((await purchase.report(id, "CAN")).outcome).toBe("replaced")

    await syncFinalStatus(purchase.containerFor("sync"), { id, status: "CAN" })

    expect(await purchase.isOpen(id)).toBe(true)
  })

  it("An excess capture needs attention although the service had contradicted itself", async () => {
    const { purchase, id } = await placed(open)
    Object.assign(purchase.store.orders[0] ?? {}, { total: 2000 })
    await purchase.confirmed(id)
    await service.attention.raise(id, "conflicting_status", "The service reported CAN.")
    await does(new Actors(purchase).sync(id))
    expect(await purchase.entry(id)).toMatchObject({
      sync_state: "synced",
      attention_reason: "conflicting_status",
    })
    expect(captured(purchase)).toHaveLength(1)
    expect((await purchase.entry(id)).attention_detail).toMatch(
      /reported CAN.*now costs 2000 Kz, but 5000 Kz were captured/,
    )
  })

  it.each([["an open cart"], ["an order"]])(
    "loses no money when a CON notification arrives during the slow cancellation that a CAN status check started: %s",
    async (what) => {
      const { purchase, id } = await pending(open)
      if (what === "an order") {
        await place(purchase)
      }
      await purchase.report(id, "CAN", "status_query")
      // Its lease is over, and the webhook comes; it is processed once the late one is done.
      const { gate, state } = at("synced", async () => {
        await claimsEnd()
        expect((await purchase.report(id, "CON")).outcome).toBe("replaced")
      })

      await does(() => new Actors(purchase).sync(id, "CAN")(gate))
      await notified(purchase, id, "CON")
      await heal(purchase)

      expect(state.isReached).toBe(true)
      expect(await findViolations(purchase, [id])).toEqual([])
    },
  )

  it("a closed item stays closed when a slow retry finally fails", async () => {
    const { purchase, id } = await pending(open)
    await purchase.confirmed(id)
    await service.attention.hold(id, "not_captured", "A hook threw.")
    await service.updatePaymentOrders({ id, sync_attempts: 6 })
    const { gate, state } = at("reads the cart to complete it", async () => {
      await claimsEnd()
      // The cart's lock lasts as long as the claim.
      purchase.store.locks.clear()
      await succeeds(new Actors(purchase).close(id))
      expect(await purchase.isOpen(id)).toBe(false)
      throw new Error("Timed-out acquiring lock.")
    })

    await does(() => new Actors(purchase).sync(id)(gate))
    expect(state.isReached).toBe(true)
    const isReopened = await purchase.isOpen(id)
    // Ten minutes later.
    await pg("servicepay_payment_order")
      .where({ id })
      .update({ updated_at: pg.raw("now() - interval '11 minutes'") })
    await retryNotCaptured(purchase.containerFor("sweep"))

    expect({ isReopened, captured: captured(purchase).length }).toEqual({ isReopened: false, captured: 0 })
  })

  it("A refused capture leaves the claim to the capture that was allowed before, so the payment cannot be refunded meanwhile", async () => {
    const { purchase, id, orderId } = await placed(open)
    await followPlacedOrder(purchase.containerFor("shopper"), orderId)
    await purchase.confirmed(id)
    await service.attention.hold(id, "not_notified", "No notification came.")
    const { store } = purchase
    const refunds: unknown[] = []
    const { gate } = at("writes that the session is captured", async () => {
      store.payments.push({
        id: store.id("pay"),
        payment_session_id: store.id("payses"),
        provider_id: "pp_system_default",
        payment_collection_id: store.collectionOf(purchase.cartId).id,
        amount: TOTAL,
        data: {},
        captured_at: null,
        undated: 0,
        canceled_at: null,
      })
      await does(new Actors(purchase).checkStatus(await purchase.sessionOf(id)))
      refunds.push(await does(new Actors(purchase).refund(id, TOTAL)))
    })
    const sessionId = await purchase.sessionOf(id)

    await does(() => new Actors(purchase).checkStatus(sessionId)(gate))

    expect(refunds).toEqual([expect.any(Error)])
  })
})
