const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Ages at which a pending payment order is first asked about. */
const EARLY_CHECKS = [2, 5, 10, 30].map((minutes) => minutes * MINUTE)
/** How long after the lifespan an order stops waiting for its payment. */
const GIVE_UP_AFTER = HOUR
/** A reference may be paid after its lifespan: how often it is still asked about, and until when. */
const LATE_CHECKS = { every: 6 * HOUR, until: 7 * DAY }

/** A reference number, and for how long it can be paid: as that was when it was issued, whatever the setting says since. */
export interface IssuedReference {
  readonly issuedAt: Date
  readonly lifespanMinutes: number
}

/**
 * The reference of a payment order. Handed out again, it counts from when it was first issued. One that an older version
 * made has kept neither: it counts from the row's creation, with the lifespan of today.
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

/** The ages, in milliseconds, at which a pending payment order is asked about. */
function* checkAges(lifespan: number): Generator<number> {
  yield* EARLY_CHECKS
  for (let age = HOUR; age <= lifespan; age += HOUR) {
    yield age
  }
  const givenUp = lifespan + GIVE_UP_AFTER
  for (let age = givenUp; age <= lifespan + LATE_CHECKS.until; age += LATE_CHECKS.every) {
    yield age
  }
}

/**
 * When to ask next about a payment order that is still pending: after 2, 5, 10 and 30 minutes, hourly to the end of its
 * lifespan, an hour after that, then every 6 hours for 7 days; null when it is watched no more.
 */
export function nextCheckAt({ issuedAt, lifespanMinutes }: IssuedReference, now: Date): Date | null {
  const reached = now.getTime() - issuedAt.getTime()
  for (const age of checkAges(lifespanMinutes * MINUTE)) {
    if (age > reached) {
      return new Date(issuedAt.getTime() + age)
    }
  }
  return null
}

/** Until when a reference is meant to be paid. */
export function expiryOf({ issuedAt, lifespanMinutes }: IssuedReference): Date {
  return new Date(issuedAt.getTime() + lifespanMinutes * MINUTE)
}

/** True while a reference is still shown to its shopper again. */
export function isWithinLifespan(reference: IssuedReference, now: Date): boolean {
  return now < expiryOf(reference)
}

/** True once an order that awaits this reference's payment should wait no longer. */
export function isOverdue(reference: IssuedReference, now: Date): boolean {
  return now.getTime() >= expiryOf(reference).getTime() + GIVE_UP_AFTER
}

/** How soon to ask again where the service could not be asked: while an order may wait for the answer, and later on. */
const ASK_AGAIN_AFTER = { atFirst: 5 * MINUTE, whenOverdue: HOUR }

/** True once a reference is watched no more: what nobody could be asked about until then is given up without an answer. */
export function isWatchOver(reference: IssuedReference, now: Date): boolean {
  return now >= endOfWatch(reference)
}

/**
 * When to ask again where the service could not be asked: in 5 minutes, hourly once the order should wait no longer, and at
 * the end of the watch; never later than there was a question to ask anyway. Null once the watch is over.
 */
export function askAgainAt(reference: IssuedReference, now: Date): Date | null {
  const end = endOfWatch(reference)
  if (now >= end) {
    return null
  }
  const wait = isOverdue(reference, now) ? ASK_AGAIN_AFTER.whenOverdue : ASK_AGAIN_AFTER.atFirst
  const next = nextCheckAt(reference, now) ?? end
  return new Date(Math.min(now.getTime() + wait, next.getTime(), end.getTime()))
}

function endOfWatch(reference: IssuedReference): Date {
  return new Date(expiryOf(reference).getTime() + LATE_CHECKS.until)
}

const FIRST_RETRY = 5 * SECOND
const LONGEST_RETRY = HOUR

/** Attempts after which a notification is left to the merchant: about four hours. */
export const MAX_NOTIFICATION_ATTEMPTS = 12

/** In how many seconds to try again after so many failed attempts (counted from 1): 5, doubled each time, an hour at most. */
export function retryInSeconds(attempts: number): number {
  return Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** Math.max(0, attempts - 1)) / SECOND
}

/** Longer than a store is ever away: what was placed or cancelled then may have been by a process that died. */
const LONGEST_OUTAGE = 30 * DAY
/** What is dated shortly before the last look may have been written after it: clocks differ, and work takes its time. */
const OVERLAP = HOUR

/** From when on to look at orders, given when this process last did. */
export function lookBackTo(lookedAt: Date | undefined, now: Date): Date {
  return new Date(lookedAt ? lookedAt.getTime() - OVERLAP : now.getTime() - LONGEST_OUTAGE)
}
