import { lateChecksSince } from "../health/late-checks"

const checks_due_since = "2026-11-22T10:00:00.000Z"

describe("the figure of late status checks", () => {
  it("is empty while no check is late", () => {
    expect(lateChecksSince({ problems: [], checks_due_since })).toBeNull()
  })

  it("is the due time of the oldest late check", () => {
    expect(lateChecksSince({ problems: ["checks_late"], checks_due_since })).toBe(checks_due_since)
  })
})
