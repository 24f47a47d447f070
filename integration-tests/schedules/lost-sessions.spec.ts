import { whileServiceIsDown, withHarness } from "./test-harness"
import { pollDuePayments } from "../../src/workflows/polling/poll-due-payments"
import { followPlacedOrder } from "../../src/workflows/sync/follow-placed-order"
import { Actors } from "./actors"
import { TOTAL, type Purchase } from "./purchase"
import { captured, does, loseSession, otherOrder, pending, place, reportAndSync, succeeds } from "./scenes"

withHarness(({ pg, purchase: open, claimsEnd }) => {
  describe("An order whose only payment is on hold because its session was deleted", () => {
    const strand = async (purchase: Purchase) => {
      const id = await purchase.reference()
      await loseSession(purchase, id)
      await reportAndSync(purchase, id)
      expect(await purchase.entry(id)).toMatchObject({ attention_reason: "session_replaced" })
      return id
    }

    it.each<[string, (actors: Actors, id: string) => ReturnType<Actors["close"]>]>([
      ["refunded", (actors, id) => actors.refund(id, TOTAL)],
      ["closed", (actors, id) => actors.close(id)],
    ])("is cancelled once the payment is %s", async (_, act) => {
      const purchase = open()
      const id = await strand(purchase)
      await succeeds(act(new Actors(purchase), id))
      await claimsEnd()

      await pollDuePayments(purchase.containerFor("sweep"))

      expect(purchase.store.orders).toMatchObject([{ canceled: true }])
      expect(captured(purchase)).toEqual([])
    })

    it("must be cancelled before the payment is attached to another order", async () => {
      const purchase = open()
      const id = await strand(purchase)
      const { orderId } = await otherOrder(purchase)
      const attach = () => does(new Actors(purchase).attach(id, { orderId }))
      expect(await attach()).toMatchObject({ code: "own_order_waits" })

      await does(new Actors(purchase).cancelAwaitingOrder())
      expect(await attach()).not.toBeInstanceOf(Error)

      expect(captured(purchase)).toHaveLength(1)
      expect(purchase.store.orders).toMatchObject([{ canceled: true }, { canceled: false }])
    })
  })

  it("keeps polling for an order with an old reference whose new session could not be created", async () => {
    const { purchase, id } = await pending(open)
    await purchase.age(id)
    await pg("servicepay_payment_order").where({ id }).update({ next_check_at: null })
    const { id: orderId } = await place(purchase)
    // Before the event of the placed order was acted on.
    await whileServiceIsDown(() => does(new Actors(purchase).newSession()))
    await followPlacedOrder(purchase.containerFor("event"), orderId)

    const { next_check_at } = await purchase.entry(id)
    expect({ isWatched: next_check_at !== null || purchase.store.orders[0]?.canceled }).toEqual({
      isWatched: true,
    })
  })
})
