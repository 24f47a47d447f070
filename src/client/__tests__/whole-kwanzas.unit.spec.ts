import fc from "fast-check"
import { toWholeKwanzas } from "../index"

/** Amounts with cents, as a cart has them. */
const price = fc.integer({ min: 100, max: 1_000_000_000_000 }).map((cents) => cents / 100)

describe("an amount becomes whole kwanzas", () => {
  it.each([
    [6500, 6500, 0],
    [6500.25, 6500, -0.25],
    [6500.5, 6501, 0.5],
    [6500.75, 6501, 0.25],
    [0.5, 1, 0.5],
    [1, 1, 0],
    [1_000_000_000_000, 1_000_000_000_000, 0],
    [9_007_199_254_740_991, 9_007_199_254_740_991, 0],
  ])("%p requests %p with a recorded difference of %p", (amount, kwanzas, difference) => {
    expect(toWholeKwanzas(amount, "nearest")).toEqual({ ok: true, kwanzas, difference })
  })

  it("that is an integer, never more than half a kwanza away", () => {
    fc.assert(
      fc.property(price, (amount) => {
        const whole = toWholeKwanzas(amount, "nearest")
        expect(whole.ok).toBe(true)
        if (whole.ok) {
          expect(Number.isSafeInteger(whole.kwanzas)).toBe(true)
          expect(Math.abs(whole.kwanzas - amount)).toBeLessThanOrEqual(0.5)
          expect(Math.abs(whole.difference)).toBeLessThanOrEqual(0.5)
          expect(amount + whole.difference).toBeCloseTo(whole.kwanzas, 2)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it("and floating-point errors are no difference", () => {
    expect(toWholeKwanzas(0.1 + 0.2 + 0.7, "reject")).toEqual({ ok: true, kwanzas: 1, difference: 0 })
    expect(toWholeKwanzas(6499.9999999999, "reject")).toEqual({ ok: true, kwanzas: 6500, difference: 0 })
    expect(Object.is(toWholeKwanzasDifference(6500.001), 0)).toBe(true)
  })
})

describe("an amount is refused", () => {
  it.each([
    [0, "too_small"],
    [0.49, "too_small"],
    [-1, "too_small"],
    [-6500.5, "too_small"],
    [Number.NaN, "too_large"],
    [Number.POSITIVE_INFINITY, "too_large"],
    [9_007_199_254_740_993, "too_large"],
    [1e300, "too_large"],
  ])("when it is %p: %s", (amount, reason) => {
    expect(toWholeKwanzas(amount, "nearest")).toEqual({ ok: false, reason })
    expect(toWholeKwanzas(amount, "reject").ok).toBe(false)
  })

  it("when it has cents and the merchant does not allow rounding", () => {
    fc.assert(
      fc.property(price, (amount) => {
        const whole = toWholeKwanzas(amount, "reject")
        expect(whole).toEqual(
          Number.isInteger(amount)
            ? { ok: true, kwanzas: amount, difference: 0 }
            : { ok: false, reason: "not_whole" },
        )
      }),
      { numRuns: 2000 },
    )
  })

  it("or requested as an integer of at least 1, for any number", () => {
    fc.assert(
      fc.property(fc.double(), fc.constantFrom("nearest" as const, "reject" as const), (amount, rounding) => {
        const whole = toWholeKwanzas(amount, rounding)
        expect(
          whole.ok ? Number.isSafeInteger(whole.kwanzas) && whole.kwanzas >= 1 : whole.reason,
        ).toBeTruthy()
      }),
      { numRuns: 2000 },
    )
  })
})

function toWholeKwanzasDifference(amount: number): number | undefined {
  const whole = toWholeKwanzas(amount, "nearest")
  return whole.ok ? whole.difference : undefined
}
