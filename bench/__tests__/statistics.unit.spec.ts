import { median, quantile, ratiosOf, spreadOf } from "../report/statistics"
import { perWindow } from "../report/windows"

describe("statistics of a bench", () => {
  it("takes the middle value, or what lies between the two middle ones, in whatever order they came", () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 3, 2])).toBe(2.5)
    expect(median([7])).toBe(7)
  })

  it("leaves the values as they were", () => {
    const values = [3, 1, 2]
    median(values)
    expect(values).toEqual([3, 1, 2])
  })

  it("finds the value below which a share lies", () => {
    const values = Array.from({ length: 101 }, (_, index) => index)
    expect([quantile(values, 0), quantile(values, 0.99), quantile(values, 1)]).toEqual([0, 99, 100])
  })

  it("tells the middle half beside the median, so that one bad round shows and does not count", () => {
    expect(spreadOf([10, 11, 12, 13, 1000])).toEqual({ median: 12, low: 11, high: 13, samples: 5 })
  })

  it("refuses to make a figure out of nothing", () => {
    expect(() => spreadOf([])).toThrow("There is no median of nothing: measure at least once.")
  })

  it("holds each figure against the yardstick of its own round, or against the one there is", () => {
    expect(ratiosOf([10, 30], [5, 10])).toEqual([2, 3])
    expect(ratiosOf([10, 30], [10])).toEqual([1, 3])
  })

  it("refuses rounds in which only one of the two was measured", () => {
    expect(() => ratiosOf([1, 2, 3], [1, 2])).toThrow("measure both in every round")
  })
})

describe("questions in a window", () => {
  const every = (of: string, milliseconds: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ of, at: 1_000_000 + index * milliseconds }))

  it("are one where there is one in every window, however long it was watched", () => {
    expect(perWindow([...every("a", 3000, 2), ...every("b", 3000, 20)], 3000)).toEqual([1, 1])
  })

  it("are counted for each by itself", () => {
    expect(perWindow([...every("a", 1500, 5), ...every("b", 6000, 3)], 3000)).toEqual([2, 0.5])
  })

  it("are not made up where there was only one", () => {
    expect(perWindow(every("a", 1, 1), 3000)).toEqual([])
  })
})
