import {
  ServiceBusyError,
  ServiceResponseError,
  ServiceTimeoutError,
  ServiceUnreachableError,
  type ServiceError,
} from "./errors"

export const MAX_ATTEMPTS = 3

const FIRST_DELAY_MS = 200
const LONGEST_DELAY_MS = 2000

/**
 * Whether another attempt does no harm. A repeatable request may be repeated after any passing failure. Any request may
 * be repeated if the first attempt certainly did nothing.
 */
export function mayRetry(error: ServiceError, repeatable: boolean): boolean {
  if (error instanceof ServiceBusyError) {
    return true
  }
  if (error instanceof ServiceUnreachableError) {
    return repeatable || !error.ambiguous
  }
  return (
    repeatable &&
    (error instanceof ServiceTimeoutError ||
      (error instanceof ServiceResponseError && (error.code ?? 0) >= 500))
  )
}

/**
 * Milliseconds to wait after the given attempt (counted from 1). This is what the service asked for, else a random part
 * of a span that doubles: callers that failed together must not return together.
 */
export function retryDelay(
  attempt: number,
  retryAfterSeconds: number | undefined,
  random: () => number,
): number {
  if (retryAfterSeconds !== undefined) {
    return retryAfterSeconds * 1000
  }
  return random() * Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt)
}

/** `Retry-After` in seconds; the header is a number of seconds or a date. */
export function readRetryAfter(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? ""
  if (/^\d{1,6}$/.test(text)) {
    return Number(text)
  }
  const date = /[a-z]/i.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now.getTime()) / 1000))
}
