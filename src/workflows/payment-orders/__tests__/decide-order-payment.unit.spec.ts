import { refusalOfOrder, type OrderToPay } from "../decide-order-payment"

const order = (changes: Partial<OrderToPay> = {}): OrderToPay => ({
  id: "order_1",
  canceled: false,
  currency: "aoa",
  outstanding: 5000,
  collectionStatus: "not_paid",
  providers: ["pp_servicepay_servicepay"],
  ...changes,
})

describe("whether an amount can be paid for an order", () => {
  it.each([
    ["all that is outstanding", order(), 5000],
    ["a part of it", order(), 3000],
    ["what differs by less than a cent", order({ outstanding: 4999.995 }), 5000],
    ["an order that awaits another reference", order({ collectionStatus: "awaiting" }), 5000],
  ])("it can: %s", (_, asked, amount) => {
    expect(refusalOfOrder(asked, amount)).toBeUndefined()
  })

  it.each([
    ["order_canceled", order({ canceled: true }), 5000],
    ["currency_not_supported", order({ currency: "eur" }), 5000],
    ["provider_not_enabled", order({ providers: ["pp_system_default"] }), 5000],
    ["already_paid", order({ outstanding: 0 }), 5000],
    ["already_paid", order({ outstanding: -2000 }), 5000],
    ["already_paid", order({ collectionStatus: "completed" }), 5000],
    ["already_paid", order({ outstanding: 0, providers: [] }), 5000],
    ["order_changed", order({ outstanding: 3000 }), 5000],
    ["order_changed", order({ collectionStatus: "canceled" }), 5000],
  ])("it cannot: %s", (code, asked, amount) => {
    expect(refusalOfOrder(asked, amount)).toBe(code)
  })
})
