import { leftToRefund, restOf } from "../attention/left-to-refund"

const item = {
  reason: "paid_after_cancel",
  amount: 6000,
  refunded_amount: 2500.5,
  overpaid_amount: null,
  closed: null,
} as const

describe("what is left to refund of an attention item", () => {
  it("is the rest of a payment that was refunded in part", () => {
    expect([restOf(item), leftToRefund(item)]).toEqual([3499.5, 3499.5])
  })

  it.each([
    ["has no refund", { ...item, refunded_amount: 0 }],
    [
      "is closed",
      { ...item, closed: { at: "2026-03-02T12:00:00Z", by: null, note: null, resolution: "closed" } },
    ],
    ["asks the customer for more", { ...item, reason: "underpaid" }],
    ["may be unpaid", { ...item, reason: "conflicting_status" }],
  ] as const)("is undefined for an item that %s", (_, other) => {
    expect([restOf(other), leftToRefund(other)]).toEqual([undefined, undefined])
  })

  it("is the difference for an order that costs less than was paid, which keeps its advice", () => {
    const overpaid = { ...item, reason: "overpaid", overpaid_amount: 500 } as const
    expect([restOf(overpaid), leftToRefund(overpaid)]).toEqual([undefined, 500])
  })
})
