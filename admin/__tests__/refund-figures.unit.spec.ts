import { refundFigures } from "../reconciliation/refund-figures"

const ONE = { count: 1, amount: 6000 }
const NONE = { count: 0, amount: 0 }

describe("the refunds on a day's page", () => {
  it("are one line if the day's payments are the only ones that were refunded, and only on this day", () => {
    expect(refundFigures({ refunded: ONE, refunded_on_day: ONE })).toEqual(["refunded_on_day"])
    expect(refundFigures({ refunded: NONE, refunded_on_day: NONE })).toEqual(["refunded_on_day"])
  })

  it.each([
    [ONE, NONE],
    [NONE, ONE],
    [ONE, { ...ONE, amount: 5000 }],
    [ONE, { ...ONE, count: 2 }],
  ])("are two lines otherwise: %j and %j", (refunded, refunded_on_day) => {
    expect(refundFigures({ refunded, refunded_on_day })).toEqual(["refunded_on_day", "refunded"])
  })
})
