/** Seconds. */
const FIRST_RETRY = 5
const LONGEST_RETRY = 3600

/** Attempts after which a notification is left to the merchant: after about two and a half hours. */
export const MAX_NOTIFICATION_ATTEMPTS = 12

/** Seconds to the next try after this many failed attempts (counted from 1): 5, doubled each time, an hour at most. */
export function retryInSeconds(attempts: number): number {
  return Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** Math.max(0, attempts - 1))
}
