import fc from "fast-check"
import { decideCancellation, decideSync, type CancellationContext, type SyncContext } from "../decide"

const session = {
  id: "payses_1",
  isOurs: true,
  collectionId: "pay_col_1",
  amount: 5000,
  currency: "aoa",
  isRefused: false,
  captured: false,
  hasCaptures: false,
}

const facts = (changes: Partial<SyncContext> = {}): SyncContext => ({
  isTest: false,
  expectedAmount: 5000,
  expectedCollectionId: "pay_col_1",
  session,
  cart: { id: "cart_1", open: true, total: 5000, currency: "aoa" },
  order: undefined,
  capturedAlone: false,
  paidOtherwise: false,
  paidTwice: false,
  promisedOtherwise: false,
  ...changes,
})

const anyFacts: fc.Arbitrary<SyncContext> = fc.record({
  isTest: fc.boolean(),
  expectedAmount: fc.constantFrom(5000, 4999.995, 4000),
  expectedCollectionId: fc.constantFrom("pay_col_1", null),
  session: fc.option(
    fc.record({
      id: fc.constant("payses_1"),
      isOurs: fc.boolean(),
      collectionId: fc.constantFrom("pay_col_1", "pay_col_2"),
      amount: fc.constantFrom(5000, 6000),
      currency: fc.constantFrom("aoa", "AOA", "eur"),
      isRefused: fc.boolean(),
      captured: fc.boolean(),
      hasCaptures: fc.boolean(),
    }),
    { nil: undefined },
  ),
  cart: fc.option(
    fc.record({
      id: fc.constant("cart_1"),
      open: fc.boolean(),
      total: fc.constantFrom(5000, 6000),
      currency: fc.constantFrom("aoa", "eur"),
    }),
    { nil: undefined },
  ),
  order: fc.option(
    fc.record({
      id: fc.constant("order_1"),
      canceled: fc.boolean(),
      currency: fc.constantFrom("aoa", "eur"),
      isOfCart: fc.boolean(),
      due: fc.constantFrom(-1000, 0, 3000, 5000),
      paidElsewhere: fc.constantFrom(0, 5000),
      collection: fc.constantFrom("ours", "another", "none"),
    }),
    {
      nil: undefined,
    },
  ),
  capturedAlone: fc.boolean(),
  paidOtherwise: fc.boolean(),
  paidTwice: fc.boolean(),
  promisedOtherwise: fc.boolean(),
})

/** An order that awaits this very payment. */
const waiting = {
  id: "order_1",
  canceled: false,
  currency: "aoa",
  isOfCart: true,
  due: 5000,
  paidElsewhere: 0,
  collection: "ours",
} as const

describe("what to do with a payment that the service confirmed", () => {
  it("completes an open cart", () => {
    expect(decideSync(facts())).toMatchObject({ action: "complete", cartId: "cart_1", amount: 5000 })
  })

  it("agrees when the session of a captured payment was deleted since", () => {
    expect(decideSync(facts({ order: waiting, session: undefined, capturedAlone: true }))).toEqual({
      action: "confirm",
      orderId: "order_1",
    })
  })

  it("captures on an order that waits for it", () => {
    expect(decideSync(facts({ order: waiting, cart: { id: "cart_1", open: false } }))).toMatchObject({
      action: "capture",
      collectionToLink: undefined,
    })
  })

  it("makes a captured payment its order's, where Medusa died before it had", () => {
    const order = { ...waiting, collection: "none" as const }
    expect(decideSync(facts({ order, session: { ...session, captured: true } }))).toMatchObject({
      action: "capture",
      orderId: "order_1",
      collectionToLink: session.collectionId,
    })
  })

  it.each([
    ["was deleted", undefined],
    ["is another provider's", { ...session, isOurs: false }],
    ["is another collection's", { ...session, collectionId: "pay_col_2" }],
  ])("gives the open cart a session again when its session %s and the total is the same", (_, other) => {
    expect(decideSync(facts({ session: other }))).toEqual({ action: "recover", cartId: "cart_1" })
  })

  it("gets a session again if Medusa places no cart with the one it has", () => {
    const refused = { ...session, isRefused: true }
    expect(decideSync(facts({ session: refused }))).toEqual({ action: "recover", cartId: "cart_1" })
  })

  it("has nothing left to do when the order is captured", () => {
    expect(decideSync(facts({ order: waiting, session: { ...session, captured: true } }))).toEqual({
      action: "confirm",
      orderId: "order_1",
    })
  })

  it.each([
    ["paid_after_cancel", facts({ order: { ...waiting, canceled: true } })],
    [
      "paid_after_cancel",
      facts({
        order: { ...waiting, canceled: true },
        session: { ...session, captured: true },
      }),
    ],
    ["paid_twice", facts({ paidOtherwise: true })],
    ["session_replaced", facts({ session: undefined, order: waiting })],
    ["session_replaced", facts({ session: undefined, cart: { id: "cart_1", open: false } })],
    ["paid_no_order", facts({ session: undefined, cart: undefined })],
    ["session_replaced", facts({ order: { ...waiting, collection: "another" } })],
    ["amount_mismatch", facts({ order: { ...waiting, currency: "eur" } })],
    ["amount_mismatch", facts({ order: { ...waiting, due: 0 } })],
    ["session_replaced", facts({ order: waiting, promisedOtherwise: true })],
    [
      "cart_changed",
      facts({ session: undefined, cart: { id: "cart_1", open: true, total: 7000, currency: "aoa" } }),
    ],
    [
      "cart_changed",
      facts({ session: undefined, cart: { id: "cart_1", open: true, total: 5000, currency: "eur" } }),
    ],
    ["amount_mismatch", facts({ session: { ...session, currency: "eur" } })],
    ["cart_changed", facts({ cart: { id: "cart_1", open: true, total: 5000, currency: "eur" } })],
    ["test_payment", facts({ isTest: true })],
    ["test_payment", facts({ isTest: true, order: waiting })],
    ["amount_mismatch", facts({ session: { ...session, amount: 6000 } })],
    ["paid_no_order", facts({ cart: { id: "cart_1", open: false } })],
    ["paid_no_order", facts({ cart: undefined })],
    ["paid_no_order", facts({ session: undefined, capturedAlone: true })],
    ["cart_changed", facts({ cart: { id: "cart_1", open: true, total: 7000, currency: "aoa" } })],
  ])("asks the merchant: %s", (reason, situation) => {
    expect(decideSync(situation)).toMatchObject({ action: "hold", reason })
  })

  it("whatever the situation, never captures another amount or currency, a stranger's session, test money, or on a cancelled order", () => {
    fc.assert(
      fc.property(anyFacts, (situation) => {
        const decision = decideSync(situation)
        if (decision.action === "capture" || decision.action === "complete") {
          expect(situation.session?.isOurs).toBe(true)
          expect(decision.sessionId).toBe(situation.session?.id)
          expect(decision.amount).toBe(situation.session?.amount)
          expect(Math.abs(decision.amount - situation.expectedAmount)).toBeLessThanOrEqual(0.01)
          expect(situation.session?.collectionId).toBe(situation.expectedCollectionId)
          expect(situation.session?.currency.toLowerCase()).toBe("aoa")
          expect(situation.isTest).toBe(false)
          expect(situation.paidOtherwise).toBe(false)
          expect(situation.order?.canceled ?? false).toBe(false)
        }
        if (decision.action === "complete") {
          expect(situation.order).toBeUndefined()
          expect(situation.cart).toMatchObject({ open: true, total: decision.amount, currency: "aoa" })
        }
        if (decision.action === "recover") {
          expect(situation.capturedAlone).toBe(false)
          expect(situation.order).toBeUndefined()
          expect(situation.isTest).toBe(false)
          expect(situation.cart).toMatchObject({ currency: "aoa" })
          expect(situation.paidOtherwise).toBe(false)
          const total = situation.cart?.open ? situation.cart.total : undefined
          expect(Math.abs((total ?? Infinity) - situation.expectedAmount)).toBeLessThanOrEqual(0.01)
        }
        if (decision.action === "confirm") {
          expect(situation.session?.captured === true || situation.capturedAlone).toBe(true)
          expect(situation.order?.canceled).toBe(false)
        }
      }),
      { numRuns: 2000 },
    )
  })
})

describe("what to do with a payment that the service cancelled", () => {
  const canceled = (changes: Partial<CancellationContext> = {}): CancellationContext => ({
    ...facts({ order: waiting }),
    isOrderOfShopper: true,
    isOrderProvidedFor: false,
    ...changes,
  })

  it("cancels only the session when the merchant made the order", () => {
    const order = { ...waiting, isOfCart: false }
    expect(decideCancellation(canceled({ order, isOrderOfShopper: false }), true)).toEqual({
      action: "cancel",
      sessionId: "payses_1",
      cancelOrderId: undefined,
    })
  })

  it("cancels the order of a shopper also when its last reference is of another payment collection", () => {
    const order = { ...waiting, isOfCart: false }
    expect(decideCancellation(canceled({ order }), true)).toMatchObject({ cancelOrderId: "order_1" })
  })

  it("cancels the session, and the order that waits for it", () => {
    expect(decideCancellation(canceled(), true)).toEqual({
      action: "cancel",
      sessionId: "payses_1",
      cancelOrderId: "order_1",
    })
  })

  it("leaves the order alone where the merchant turned that off, or where it was paid otherwise", () => {
    expect(decideCancellation(canceled(), false)).toMatchObject({ cancelOrderId: undefined })
    expect(decideCancellation(canceled({ paidOtherwise: true }), true)).toMatchObject({
      cancelOrderId: undefined,
    })
  })

  it("does not cancel an order that needs no money or can be paid another way", () => {
    expect(decideCancellation(canceled({ isOrderProvidedFor: true }), true)).toEqual({
      action: "cancel",
      sessionId: "payses_1",
      cancelOrderId: undefined,
    })
  })

  it("cancels the order that waits for it when its session is gone", () => {
    expect(decideCancellation(canceled({ session: undefined }), true)).toEqual({
      action: "cancel",
      sessionId: undefined,
      cancelOrderId: "order_1",
    })
  })

  it.each([
    [
      "its order needs no money or can be paid another way",
      canceled({ session: undefined, isOrderProvidedFor: true }),
      true,
    ],
    [
      "its order was cancelled",
      canceled({ session: undefined, order: { ...waiting, canceled: true } }),
      true,
    ],
    ["it has no order", canceled({ session: undefined, order: undefined }), true],
    ["the merchant turned that off", canceled({ session: undefined }), false],
  ])("has nothing to do when its session is gone and %s", (_, situation, cancelOrders) => {
    expect(decideCancellation(situation, cancelOrders)).toEqual({ action: "nothing" })
  })

  it("asks the merchant when Medusa has captured it", () => {
    expect(decideCancellation(canceled({ session: { ...session, captured: true } }), true)).toMatchObject({
      action: "hold",
      reason: "conflicting_status",
    })
  })
})
