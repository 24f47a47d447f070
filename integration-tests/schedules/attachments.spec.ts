import { withHarness } from "./test-harness"
import { pollDuePayments } from "../../src/workflows/polling/poll-due-payments"
import { syncFinalStatus } from "../../src/workflows/sync/sync-final-status"
import { Actors } from "./actors"
import { findViolations } from "./invariants"
import { TOTAL, type Purchase } from "./purchase"
import {
  at,
  captured,
  does,
  loseSession,
  orderOfHeld,
  otherOrder,
  pending,
  place,
  reportAndSync,
  succeeds,
  sweeps,
} from "./scenes"
import type { Gate } from "./scheduler"

const IN_VAIN = "The other provider cannot be reached."

withHarness(({ service, pg, purchase: open, claimsEnd }) => {
  const entries = () => pg("servicepay_payment_order")
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

  const sweep = async (purchase: Purchase) => {
    await claimsEnd()
    await pollDuePayments(purchase.containerFor("sweep"))
  }
  const failsToCapture = (step: string) =>
    step.startsWith("reads the session to process")
      ? Promise.reject(new Error("The ERP says no."))
      : Promise.resolve()

  it("captures nothing with the old payment when its payment order was attached to another order", async () => {
    const { purchase, id } = await pending(open)
    const actors = new Actors(purchase)
    await place(purchase)
    await purchase.report(id, "CON", "status_query")
    await does(actors.checkStatus(await purchase.sessionOf(id)))
    await service.attention.hold(id, "not_notified", "No notification came.")
    await claimsEnd()
    // Its own order can be paid otherwise.
    await purchase.reference()
    const { other, orderId } = await otherOrder(purchase)
    await does(actors.attach(id, { orderId }))
    const [left] = purchase.store.payments

    await does((gate) => purchase.medusaFor("admin", gate).capture(left?.id ?? ""))

    expect(captured(purchase)).toHaveLength(1)
    expect(await findViolations(purchase, [id, other])).toEqual([])
  })

  it("Keeps another shopper's order when a payment whose attachment to it failed is refunded", async () => {
    const purchase = open()
    const id = await purchase.held()
    await purchase.age(id)
    const { orderId } = await otherOrder(purchase)
    await does(() => new Actors(purchase).attach(id, { orderId })(failsToCapture))
    expect(await purchase.entry(id)).toMatchObject({ order_id: orderId, sync_state: "on_hold" })
    await claimsEnd()
    await succeeds(new Actors(purchase).refund(id, TOTAL))
    await sweep(purchase)
    expect(captured(purchase)).toEqual([])
    expect(purchase.store.orders).toMatchObject([{ id: orderId, canceled: false }])
  })

  it("Keeps a manual order without a reference when a payment whose attachment to it failed is refunded", async () => {
    const purchase = open()
    const id = await purchase.held()
    await purchase.age(id)
    const { store } = purchase
    const { id: cartId } = store.openCart(TOTAL)
    const orderId = store.id("order")
    Object.assign(store.carts.find((cart) => cart.id === cartId) ?? {}, { completed: true })
    store.orders.push({
      id: orderId,
      cartId,
      total: TOTAL,
      currency: "aoa",
      by: "merchant",
      edited: false,
      canceled: false,
      fulfilled: false,
    })
    store.collectionOf(cartId).orderId = orderId
    await does(() => new Actors(purchase).attach(id, { orderId })(failsToCapture))
    expect(await purchase.entry(id)).toMatchObject({ order_id: orderId, sync_state: "on_hold" })
    await claimsEnd()
    await succeeds(new Actors(purchase).refund(id, TOTAL))
    await sweep(purchase)
    expect(captured(purchase)).toEqual([])
    expect(purchase.store.orders).toMatchObject([{ id: orderId, canceled: false }])
  })

  it("a failed attachment keeps the order that waited for its payment", async () => {
    const purchase = open()
    const { store } = purchase
    const [held, canceled] = await orderOfHeld(purchase)
    await reportAndSync(purchase, canceled, "CAN")
    expect(store.orders).toMatchObject([{ canceled: false }])
    const { id: cartId } = store.openCart(TOTAL)
    await purchase.reference(cartId)
    const { id: orderId } = await place(purchase, cartId)
    // The merchant edits the other order meanwhile, and the sweep has its turn.
    const { gate, state } = at("makes the session", async () => {
      await syncFinalStatus(purchase.containerFor("sweep"), { id: canceled, status: "CAN" })
    })
    const edit = at("reads the sessions to replace them", () => {
      store.collectionOf(cartId).amount = TOTAL + 1000
      return Promise.resolve()
    })

    const refused = await new Actors(purchase)
      .attach(held, { orderId })(async (step) => {
        await edit.gate(step)
        await gate(step)
      })
      .catch((error: unknown) => error)

    expect(state.isReached).toBe(true)
    // Refused: the session would ask for another amount.
    expect(refused).toMatchObject({ message: expect.any(String) as unknown })
    expect(await purchase.entry(held)).toMatchObject({ cart_id: purchase.cartId, sync_state: "on_hold" })
    expect(store.orders.find((order) => order.cartId === purchase.cartId)).toMatchObject({ canceled: false })
  })

  it("a late detachment does not undo a newer attachment", async () => {
    const purchase = open()
    const { store } = purchase
    const held = await purchase.reference()
    // Its order can be paid otherwise.
    await purchase.reference()
    await place(purchase)
    await purchase.confirmed(held)
    await service.attention.hold(held, "paid_no_order", "Medusa failed half-way.")
    const first = await otherOrder(purchase)
    const second = await otherOrder(purchase)
    const slow = at("makes the session", async () => {
      await claimsEnd()
      // It gave up waiting, and is attached elsewhere: this has its session, and is about to be synced.
      await new Promise<void>((resolve) => {
        const until: { go?: () => void } = {}
        late = new Promise<void>((done) => (until.go = done))
        go = () => until.go?.()
        attached = new Actors(purchase).attach(held, { orderId: second.orderId })(async (step) => {
          if (step === "claim") {
            resolve()
            await late
          }
        })
      })
      store.collectionOf(first.cartId).amount = TOTAL + 1
      throw new Error("Medusa refuses.")
    })
    let late: Promise<void> = Promise.resolve()
    let go: () => void = () => undefined
    let attached: Promise<unknown> = Promise.resolve()

    await new Actors(purchase)
      .attach(held, { orderId: first.orderId })(slow.gate)
      .catch(() => undefined)
    go()
    await attached.catch(() => undefined)
    await sweeps(purchase, held)

    expect(slow.state.isReached).toBe(true)
    const paid = captured(purchase).map(
      ({ payment_collection_id }) =>
        store.collections.find(({ id }) => id === payment_collection_id)?.orderId,
    )
    expect(paid).toEqual([second.orderId])
  })

  it("An order is cancelled later if attaching a payment to it fails during the last status check of its own reference", async () => {
    const purchase = open()
    const id = await purchase.held()
    const { cartId, orderId, other } = await otherOrder(purchase)
    await purchase.age(other)
    await service.transitions.recordOrder(cartId, orderId)

    await attachInVain(purchase, id, orderId, () => looks(purchase))
    await looks(purchase)

    expect(purchase.store.orders).toMatchObject([{ id: orderId, canceled: true }])
  })

  it("An order is cancelled when both its payments are refunded after attaching them to another order failed", async () => {
    const purchase = open()
    const ids = [await purchase.reference(), await purchase.reference()] as const
    await loseSession(purchase, ...ids)
    for (const id of ids) {
      await reportAndSync(purchase, id)
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
