import { PeriodicCounter } from "../webhook/periodic-counter"

describe("a flood of rejected notifications", () => {
  it("is logged at once, then every ten seconds with its count", () => {
    const refused = new PeriodicCounter()
    expect(refused.count(100)).toBe(1)
    const within = Array.from({ length: 5000 }, () => refused.count(105))
    expect(new Set(within)).toEqual(new Set([undefined]))
    expect(refused.count(110)).toBe(5001)
    expect(refused.count(111)).toBeUndefined()
  })
})
