import { chartOf } from "../reconciliation/bars"

const sum = (amount: number) => ({ count: 1, amount })
const day = (confirmed: number, on_hold = 0, waiting = 0, capture_pending = 0) => ({
  day: "2026-11-21",
  confirmed: sum(confirmed),
  capture_pending: sum(capture_pending),
  on_hold: sum(on_hold),
  waiting: sum(waiting),
})

describe("the chart of the days", () => {
  it("stacks confirmed, on-hold and waiting amounts below a round number", () => {
    const { top, bars } = chartOf([day(250, 125, 125), day(100)])
    expect(top).toBe(500)
    expect(bars.map(({ pieces }) => pieces)).toEqual([
      [
        { part: "confirmed", from: 0, to: 0.25 },
        { part: "on_hold", from: 0.25, to: 0.5 },
        { part: "waiting", from: 0.5, to: 0.75 },
      ],
      [{ part: "confirmed", from: 0, to: 0.2 }],
    ])
  })

  it("counts no kwanza twice", () => {
    expect(chartOf([day(300, 100, 50, 20), day(100)]).totals).toEqual({
      confirmed: 280,
      capture_pending: 20,
      on_hold: 100,
      waiting: 50,
    })
  })

  it.each([
    [1, 10],
    [10, 10],
    [11, 20],
    [21, 50],
    [51, 100],
    [6_500_000, 10_000_000],
  ])("with %d kwanzas in it ends at %d", (highest, top) => {
    expect(chartOf([day(highest), day(1)]).top).toBe(top)
  })

  it("is empty for days without payments", () => {
    expect(chartOf([day(0)])).toMatchObject({ top: 10, isEmpty: true, bars: [{ pieces: [] }] })
    expect(chartOf([]).bars).toEqual([])
  })
})
