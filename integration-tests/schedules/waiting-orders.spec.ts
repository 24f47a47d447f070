import { withHarness } from "./test-harness"
import { syncFinalStatus } from "../../src/workflows/sync/sync-final-status"
import { Actors, heal } from "./actors"
import { findViolations } from "./invariants"
import { TOTAL, type Purchase } from "./purchase"
import {
  at,
  captured,
  does,
  foreignSession,
  loseSession,
  orderOfHeld,
  place,
  placed,
  reportAndSync,
  succeeds,
  sweeps,
} from "./scenes"
import type { Act } from "./scheduler"

withHarness(({ service, purchase: open, claimsEnd }) => {
  it("An overdue order that is paid while its cancellation waits for the cart is captured", async () => {
    const { purchase, id } = await placed(open)
    await purchase.age(id)
    const { gate, state } = at("locks the cart", () => purchase.report(id, "CON"))

    await does(() => new Actors(purchase).expiry(id)(gate))
    await heal(purchase)

    expect(state.isReached).toBe(true)
    expect(purchase.store.orders).toMatchObject([{ canceled: false }])
    expect(captured(purchase)).toHaveLength(1)
  })

  /** An order whose session is gone: Medusa deleted it for a new one, which it could not create. */
  const strand = async (purchase: Purchase) => {
    const id = await purchase.reference()
    await loseSession(purchase, id)
    return id
  }
  const cancels = async (purchase: Purchase, id: string) => {
    await purchase.report(id, "CAN")
    await syncFinalStatus(purchase.containerFor("sync"), { id, status: "CAN" })
  }
  const expires = (purchase: Purchase, id: string) => does(new Actors(purchase).expiry(id))

  describe("An order whose new session could not be created", () => {
    it.each([
      ["its reference was not paid in time", expires],
      ["the service cancels its payment", cancels],
    ])("is cancelled once %s", async (_, ends) => {
      const purchase = open()
      const id = await strand(purchase)

      await ends(purchase, id)

      expect(purchase.store.orders).toMatchObject([{ canceled: true }])
    })

    it("needs attention when it is fulfilled", async () => {
      const purchase = open()
      const id = await strand(purchase)
      Object.assign(purchase.store.orders[0] ?? {}, { fulfilled: true })

      await expires(purchase, id)

      expect(await purchase.entry(id)).toMatchObject({
        attention_reason: "unpaid_order",
        attention_resolved_at: null,
      })
    })

    it.each([
      ["waits for another provider's payment", "authorized", false],
      ["has a session of another provider, which anybody can ask for", "pending", true],
      ["was given up at another provider", "canceled", true],
    ])("is kept or cancelled by its other provider: it %s", async (_, status, isCanceled) => {
      const purchase = open()
      const id = await strand(purchase)
      purchase.store.sessions.push(foreignSession(purchase, "pp_card_card", status))

      await expires(purchase, id)

      expect(purchase.store.orders).toMatchObject([{ canceled: isCanceled }])
    })

    it("waits for its newest reference", async () => {
      const purchase = open()
      const first = await strand(purchase)
      await does(new Actors(purchase).newSession())
      const entries = await service.listPaymentOrders({ cart_id: purchase.cartId })
      const second = entries.find(({ id }) => id !== first)?.id ?? ""
      expect(entries).toHaveLength(2)

      await expires(purchase, first)
      expect(purchase.store.orders).toMatchObject([{ canceled: false }])

      await purchase.age(second)
      await expires(purchase, second)
      expect(purchase.store.orders).toMatchObject([{ canceled: true }])
    })

    it("stays when nothing is outstanding", async () => {
      const purchase = open()
      const id = await strand(purchase)
      Object.assign(purchase.store.orders[0] ?? {}, { total: 0 })

      await expires(purchase, id)

      expect(purchase.store.orders).toMatchObject([{ canceled: false }])
    })
  })

  it("An order is cancelled when the payment that was attached to it is refunded", async () => {
    const purchase = open()
    const held = await purchase.reference()
    const { id: cartId } = purchase.store.openCart(TOTAL)
    const own = await purchase.reference(cartId)
    const { id: orderId } = await place(purchase, cartId)
    await purchase.confirmed(held)
    await service.attention.hold(held, "cart_changed", "The cart asked for more then.")
    // The process dies once the order has its new session.
    const payment_collection_id = purchase.store.collectionOf(cartId).id
    const binding = { cart_id: cartId, order_id: orderId, payment_collection_id }
    expect(await service.resolutions.attach(held, binding, "user_1", 120)).toMatchObject({
      outcome: "attached",
    })
    const paid = { payment_order_id: held, replaced_session_id: null }
    await purchase.medusaFor("merchant").createSession(payment_collection_id, { paid })
    await claimsEnd()
    await does(new Actors(purchase).refund(held, TOTAL))

    await purchase.age(own)
    await expires(purchase, own)

    expect(purchase.store.orders).toMatchObject([{ canceled: true }])
    expect(captured(purchase)).toEqual([])
    expect(await findViolations(purchase, [held, own])).toEqual([])
  })

  it.each<[string, (actors: Actors, id: string, otherOrderId: string) => Act]>([
    ["refunded", (actors, id) => actors.refund(id, TOTAL)],
    ["closed", (actors, id) => actors.close(id)],
    ["attached to another order", (actors, id, orderId) => actors.attach(id, { orderId })],
  ])("An order that waits for a payment on hold is cancelled once the payment is %s", async (_, act) => {
    const purchase = open()
    const [held, canceled] = await orderOfHeld(purchase)
    await cancels(purchase, canceled)
    expect(purchase.store.orders).toMatchObject([{ canceled: false }])
    const { id: cartId } = purchase.store.openCart(TOTAL)
    const other = await purchase.reference(cartId)
    const { id: otherOrderId } = await place(purchase, cartId)

    await succeeds(act(new Actors(purchase), held, otherOrderId))
    await claimsEnd()
    await sweeps(purchase, canceled)

    expect(purchase.store.orders).toMatchObject([{ canceled: true }, { canceled: false }])
    expect(await findViolations(purchase, [held, canceled, other])).toEqual([])
  })

  it.each([["first"], ["second"]])(
    "Two payment collections of one cart are captured once, with the %s paid first",
    async (which) => {
      const purchase = open()
      const { store, cartId } = purchase
      const one = await purchase.reference()
      // Two processes without a shared lock have each made a collection, and a query returns either.
      store.collections.unshift({ id: store.id("pay_col"), cartId, amount: TOTAL, orderId: null })
      const other = await purchase.reference()
      const ids = which === "first" ? [one, other] : [other, one]

      for (const id of ids) {
        await reportAndSync(purchase, id)
        await claimsEnd()
      }

      expect(captured(purchase)).toHaveLength(1)
      expect(await findViolations(purchase, ids)).toEqual([])
    },
  )

  it("A check that outlasts its lock of the cart does not release the lock of the next process", async () => {
    const purchase = open()
    const { store, cartId } = purchase
    const id = await purchase.reference()
    await place(purchase)
    await purchase.age(id)

    await new Actors(purchase).expiry(id)((step) => {
      if (step === "cancels the order") {
        expect(store.locks.has(cartId)).toBe(true)
        store.locks.set(cartId, null)
      }
      return Promise.resolve()
    })

    expect(store.orders).toMatchObject([{ canceled: true }])
    expect(store.locks.has(cartId)).toBe(true)
  })
})
