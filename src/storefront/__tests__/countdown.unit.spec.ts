import { countdown } from "../countdown"

describe("the time that a bank reference is still good for", () => {
  it.each([
    [24 * 3600 * 1000, "24 h 00 min 00 s"],
    [3_723_000, "1 h 02 min 03 s"],
    [59_999, "0 h 01 min 00 s"],
    [1, "0 h 00 min 01 s"],
    [0, "0 h 00 min 00 s"],
    [-5000, "0 h 00 min 00 s"],
    [90 * 24 * 3600 * 1000, "2160 h 00 min 00 s"],
  ])("%d ms is %s", (milliseconds, shown) => {
    expect(countdown(milliseconds)).toBe(shown)
  })
})
