import { Forgeries } from "../webhook/forgeries"

describe("a flood of forged notifications", () => {
  it("is reported at once, then every ten seconds with how many there were", () => {
    const forgeries = new Forgeries()
    expect(forgeries.count(100)).toBe(1)
    const within = Array.from({ length: 5000 }, () => forgeries.count(105))
    expect(new Set(within)).toEqual(new Set([undefined]))
    expect(forgeries.count(110)).toBe(5001)
    expect(forgeries.count(111)).toBeUndefined()
  })
})
