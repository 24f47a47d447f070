import { nextCheckAt } from "../../src/workflows/polling/schedule"

/** The numbers of orders per day in the page's table. */
export const DAYS = [1000, 100_000, 1_000_000, 10_000_000]
/** The share of a day's orders in its busiest hour. */
const BUSIEST_HOUR = 0.1
const HOUR = 3600
const GIGABYTE = 1e9
const NEVER_PAID = 0.1
const MINUTES_OF_A_DAY = 1440
/** The default of `requestsPerSecond`. */
const PACE = 5
/** The job's own limit: half of the pace, for 40 s of each minute. */
const QUESTIONS_A_DAY = (PACE / 2) * 40 * MINUTES_OF_A_DAY

/** How often a page polls in the five minutes in which it shows a reference. storefront/src/__tests__ counts it. */
const PAGE_QUESTIONS = 12

/** The cost of one order on the page: the sum of the numbers whose names begin like this. */
export type PerOrder = (kind: string) => number

/** The number of status checks of a pending payment, up to an age in minutes. */
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

/** Calls to the service: to create the payment, to place its order, and to poll it. */
export const CALLS = {
  atOnce: 1,
  byReference: 2 + questions(5),
  pageOpen: 2 + questions(5) + PAGE_QUESTIONS,
  neverPaid: 2 + questions(Infinity),
}

/** The number of orders per day that the default pace allows. */
export const CEILINGS = {
  questionsADay: QUESTIONS_A_DAY,
  neverPaid: Math.floor(QUESTIONS_A_DAY / questions(Infinity)),
  atOnce: (PACE * HOUR) / BUSIEST_HOUR / CALLS.atOnce,
  // The worker polls, and has its own pace.
  byReference: (PACE * HOUR) / BUSIEST_HOUR / 2,
}

/** The lines of the page's table, by orders per day. */
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

/** Rounds to two significant digits. */
function shown(value: number): string {
  return new Intl.NumberFormat("en", { maximumSignificantDigits: 2 }).format(value)
}
