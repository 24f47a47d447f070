import { withHarness } from "./test-harness"
import { Actors, heal } from "./actors"
import { TOTAL } from "./purchase"
import { does, pending, place } from "./scenes"
import type { Gate } from "./scheduler"

withHarness(({ service, pg, purchase: open }) => {
  /** An order on a reference whose polling has ended. Its event is lost. */
  const orderOfOldReference = async () => {
    const { purchase, id } = await pending(open)
    await pg("servicepay_payment_order")
      .where({ id })
      .update({ issued_at: pg.raw("now() - interval '60 days'"), next_check_at: null })
    const { id: orderId } = await place(purchase)
    return { purchase, id, orderId }
  }

  it.each([
    ["is never tried", false],
    ["fails before it is attached", true],
  ])("An overdue order whose event was lost is cancelled when an attachment to it %s", async (_, isTried) => {
    const { purchase, orderId } = await orderOfOldReference()
    if (isTried) {
      const other = await purchase.reference(purchase.store.openCart(TOTAL).id)
      await purchase.confirmed(other)
      await service.attention.hold(other, "cart_changed", "The cart asked for more then.")
      const fails: Gate = (step) =>
        step === "attach" ? Promise.reject(new Error("PostgreSQL is away.")) : Promise.resolve()
      const answer = await does(() => new Actors(purchase).attach(other, { orderId })(fails))
      expect(answer).toMatchObject({ message: "PostgreSQL is away." })
    }

    await heal(purchase)

    expect(purchase.store.orders).toMatchObject([{ id: orderId, canceled: true }])
  })
})
