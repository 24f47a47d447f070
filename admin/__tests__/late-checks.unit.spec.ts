import { lateChecksSince } from "../health/late-checks"

const checks_due_since = "2026-11-22T10:00:00.000Z"

describe("the figure of late status checks", () => {
  it("is none while all is well, though a check is due", () => {
    expect(lateChecksSince({ problems: [], checks_due_since })).toBeNull()
  })

  it("is since when the oldest is due, once the store holds that to be late", () => {
    expect(lateChecksSince({ problems: ["checks_late"], checks_due_since })).toBe(checks_due_since)
  })
})
