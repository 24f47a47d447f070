import fc from "fast-check"
import {
  askAgainAt,
  expiryOf,
  isOverdue,
  isWatchOver,
  isWithinLifespan,
  lookBackTo,
  nextCheckAt,
  referenceOf,
  waitsAfterExpiry,
} from "../schedule"

const ISSUED = new Date("2026-03-01T08:00:00Z")
const MINUTE = 60_000
const DAY_IN_MINUTES = 1440
const WEEK = 7 * DAY_IN_MINUTES
const DAY_LONG = { issuedAt: ISSUED, lifespanMinutes: DAY_IN_MINUTES }
const after = (minutes: number) => new Date(ISSUED.getTime() + minutes * MINUTE)

describe("the polling of a pending payment", () => {
  it.each([
    [0, 2],
    [2, 5],
    [5, 10],
    [10, 30],
    [30, 60],
    [60, 120],
    [23 * 60, 24 * 60],
    [24 * 60, 25 * 60],
    [25 * 60, 31 * 60],
  ])("%i minutes after its reference was issued, the next time is at minute %i", (now, next) => {
    expect(nextCheckAt(DAY_LONG, after(now))).toEqual(after(next))
  })

  it("ends seven days after it expires", () => {
    expect(nextCheckAt(DAY_LONG, after(8 * DAY_IN_MINUTES))).toBeNull()
  })

  it("always comes later than now, at most six hours later, and ends", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: 0, max: 40_000 }),
        (lifespan, minute) => {
          const now = after(minute)
          const next = nextCheckAt({ issuedAt: ISSUED, lifespanMinutes: lifespan }, now)
          if (next === null) {
            expect(minute).toBeGreaterThan(lifespan + 6 * DAY_IN_MINUTES)
          } else {
            expect(next.getTime()).toBeGreaterThan(now.getTime())
            expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(6 * 60 * MINUTE)
          }
        },
      ),
    )
  })
})

describe("a payment order whose status check failed", () => {
  it.each([
    ["five minutes later while its order waits", 70, 75],
    ["when it was to be asked about anyway, if that is sooner", 117, 120],
    ["an hour later once its order should wait no longer", 25 * 60, 26 * 60],
    ["at the end of the watch, after the last question", DAY_IN_MINUTES + WEEK - 10, DAY_IN_MINUTES + WEEK],
  ])("is asked about again %s", (_, now, again) => {
    expect(askAgainAt(DAY_LONG, after(now))).toEqual(after(again))
  })

  it("is not checked any more when polling is over", () => {
    expect(isWatchOver(DAY_LONG, after(DAY_IN_MINUTES + WEEK - 1))).toBe(false)
    expect(isWatchOver(DAY_LONG, after(DAY_IN_MINUTES + WEEK))).toBe(true)
    expect(askAgainAt(DAY_LONG, after(DAY_IN_MINUTES + WEEK))).toBeNull()
  })

  it("is always checked again within the hour, until polling is over", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: 0, max: 40_000 }),
        (lifespanMinutes, minute) => {
          const reference = { issuedAt: ISSUED, lifespanMinutes }
          const now = after(minute)
          const again = askAgainAt(reference, now)
          expect(again === null).toBe(isWatchOver(reference, now))
          if (again) {
            expect(again.getTime()).toBeGreaterThan(now.getTime())
            expect(again.getTime() - now.getTime()).toBeLessThanOrEqual(60 * MINUTE)
          }
        },
      ),
    )
  })
})

describe("how long a reference can be paid", () => {
  it("counts from when it was issued, with the lifespan of that moment", () => {
    const row = { issued_at: ISSUED, lifespan_minutes: DAY_IN_MINUTES, created_at: after(-3) }
    const reference = referenceOf(row, 60)
    expect(reference).toEqual(DAY_LONG)
    expect(expiryOf(reference)).toEqual(after(DAY_IN_MINUTES))
    expect(isWithinLifespan(reference, after(DAY_IN_MINUTES - 1))).toBe(true)
    expect(isWithinLifespan(reference, after(DAY_IN_MINUTES))).toBe(false)
  })

  it("counts from the row's creation with the current lifespan, if an older version stored neither", () => {
    const row = { issued_at: null, lifespan_minutes: null, created_at: ISSUED.toISOString() }
    expect(referenceOf(row, 60)).toEqual({ issuedAt: ISSUED, lifespanMinutes: 60 })
  })
})

describe("an order that awaits a payment", () => {
  it("stops waiting an hour after the reference's lifespan, and not before", () => {
    expect(isOverdue(DAY_LONG, after(DAY_IN_MINUTES + 59))).toBe(false)
    expect(isOverdue(DAY_LONG, after(DAY_IN_MINUTES + 60))).toBe(true)
  })

  it.each([1, 6, 7, 30])(
    "stops waiting at a status check, %i days and an hour after the lifespan",
    (days) => {
      const end = (1 + days) * DAY_IN_MINUTES + 60
      expect(isOverdue(DAY_LONG, after(end - 1), days)).toBe(false)
      expect(isOverdue(DAY_LONG, after(end), days)).toBe(true)
      expect(nextCheckAt(DAY_LONG, after(end - 1), days)).toEqual(after(end))
      expect(isWatchOver(DAY_LONG, after(end - 1), days)).toBe(false)
    },
  )

  it("waits for a new reference only if its payment was cancelled at its expiry, and only so long", () => {
    const waits = (canceled: number, now: number, keepDays: number) =>
      waitsAfterExpiry(DAY_LONG, { canceledAt: after(canceled), now: after(now), keepDays })
    expect(waits(DAY_IN_MINUTES, DAY_IN_MINUTES, 1)).toBe(true)
    expect(waits(DAY_IN_MINUTES - 5, DAY_IN_MINUTES, 1)).toBe(true)
    expect(waits(DAY_IN_MINUTES - 6, DAY_IN_MINUTES, 1)).toBe(false)
    expect(waits(DAY_IN_MINUTES, DAY_IN_MINUTES, 0)).toBe(false)
    expect(waits(DAY_IN_MINUTES, 2 * DAY_IN_MINUTES + 60, 1)).toBe(false)
  })
})

describe("the search for missed orders goes back", () => {
  it("as far as a store may have been down, in a process that has just started", () => {
    expect(lookBackTo(undefined, after(0))).toEqual(after(-30 * DAY_IN_MINUTES))
  })

  it("from shortly before the last search, after that", () => {
    expect(lookBackTo(after(-1), after(0))).toEqual(after(-61))
  })
})
