import { withWorld } from "./world"
import { pollDuePayments } from "../../src/workflows/polling/poll-due-payments"
import { Actors } from "./actors"
import { TOTAL, type Purchase } from "./purchase"
import { captured, does, otherOrder, place } from "./scenes"
import type { Gate } from "./scheduler"

const IN_VAIN = "The other provider cannot be reached."

withWorld(({ service, pg, purchase: open, whileServiceIsDown, claimsEnd }) => {
  const entries = () => pg("servicepay_payment_order")
  /** So old that its order waits for it no longer. */
  const age = (id: string) =>
    entries()
      .where({ id })
      .update({ issued_at: pg.raw("now() - interval '30 days'") })
  const looks = async (purchase: Purchase) => {
    await entries()
      .whereNotNull("next_check_at")
      .update({ next_check_at: pg.raw("now()") })
    await pollDuePayments(purchase.containerFor("sweep"))
  }
  /** Attaches a held payment to an order for which Medusa can make no session; it is where it was then. */
  const attachInVain = async (
    purchase: Purchase,
    id: string,
    orderId: string,
    meanwhile: () => Promise<void> = () => Promise.resolve(),
  ) => {
    const gate: Gate = async (step) => {
      if (step === "reads the sessions to replace them") {
        await meanwhile()
        throw new Error(IN_VAIN)
      }
    }
    const answer = await does(() => new Actors(purchase).attach(id, { orderId })(gate))
    expect(answer).toMatchObject({ message: IN_VAIN })
    expect(await purchase.entry(id)).toMatchObject({ cart_id: purchase.cartId, sync_state: "on_hold" })
    await claimsEnd()
  }

  it("An order whose reference is looked at for the last time while a payment is attached to it in vain is cancelled later", async () => {
    const purchase = open()
    const id = await purchase.reference()
    await purchase.confirmed(id)
    await service.attention.hold(id, "cart_changed", "The cart asked for more then.")
    const { cartId, orderId, other } = await otherOrder(purchase)
    await age(other)
    await service.transitions.recordOrder(cartId, orderId)

    await attachInVain(purchase, id, orderId, () => looks(purchase))
    await looks(purchase)

    expect(purchase.store.orders).toMatchObject([{ id: orderId, canceled: true }])
  })

  it("An order is not left for ever whose two payments were both attached elsewhere in vain before they were given back", async () => {
    const purchase = open()
    const ids = [await purchase.reference(), await purchase.reference()] as const
    await place(purchase)
    for (const id of ids) {
      await age(id)
    }
    await whileServiceIsDown(() => does(new Actors(purchase).newSession()))
    for (const id of ids) {
      await purchase.confirmed(id)
      await does(new Actors(purchase).sync(id))
    }
    const { orderId: elsewhere } = await otherOrder(purchase)
    for (const id of ids) {
      await attachInVain(purchase, id, elsewhere)
    }
    for (const id of ids) {
      await does(new Actors(purchase).refund(id, TOTAL))
      expect((await purchase.entry(id)).attention_resolution).toBe("refunded")
    }

    await looks(purchase)

    expect(captured(purchase)).toEqual([])
    expect(purchase.store.orders).toMatchObject([{ canceled: true }, { id: elsewhere, canceled: false }])
  })
})
