import { countOpen } from "../reconciliation/count-open"

const none = { count: 0, amount: 0 }
const one = { count: 1, amount: 5000 }

describe("the result of a day", () => {
  it("counts the payments whose capture is pending, and those that need attention", () => {
    expect(countOpen({ waiting: one, on_hold: one })).toBe(2)
    expect(countOpen({ waiting: none, on_hold: none })).toBe(0)
  })
})
