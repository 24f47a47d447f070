import { nextCheckAt } from "../../src/workflows/polling/schedule"

/** Orders a day for which the page says what they come to. */
export const DAYS = [1000, 100_000, 1_000_000, 10_000_000]
/** The busiest hour has this share of a day's orders. */
const BUSIEST_HOUR = 0.1
const HOUR = 3600
const GIGABYTE = 1e9
const NEVER_PAID = 0.1
const MINUTES_OF_A_DAY = 1440
/** `requestsPerSecond`, unless set otherwise. */
const PACE = 5
/** What the reconciler allows itself: half of the pace, 40 s of each minute. */
const QUESTIONS_A_DAY = (PACE / 2) * 40 * MINUTES_OF_A_DAY

/** How often a page asks in the five minutes for which it shows a reference: storefront/src/__tests__ counts it. */
const PAGE_QUESTIONS = 12

/** What one order takes, as the page has it: the sum of the numbers whose names begin so. */
export type PerOrder = (kind: string) => number

/** Questions to the service about a payment that stays pending, by its schedule, up to an age in minutes. */
export function questions(untilMinutes: number, lifespanMinutes = MINUTES_OF_A_DAY): number {
  const reference = { issuedAt: new Date(0), lifespanMinutes }
  let count = 0
  for (
    let next = nextCheckAt(reference, reference.issuedAt);
    next !== null && next.getTime() < untilMinutes * 60_000;
    next = nextCheckAt(reference, next)
  ) {
    count += 1
  }
  return count
}

/** Calls to the service: creating the payment, placing its order, and the schedule. */
export const CALLS = {
  atOnce: 1,
  byReference: 2 + questions(5),
  pageOpen: 2 + questions(5) + PAGE_QUESTIONS,
  neverPaid: 2 + questions(Infinity),
}

/** Orders a day at which the default pace binds. */
export const CEILINGS = {
  questionsADay: QUESTIONS_A_DAY,
  neverPaid: Math.floor(QUESTIONS_A_DAY / questions(Infinity)),
  atOnce: (PACE * HOUR) / BUSIEST_HOUR / CALLS.atOnce,
  // The schedule's question is asked by the worker, which keeps to a pace of its own.
  byReference: (PACE * HOUR) / BUSIEST_HOUR / 2,
}

/** The lines of the page's table of what so many orders a day come to. */
export function growth(perOrder: PerOrder): string[][] {
  const perSecond = (each: number) => DAYS.map((orders) => (orders * BUSIEST_HOUR * each) / HOUR)
  const perDay = (each: number) => DAYS.map((orders) => orders * each)
  const stored = perOrder("bytes: payment order") + perOrder("bytes: notification")
  const lines: [string, number[]][] = [
    ["orders a second", perSecond(1)],
    ["statements a second", perSecond(perOrder("statements"))],
    ["Redis commands a second", perSecond(perOrder("Redis"))],
    ["calls to the service a second, all paid at once", perSecond(CALLS.atOnce)],
    ["the same, all by reference within 5 minutes", perSecond(CALLS.byReference)],
    ["status queries a day, if one in ten is never paid", perDay(NEVER_PAID * questions(Infinity))],
    ["write-ahead log, GB a day", perDay(perOrder("bytes: write-ahead log") / GIGABYTE)],
    ["the plugin's tables grow by, GB a year", perDay((stored * 365) / GIGABYTE)],
  ]
  return lines.map(([name, values]) => [name, ...values.map(shown)])
}

/** Two digits that count. */
function shown(value: number): string {
  return new Intl.NumberFormat("en", { maximumSignificantDigits: 2 }).format(value)
}
