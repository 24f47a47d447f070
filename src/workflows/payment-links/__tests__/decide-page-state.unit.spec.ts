import fc from "fast-check"
import { decidePageState, type PageFacts } from "../decide-page-state"

const OWES = { isCanceled: false, outstanding: 6000, paidTotal: 0 }
const PAYS_PARTLY = { ...OWES, paidTotal: 1500 }
/** By a gift card, for example. */
const SETTLED = { isCanceled: false, outstanding: 0, paidTotal: 0 }
const PAID = { isCanceled: false, outstanding: 0, paidTotal: 6000 }
/** An order that asks for money, and has no reference yet. */
const NEW: PageFacts = {
  order: OWES,
  hasArrived: false,
  isTaken: true,
  live: "none",
  isNewestOver: false,
}

const facts: fc.Arbitrary<PageFacts> = fc.record({
  order: fc.option(
    fc.record({
      isCanceled: fc.boolean(),
      outstanding: fc.constantFrom(-50, 0, 0.01, 0.02, 6000),
      paidTotal: fc.constantFrom(0, 0.01, 0.02, 6000),
    }),
    { nil: undefined },
  ),
  hasArrived: fc.boolean(),
  isTaken: fc.boolean(),
  live: fc.constantFrom("none", "without_bank_reference", "with_bank_reference"),
  isNewestOver: fc.boolean(),
})

describe("what a payment link shows", () => {
  it.each<[string, Partial<PageFacts>, string]>([
    ["the order is deleted", { order: undefined }, "unavailable"],
    ["the order is cancelled, although it was paid", { order: { ...PAID, isCanceled: true } }, "canceled"],
    ["the order asks for money", {}, "payable"],
    ["the order was edited after a payment", { order: PAYS_PARTLY }, "payable"],
    [
      "the customer has pressed the button, and has no bank reference",
      { live: "without_bank_reference" },
      "payable",
    ],
    ["a bank reference pays all of it", { live: "with_bank_reference" }, "reference"],
    [
      "a new reference followed one that is over",
      { live: "with_bank_reference", isNewestOver: true },
      "reference",
    ],
    ["the newest reference is over", { isNewestOver: true }, "expired"],
    ["the order is paid", { order: PAID }, "paid"],
    ["the order is paid, and another payment has arrived", { order: PAID, hasArrived: true }, "paid"],
    ["the customer has paid more than the order costs", { order: { ...PAID, outstanding: -500 } }, "paid"],
    ["less than Medusa's tolerance is left", { order: { ...PAID, outstanding: 0.01 } }, "paid"],
    ["a payment has arrived", { hasArrived: true, live: "with_bank_reference" }, "processing"],
    [
      "a payment has arrived, and ServicePay was switched off",
      { hasArrived: true, isTaken: false },
      "processing",
    ],
    ["a credit settles the order", { order: SETTLED }, "paid"],
    [
      "a credit settles the order, and ServicePay is switched off",
      { order: SETTLED, isTaken: false },
      "paid",
    ],
    [
      "a credit settles the order, and its old reference is live",
      { order: SETTLED, live: "with_bank_reference" },
      "paid",
    ],
    [
      "a credit settles the order, and a payment waits for the merchant",
      { order: SETTLED, hasArrived: true },
      "processing",
    ],
    ["ServicePay is switched off", { isTaken: false, live: "with_bank_reference" }, "unavailable"],
  ])("if %s", (_when, changes, state) => {
    expect(decidePageState({ ...NEW, ...changes })).toBe(state)
  })

  it("asks for money only if the order owes it, the store can take it and none has arrived", () => {
    fc.assert(
      fc.property(facts, (given) => {
        const { order, hasArrived, isTaken } = given
        const mayAsk =
          order !== undefined && !order.isCanceled && order.outstanding > 0.01 && !hasArrived && isTaken
        expect(["payable", "reference", "expired"].includes(decidePageState(given))).toBe(mayAsk)
      }),
    )
  })

  it("says that an order is paid only if none is owed, and all that has arrived is on the order", () => {
    fc.assert(
      fc.property(facts, (given) => {
        const { order, hasArrived } = given
        const isSettled = order && !order.isCanceled && order.outstanding <= 0.01
        const isPaid = isSettled && (order.paidTotal > 0.01 || !hasArrived)
        expect(decidePageState(given) === "paid").toBe(isPaid ?? false)
      }),
    )
  })
})
