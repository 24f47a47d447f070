import fc from "fast-check"
import { isOverdue, lookBackTo, nextAttemptAt, nextCheckAt } from "../schedule"

const CREATED = new Date("2026-03-01T08:00:00Z")
const MINUTE = 60_000
const DAY_IN_MINUTES = 1440
const after = (minutes: number) => new Date(CREATED.getTime() + minutes * MINUTE)

describe("when a pending payment is asked about", () => {
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
  ])("%i minutes after its creation, the next time is at minute %i", (now, next) => {
    expect(nextCheckAt(CREATED, DAY_IN_MINUTES, after(now))).toEqual(after(next))
  })

  it("is over seven days after its lifespan", () => {
    expect(nextCheckAt(CREATED, DAY_IN_MINUTES, after(8 * DAY_IN_MINUTES))).toBeNull()
  })

  it("always comes later than now, at most six hours later, and ends", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: 0, max: 40_000 }),
        (lifespan, minute) => {
          const now = after(minute)
          const next = nextCheckAt(CREATED, lifespan, now)
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

describe("an order that awaits a payment", () => {
  it("stops waiting an hour after the reference's lifespan, and not before", () => {
    expect(isOverdue(CREATED, DAY_IN_MINUTES, after(DAY_IN_MINUTES + 59))).toBe(false)
    expect(isOverdue(CREATED, DAY_IN_MINUTES, after(DAY_IN_MINUTES + 60))).toBe(true)
  })
})

describe("a notification that could not be processed", () => {
  it("is tried again after 5 s, twice as long each time, never later than an hour", () => {
    const seconds = [1, 2, 3, 4, 20].map(
      (attempts) => (nextAttemptAt(attempts, CREATED).getTime() - CREATED.getTime()) / 1000,
    )
    expect(seconds).toEqual([5, 10, 20, 40, 3600])
  })
})

describe("placed orders that nobody heard of are looked for", () => {
  it("as far back as a store may have been away, by a process that has just started", () => {
    expect(lookBackTo(undefined, after(0))).toEqual(after(-30 * DAY_IN_MINUTES))
  })

  it("from shortly before the last look on, after that", () => {
    expect(lookBackTo(after(-1), after(0))).toEqual(after(-61))
  })
})
