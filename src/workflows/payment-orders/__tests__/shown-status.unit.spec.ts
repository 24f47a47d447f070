import { shownStatus } from "../shown-status"

describe("the status that the merchant is shown", () => {
  const pending = {
    status: "PEN",
    sync_state: "open",
    superseded_at: null,
    next_check_at: new Date(),
  } as const

  it.each([
    ["pending while its status is polled", pending, "PEN"],
    [
      "replaced, though the service says pending",
      { ...pending, superseded_at: new Date(), next_check_at: null },
      "superseded",
    ],
    ["expired once polling has stopped", { ...pending, next_check_at: null }, "expired"],
    [
      "confirmed, even for a replaced reference",
      { ...pending, status: "CON", superseded_at: new Date(), next_check_at: null },
      "CON",
    ],
    ["cancelled", { ...pending, status: "CAN", next_check_at: null }, "CAN"],
  ] as const)("is %s", (_, payment, shown) => {
    expect(shownStatus(payment, false)).toBe(shown)
  })

  it.each([
    ["that its order is cancelled, though it can still be paid", pending, "order_canceled"],
    [
      "that its order is cancelled, and not that it was replaced",
      { ...pending, superseded_at: new Date(), next_check_at: null },
      "order_canceled",
    ],
    ["confirmed, if the customer paid anyway", { ...pending, status: "CON", next_check_at: null }, "CON"],
  ] as const)("says of a cancelled order's reference %s", (_, payment, shown) => {
    expect(shownStatus(payment, true)).toBe(shown)
  })
})
