import { withHarness } from "./test-harness"
import { findCartPayment } from "../../src/workflows/payment-orders/find-cart-payment"
import { retryNotCaptured } from "../../src/workflows/polling/finish-stalled-work"
import { pollDuePayments } from "../../src/workflows/polling/poll-due-payments"
import { Actors } from "./actors"
import { TOTAL, type Purchase } from "./purchase"
import { captured, does, loseSession, pending, place, reportAndSync, succeeds } from "./scenes"

withHarness(({ service, purchase: open, claimsEnd }) => {
  /** The order was fulfilled before it was paid, and its reference was not paid in time: an item, which the merchant closes. */
  const fulfilled = async (purchase: Purchase) => {
    const id = await purchase.reference()
    await place(purchase)
    Object.assign(purchase.store.orders[0] ?? {}, { fulfilled: true })
    await purchase.age(id)
    await does(new Actors(purchase).expiry(id))
    expect(await purchase.entry(id)).toMatchObject({ attention_reason: "unpaid_order", status: "PEN" })
    return id
  }
  const sweep = async (purchase: Purchase) => {
    await claimsEnd()
    await pollDuePayments(purchase.containerFor("sweep"))
  }

  it.each([["was busy"], ["died"]])(
    "does not capture a payment that only a status check confirmed, after a close action that %s",
    async (how) => {
      const purchase = open()
      const [id, other] = [await purchase.reference(), await purchase.reference()]
      await purchase.report(id, "CON", "status_query")
      await service.attention.hold(id, "not_notified", "No notification came.")
      if (how === "died") {
        await service.claims.claim(id, 120)
      } else {
        const lease = await service.claims.claimExpiry(other, 120)
        await does(new Actors(purchase).close(id))
        await service.claims.release(other, lease ?? new Date(0))
      }
      await claimsEnd()

      await retryNotCaptured(purchase.containerFor("sync"))

      expect(captured(purchase)).toEqual([])
      expect(await purchase.entry(id)).toMatchObject({
        sync_state: "on_hold",
        attention_reason: "not_notified",
      })
    },
  )

  it("Ends the cancellation of an order that cannot be cancelled when the merchant closes its item", async () => {
    const purchase = open()
    const id = await fulfilled(purchase)
    await purchase.report(id, "CAN")
    await succeeds(new Actors(purchase).close(id))
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await claimsEnd()
      await does(new Actors(purchase).sync(id, "CAN"))
    }

    expect(await purchase.entry(id)).toMatchObject({ sync_state: "on_hold", attention_resolution: "closed" })
  })

  it("A refunded payment of an overdue fulfilled order is neither shown as paid nor blocks a new reference", async () => {
    const { purchase, id } = await pending(open)
    await loseSession(purchase, id)
    await reportAndSync(purchase, id)
    Object.assign(purchase.store.orders[0] ?? {}, { fulfilled: true })
    await succeeds(new Actors(purchase).refund(id, TOTAL))
    const shown = async () =>
      (await findCartPayment(purchase.containerFor("shopper"), { cart_id: purchase.cartId }))?.paymentStatus
    const before = await shown()
    await sweep(purchase)
    const after = await shown()
    const asked = await does(new Actors(purchase).newSession())
    expect({ before, after, asked: asked instanceof Error ? asked.message : "a session" }).toEqual({
      before: undefined,
      after: undefined,
      asked: "a session",
    })
  })
})
