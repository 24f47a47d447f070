import { shownStatus } from "../status"

describe("the status that the merchant is shown", () => {
  const pending = { status: "PEN", sync_state: "open", superseded: false, waiting: true } as const

  it.each([
    ["pending while the payment is waited for", pending, "PEN"],
    [
      "replaced, though the service says pending",
      { ...pending, superseded: true, waiting: false },
      "superseded",
    ],
    ["expired once the service is asked no more", { ...pending, waiting: false }, "expired"],
    [
      "confirmed, even for a replaced reference",
      { ...pending, status: "CON", superseded: true, waiting: false },
      "CON",
    ],
    ["cancelled", { ...pending, status: "CAN", waiting: false }, "CAN"],
  ] as const)("is %s", (_, payment, shown) => {
    expect(shownStatus(payment)).toBe(shown)
  })
})
