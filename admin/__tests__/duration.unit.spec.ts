import fc from "fast-check"
import { boundsIn, durationOf, savedTime, unitsOf, type TimeName } from "../settings/duration"

describe("a time in the settings", () => {
  it.each([
    ["referencePaymentLifeSpan", 1440, { count: "1", unit: "days" }],
    ["referencePaymentLifeSpan", 2160, { count: "36", unit: "hours" }],
    ["referencePaymentLifeSpan", 90, { count: "90", unit: "minutes" }],
    ["statusFallbackGrace", 120, { count: "2", unit: "minutes" }],
    ["statusFallbackGrace", 0, { count: "0", unit: "seconds" }],
    ["notificationRetention", 180, { count: "180", unit: "days" }],
  ] as const)("%s of %i is shown in the unit that a person thinks in", (field, value, shown) => {
    expect(durationOf(field, value)).toEqual(shown)
  })

  it("offers no unit that is shorter than the one it is saved in", () => {
    expect(unitsOf("referencePaymentLifeSpan")).toEqual(["minutes", "hours", "days"])
    expect(unitsOf("notificationRetention")).toEqual(["days"])
  })

  it("keeps the bounds in every unit", () => {
    expect(boundsIn("referencePaymentLifeSpan", "days", { least: 1, most: 525_600 })).toEqual({
      least: 1,
      most: 365,
    })
  })

  it("is saved as it was, when nothing is typed", () => {
    const fields = fc.constantFrom<TimeName>(
      "referencePaymentLifeSpan",
      "statusFallbackGrace",
      "notificationRetention",
    )
    fc.assert(
      fc.property(fields, fc.nat(600_000), (field, value) => {
        expect(savedTime(field, durationOf(field, value))).toBe(value)
      }),
    )
  })
})
