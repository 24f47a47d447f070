import fc from "fast-check"
import { decideSync, type SyncContext } from "../decide"
import { facts, session, waiting } from "./sync-contexts"

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
      collectionToLink: null,
    })
  })

  it("contains no undefined value, because a workflow drops it and the next decision is compared with this one", () => {
    const decisions = [
      facts(),
      facts({ order: waiting }),
      facts({ order: { ...waiting, collection: "none" } }),
      facts({ order: waiting, session: undefined, capturedAlone: true }),
      facts({ session: undefined }),
      facts({ order: { ...waiting, canceled: true } }),
    ].map(decideSync)
    expect(new Set(decisions.map(({ action }) => action)).size).toBe(5)
    expect(JSON.parse(JSON.stringify(decisions))).toStrictEqual(decisions)
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
