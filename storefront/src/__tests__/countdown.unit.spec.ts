import { countdown } from "../countdown"

describe("the time that a bank reference is still good for", () => {
  it.each([
    [24 * 3600 * 1000, "24:00:00"],
    [3_723_000, "1:02:03"],
    [59_999, "0:00:59"],
    [0, "0:00:00"],
    [90 * 24 * 3600 * 1000, "2160:00:00"],
  ])("%d ms is %s", (milliseconds, shown) => {
    expect(countdown(milliseconds)).toBe(shown)
  })
})
