import { shownNextCheck, shownRefund, shownSyncState } from "../status"

describe("what the merchant is shown beside the status", () => {
  it.each([
    ["at its time", "PEN", "2026-03-10T12:01:00.000Z", "2026-03-10T12:01:00.000Z"],
    ["soon, once its time is past", "PEN", "2026-03-10T11:59:00.000Z", "soon"],
    ["never, once polling has ended", "PEN", null, undefined],
    ["never, for a cancelled payment", "CAN", "2026-03-10T12:01:00.000Z", undefined],
    ["never, for a confirmed payment", "CON", "2026-03-10T12:01:00.000Z", undefined],
  ] as const)("is checked again %s", (_, status, next_check_at, shown) => {
    expect(shownNextCheck({ status, next_check_at }, new Date("2026-03-10T12:00:00.000Z"))).toBe(shown)
  })

  it.each([
    ["no refund", 0, undefined],
    ["a refund in part", 4999.5, "part"],
    ["a refund in full", 5000, "full"],
  ] as const)("is joined by %s", (_, refunded, shown) => {
    expect(shownRefund({ amount: 5000, refunded })).toBe(shown)
  })

  it.each([
    ["not shown while the payment is pending", "PEN", "open", undefined],
    ["open for a confirmed payment that Medusa does not have", "CON", "open", "open"],
    ["open for a cancelled payment that Medusa does not have", "CAN", "open", "open"],
    ["synced once Medusa has it", "CON", "synced", "synced"],
    ["on hold while it needs attention", "PEN", "on_hold", "on_hold"],
  ] as const)("its sync is %s", (_, status, sync_state, shown) => {
    expect(shownSyncState({ status, sync_state }, sync_state === "on_hold")).toBe(shown)
  })

  it("its sync is closed once the merchant has refunded or closed a payment on hold", () => {
    expect(shownSyncState({ status: "CON", sync_state: "on_hold" }, false)).toBe("closed")
  })
})
