import { reasonText } from "../attention/reason-text"

const paidAfterCancel = "paid_after_cancel"

describe("the text of an attention reason", () => {
  it("tells a paid order that was cancelled from a cancelled order that was paid", () => {
    expect(reasonText({ reason: paidAfterCancel, sync_state: "on_hold" })).toBe(paidAfterCancel)
    expect(reasonText({ reason: paidAfterCancel, sync_state: "synced" })).toBe("canceled_after_paid")
  })

  it("stays the same after a late payment was used for another order", () => {
    const closed = { at: "2026-11-23T10:00:00Z", by: "user_1", note: null, resolution: "synced" } as const
    expect(reasonText({ reason: paidAfterCancel, sync_state: "synced", closed })).toBe(paidAfterCancel)
  })

  it("is the reason's own in every other case", () => {
    expect(reasonText({ reason: "conflicting_status", sync_state: "synced" })).toBe("conflicting_status")
    expect(reasonText({ reason: "dead_notification" })).toBe("dead_notification")
  })
})
