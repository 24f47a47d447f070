import { notificationActions, paymentActions, type ActionFacts } from "../actions"

const held: ActionFacts = {
  status: "CON",
  sync_state: "on_hold",
  attention_reason: "cart_changed",
  attention_resolved_at: null,
  amount: 6500,
  refunded: 0,
}

describe("what the merchant can do about a payment", () => {
  it("that is held: try again, sell something for it, give it back, or close it", () => {
    expect(paymentActions(held)).toEqual(["retry", "attach", "refund", "close"])
  })

  it("that was given back in part: give back the rest, or close it, but sell nothing for it", () => {
    expect(paymentActions({ ...held, refunded: 500 })).toEqual(["refund", "close"])
  })

  it("that was given back in full and is closed: nothing", () => {
    expect(paymentActions({ ...held, attention_resolved_at: new Date(), refunded: 6500 })).toEqual([])
  })

  it("that is held and closed with a note: give it back after all", () => {
    expect(paymentActions({ ...held, attention_resolved_at: new Date() })).toEqual(["refund"])
  })

  it("that the service cancelled and Medusa could not: try again, or close it; there is no money to give back", () => {
    expect(paymentActions({ ...held, status: "CAN", attention_reason: "paid_no_order" })).toEqual([
      "retry",
      "close",
    ])
  })

  it("that the service both confirmed and cancelled: what was given back is kept", () => {
    const contradicted = { ...held, attention_reason: "conflicting_status" as const, status: "CAN" as const }
    expect(paymentActions({ ...contradicted, sync_state: "synced" })).toEqual(["refund", "close"])
  })

  it("that is captured and needs nobody: give it back", () => {
    expect(paymentActions({ ...held, sync_state: "synced", attention_reason: null })).toEqual(["refund"])
  })

  it("that is confirmed and still being taken in: wait", () => {
    expect(paymentActions({ ...held, sync_state: "open", attention_reason: null })).toEqual([])
  })

  it("that is pending: nothing", () => {
    expect(paymentActions({ ...held, status: "PEN", sync_state: "open", attention_reason: null })).toEqual([])
  })
})

describe("what the merchant can do about a notification", () => {
  it.each([
    ["dead", ["replay", "close"]],
    ["unreadable", ["close"]],
    ["processed", []],
    ["closed", []],
  ] as const)("that is %s: %j", (state, actions) => {
    expect(notificationActions({ state })).toEqual(actions)
  })
})
