import { notificationActions, paymentActions, type ActionFacts } from "../allowed-actions"

const held: ActionFacts = {
  status: "CON",
  sync_state: "on_hold",
  closed_at: null,
  item: { reason: "cart_changed", resolved_at: null },
  amount: 6500,
  refunded: 0,
}

describe("what the merchant can do about a payment", () => {
  it("that is held: retry, attach, refund or close it", () => {
    expect(paymentActions(held)).toEqual(["retry", "attach", "refund", "close"])
  })

  it.each(["paid_twice", "paid_after_cancel"] as const)(
    "that is %s: no retry, which cannot help",
    (reason) => {
      expect(paymentActions({ ...held, item: { reason, resolved_at: null } })).toEqual([
        "attach",
        "refund",
        "close",
      ])
    },
  )

  it("that was refunded in part: refund the rest, or close it, but do not attach it", () => {
    expect(paymentActions({ ...held, refunded: 500 })).toEqual(["refund", "close"])
  })

  it("that was refunded in full and is closed: nothing", () => {
    expect(
      paymentActions({ ...held, item: { reason: "cart_changed", resolved_at: new Date() }, refunded: 6500 }),
    ).toEqual([])
  })

  it("that is held and closed with a note: refund it", () => {
    expect(paymentActions({ ...held, item: { reason: "cart_changed", resolved_at: new Date() } })).toEqual([
      "refund",
    ])
  })

  it("that the service cancelled and Medusa could not: retry or close it; there is nothing to refund", () => {
    expect(
      paymentActions({ ...held, status: "CAN", item: { reason: "paid_no_order", resolved_at: null } }),
    ).toEqual(["retry", "close"])
  })

  it("that was closed, and then contradicted by the service: refund or close it", () => {
    const item = { reason: "conflicting_status", resolved_at: null } as const
    expect(paymentActions({ ...held, item, closed_at: new Date() })).toEqual(["refund", "close"])
  })

  it("that the service both confirmed and cancelled: refund or close it", () => {
    const item = { reason: "conflicting_status", resolved_at: null } as const
    expect(paymentActions({ ...held, item, status: "CAN", sync_state: "synced" })).toEqual([
      "refund",
      "close",
    ])
  })

  it("that is captured and needs no attention: refund it", () => {
    expect(paymentActions({ ...held, sync_state: "synced", item: undefined })).toEqual(["refund"])
  })

  it("that is confirmed and still being synced: wait", () => {
    expect(paymentActions({ ...held, sync_state: "open", item: undefined })).toEqual([])
  })

  it("that is pending: nothing", () => {
    expect(paymentActions({ ...held, status: "PEN", sync_state: "open", item: undefined })).toEqual([])
  })
})

describe("what the merchant can do about a notification", () => {
  it.each([
    ["dead", "dead_notification", null, ["replay", "close"]],
    ["unreadable", "unreadable_notification", null, ["close"]],
    ["dealt with", "dead_notification", new Date(), []],
  ] as const)("that is %s", (_, reason, resolved_at, actions) => {
    expect(notificationActions({ reason, resolved_at })).toEqual(actions)
  })
})
