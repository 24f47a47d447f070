import { countDays, dayOf, daysBetween, endOf, later, startOf } from "../angola-day"

describe("a day in Angola", () => {
  it("begins at 23:00 UTC and ends a day later", () => {
    expect(startOf("2026-03-01").toISOString()).toBe("2026-02-28T23:00:00.000Z")
    expect(endOf("2026-03-01").toISOString()).toBe("2026-03-01T23:00:00.000Z")
  })

  it("has its first moment, and not the next day's", () => {
    expect(dayOf(startOf("2026-03-01"))).toBe("2026-03-01")
    expect(dayOf(new Date(endOf("2026-03-01").getTime() - 1))).toBe("2026-03-01")
    expect(dayOf(endOf("2026-03-01"))).toBe("2026-03-02")
  })

  it("is counted with both ends, across months and leap years", () => {
    expect(daysBetween("2028-02-28", "2028-03-01")).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"])
    expect(countDays("2026-11-21", "2026-11-21")).toBe(1)
    expect(daysBetween("2026-11-22", "2026-11-21")).toEqual([])
    expect(later("2026-11-21", -29)).toBe("2026-10-23")
  })
})
