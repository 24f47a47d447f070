import fc from "fast-check"
import { Pace } from "../pace"

const START = 1_000_000
const FOREVER = Number.POSITIVE_INFINITY

/** When each of these requests would go, given when each was asked for. */
function departures(rate: number, asked: readonly number[]): number[] {
  const pace = new Pace(rate)
  return asked.map((now) => now + (pace.reserve(now, FOREVER) ?? FOREVER))
}

describe("the store's own rate limit", () => {
  it("lets one second's worth of requests go at once, and then one at a time", () => {
    expect(
      departures(
        5,
        Array.from({ length: 8 }, () => START),
      ),
    ).toEqual([0, 0, 0, 0, 0, 200, 400, 600].map((wait) => START + wait))
  })

  it("allows another burst after a second's rest, and no larger one after an hour's", () => {
    const pace = new Pace(5)
    const burst = (now: number) => Array.from({ length: 6 }, () => pace.reserve(now, FOREVER))
    expect(burst(START)).toEqual([0, 0, 0, 0, 0, 200])
    expect(burst(START + 3_600_000)).toEqual([0, 0, 0, 0, 0, 200])
  })

  it("takes no place for a caller that cannot wait", () => {
    const pace = new Pace(1)
    expect(pace.reserve(START, 0)).toBe(0)
    expect(pace.reserve(START, 999)).toBeUndefined()
    expect(pace.reserve(START, 1000)).toBe(1000)
  })

  it.each([0.01, 0.5, 1, 5, 1000])("lets the first request go at once at %p a second", (rate) => {
    expect(new Pace(rate).reserve(START, 0)).toBe(0)
    expect(new Pace(rate).reserve(0, 0)).toBe(0)
  })

  it("is never exceeded in any span of time, apart from one burst", () => {
    const rates = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.double({ min: 0.1, max: 1, noNaN: true }))
    const pauses = fc.array(
      fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 5000 })),
      {
        minLength: 1,
        maxLength: 120,
      },
    )
    fc.assert(
      fc.property(rates, pauses, (rate, gaps) => {
        let now = START
        const left = departures(
          rate,
          gaps.map((gap) => (now += gap)),
        )
        const burst = Math.max(rate, 1)
        left.forEach((first, index) => {
          for (let last = index; last < left.length; last += 1) {
            const seconds = ((left[last] ?? FOREVER) - first) / 1000
            expect(last - index + 1).toBeLessThanOrEqual(rate * seconds + burst + 1e-6)
          }
        })
      }),
      { numRuns: 60 },
    )
  })
})
