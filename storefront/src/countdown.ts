const HOUR_MS = 3_600_000

/**
 * The time left, such as "23:59:07": hours, minutes, seconds.
 * @param milliseconds zero or more
 */
export function countdown(milliseconds: number): string {
  return String(Math.floor(milliseconds / HOUR_MS)) + new Date(milliseconds).toISOString().slice(13, 19)
}
