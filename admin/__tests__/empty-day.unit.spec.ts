import { isEmptyDay } from "../reconciliation/empty-day"

const none = { count: 0, amount: 0 }
const nothing = { confirmed: none, captured: none, refunded: none, refunded_on_day: none, payments: [] }

describe("the page of a day", () => {
  it("says that there were no payments, if there was nothing at all", () => {
    expect(isEmptyDay(nothing)).toBe(true)
  })

  it.each(["confirmed", "captured", "refunded", "refunded_on_day"] as const)(
    "shows its sums if `%s` is not zero",
    (part) => {
      expect(isEmptyDay({ ...nothing, [part]: { count: 1, amount: 5000 } })).toBe(false)
    },
  )
})
