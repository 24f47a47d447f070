import { median, quantile, ratiosOf, spreadOf } from "../report/statistics"
import { queriesPerWindow } from "../report/queries-per-window"

describe("statistics of a bench", () => {
  it("takes the median of values in any order, and the mean of the two middle ones of an even count", () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 3, 2])).toBe(2.5)
    expect(median([7])).toBe(7)
  })

  it("does not change the values", () => {
    const values = [3, 1, 2]
    median(values)
    expect(values).toEqual([3, 1, 2])
  })

  it("finds the value below which a share lies", () => {
    const values = Array.from({ length: 101 }, (_, index) => index)
    expect([quantile(values, 0), quantile(values, 0.99), quantile(values, 1)]).toEqual([0, 99, 100])
  })

  it("gives the middle half with the median, so that one bad round is visible but does not count", () => {
    expect(spreadOf([10, 11, 12, 13, 1000])).toEqual({ median: 12, low: 11, high: 13, samples: 5 })
  })

  it("throws without values", () => {
    expect(() => spreadOf([])).toThrow("There is no median of nothing: measure at least once.")
  })

  it("divides each figure by the yardstick of its own round, or by the only yardstick", () => {
    expect(ratiosOf([10, 30], [5, 10])).toEqual([2, 3])
    expect(ratiosOf([10, 30], [10])).toEqual([1, 3])
  })

  it("throws if a round has a figure without a yardstick", () => {
    expect(() => ratiosOf([1, 2, 3], [1, 2])).toThrow("measure both in every round")
  })
})

describe("queries in a window", () => {
  const every = (of: string, milliseconds: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ of, at: 1_000_000 + index * milliseconds }))

  it("are one if there is one in every window, over any time", () => {
    expect(queriesPerWindow([...every("a", 3000, 2), ...every("b", 3000, 20)], 3000)).toEqual([1, 1])
  })

  it("are counted separately for each payment", () => {
    expect(queriesPerWindow([...every("a", 1500, 5), ...every("b", 6000, 3)], 3000)).toEqual([2, 0.5])
  })

  it("leave out a payment with only one query", () => {
    expect(queriesPerWindow(every("a", 1, 1), 3000)).toEqual([])
  })
})
