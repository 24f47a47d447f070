const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The ages at which a pending payment order is polled first. */
const EARLY_CHECKS = [2, 5, 10, 30].map((minutes) => minutes * MINUTE)
/** After the lifespan, an order waits this much longer for its payment, and as many days as the merchant chose. */
const GIVE_UP_AFTER = HOUR
/** A reference may be paid after its lifespan: how often it is still polled, and until when. */
const LATE_CHECKS = { every: 6 * HOUR, until: 7 * DAY }

/**
 * When a reference number was issued, and for how long it can be paid. The lifespan is the one at that time, even if
 * the setting has changed since.
 */
export interface IssuedReference {
  readonly issuedAt: Date
  readonly lifespanMinutes: number
}

/**
 * Returns the reference of a payment order. A reused reference counts from when it was first issued. A row of an older
 * version has neither value: it counts from the row's creation, with today's lifespan.
 */
export function referenceOf(
  entry: {
    readonly issued_at: Date | string | null
    readonly lifespan_minutes: number | null
    readonly created_at: Date | string
  },
  lifespanMinutesToday: number,
): IssuedReference {
  return {
    issuedAt: new Date(entry.issued_at ?? entry.created_at),
    lifespanMinutes: entry.lifespan_minutes ?? lifespanMinutesToday,
  }
}

/** The ages, in milliseconds, at which a pending payment order is polled. */
function* checkAges(lifespan: number, keepDays: number): Generator<number> {
  yield* EARLY_CHECKS
  for (let age = HOUR; age <= lifespan; age += HOUR) {
    yield age
  }
  const givenUp = lifespan + GIVE_UP_AFTER
  for (let age = givenUp; age <= lifespan + watchAfterExpiry(keepDays); age += LATE_CHECKS.every) {
    yield age
  }
}

/**
 * Returns when to poll a payment order that is still pending: after 2, 5, 10 and 30 minutes, hourly to the end of its
 * lifespan, an hour after that, then every 6 hours for 7 days, or until its order no longer waits (`keepDays`, the
 * setting `keepUnpaidOrders`). Null once polling has ended.
 */
export function nextCheckAt(
  { issuedAt, lifespanMinutes }: IssuedReference,
  now: Date,
  keepDays = 0,
): Date | null {
  const reached = now.getTime() - issuedAt.getTime()
  for (const age of checkAges(lifespanMinutes * MINUTE, keepDays)) {
    if (age > reached) {
      return new Date(issuedAt.getTime() + age)
    }
  }
  return null
}

/** Until when a shopper should pay a reference. */
export function expiryOf({ issuedAt, lifespanMinutes }: IssuedReference): Date {
  return new Date(issuedAt.getTime() + lifespanMinutes * MINUTE)
}

/** True while the shopper may be shown the reference again. */
export function isWithinLifespan(reference: IssuedReference, now: Date): boolean {
  return now < expiryOf(reference)
}

/** When an order should no longer wait for this reference's payment. A status check is due at that moment. */
export function overdueAt(reference: IssuedReference, keepDays = 0): Date {
  return new Date(expiryOf(reference).getTime() + keepDays * DAY + GIVE_UP_AFTER)
}

/** True once an order should no longer wait for this reference's payment. */
export function isOverdue(reference: IssuedReference, now: Date, keepDays = 0): boolean {
  return now >= overdueAt(reference, keepDays)
}

/** The service may count a reference's lifespan from a little earlier than the store does. */
const CLOCK_TOLERANCE = 5 * MINUTE

/**
 * True if the service cancelled a payment because its reference expired, and its order still waits for a new reference.
 * An order whose payment was cancelled before that does not wait.
 */
export function waitsAfterExpiry(
  reference: IssuedReference,
  { canceledAt, now, keepDays }: { readonly canceledAt: Date; readonly now: Date; readonly keepDays: number },
): boolean {
  const hasExpired = canceledAt.getTime() >= expiryOf(reference).getTime() - CLOCK_TOLERANCE
  return keepDays > 0 && hasExpired && !isOverdue(reference, now, keepDays)
}

/** How soon to try again if the service could not be asked: while an order may wait for the answer, and later. */
const ASK_AGAIN_AFTER = { atFirst: 5 * MINUTE, whenOverdue: HOUR }

/** True once polling has ended. A payment order without an answer by then is given up without one. */
export function isWatchOver(reference: IssuedReference, now: Date, keepDays = 0): boolean {
  return now >= endOfWatch(reference, keepDays)
}

/**
 * Returns when to try again if the service could not be asked: in 5 minutes, hourly once the order should no longer
 * wait, and at the end of polling. Never later than the next planned status check. Null once polling has ended.
 */
export function askAgainAt(reference: IssuedReference, now: Date, keepDays = 0): Date | null {
  const end = endOfWatch(reference, keepDays)
  if (now >= end) {
    return null
  }
  const wait = isOverdue(reference, now) ? ASK_AGAIN_AFTER.whenOverdue : ASK_AGAIN_AFTER.atFirst
  const next = nextCheckAt(reference, now, keepDays) ?? end
  return new Date(Math.min(now.getTime() + wait, next.getTime(), end.getTime()))
}

function endOfWatch(reference: IssuedReference, keepDays: number): Date {
  return new Date(expiryOf(reference).getTime() + watchAfterExpiry(keepDays))
}

/** Milliseconds. An order never waits longer than its reference is watched. */
function watchAfterExpiry(keepDays: number): number {
  return Math.max(LATE_CHECKS.until, keepDays * DAY + GIVE_UP_AFTER)
}

/** Longer than any outage of a store. A process that died may have placed or cancelled orders in that time. */
const LONGEST_OUTAGE = 30 * DAY
/** A row dated shortly before the last search may have been written after it: clocks differ, and work takes time. */
const OVERLAP = HOUR

/** The time from which to search orders. `lookedAt` is when this process last did. */
export function lookBackTo(lookedAt: Date | undefined, now: Date): Date {
  return new Date(lookedAt ? lookedAt.getTime() - OVERLAP : now.getTime() - LONGEST_OUTAGE)
}
