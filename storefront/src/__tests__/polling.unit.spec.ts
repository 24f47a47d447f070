import { pollingPause } from "../poll"

describe("how long a page waits before it asks for a status again", () => {
  it("begins with two seconds, grows by half each time, and is never more than a minute", () => {
    const pauses = Array.from({ length: 12 }, (_, asked) => pollingPause(asked))
    expect(pauses.slice(0, 4)).toEqual([2000, 3000, 4500, 6750])
    expect(pauses.slice(-2)).toEqual([60_000, 60_000])
    expect(pauses).toEqual([...pauses].sort((one, other) => one - other))
  })

  it("asks fewer than forty times in the half hour in which a shopper pays at an ATM", () => {
    let passed = 0
    let asked = 0
    while (passed < 30 * 60_000) passed += pollingPause(asked++)
    expect(asked).toBeLessThan(40)
  })

  it("asks twelve times in the first five minutes", () => {
    let asked = 0
    for (let at = 0; at < 5 * 60_000; at += pollingPause(asked++));
    expect(asked).toBe(12)
  })
})
