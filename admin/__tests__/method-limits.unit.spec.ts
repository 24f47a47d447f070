import { limitMistakes, savedLimits, typedLimits } from "../settings/method-limits"

const BOUNDS = { least: 1, most: 999_999_999_999 } as const

describe("the amount limits that a merchant types", () => {
  it("are saved as they are shown, and an empty field is no limit", () => {
    const saved = { FPMCXEXPRSS: { least: 50, most: 500_000 }, FPSOLPG: { most: 9 } }
    expect(savedLimits(typedLimits(saved))).toEqual(saved)
    expect(savedLimits(typedLimits({}))).toEqual({})
  })

  it("may have their digits in groups", () => {
    const typed = { ...typedLimits({}), FPMCXEXPRSS: { least: " ", most: "500 000" } }
    expect(savedLimits(typed)).toEqual({ FPMCXEXPRSS: { most: 500_000 } })
  })

  it.each([
    ["", "", undefined, undefined],
    ["10", "10", undefined, undefined],
    ["0", "1,5", "number", "number"],
    ["20", "10", undefined, "crossed"],
    ["9999999999999", "", "number", undefined],
  ])("from %p to %p", (least, most, ofLeast, ofMost) => {
    expect(limitMistakes({ least, most }, BOUNDS)).toEqual({ least: ofLeast, most: ofMost })
  })
})
