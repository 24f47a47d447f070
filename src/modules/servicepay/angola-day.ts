const DAY_MS = 86_400_000

/** Hours that Angola is ahead of UTC, all year round. The merchant's days are Angola's. */
export const ANGOLA_HOURS = 1

/** When a day (`YYYY-MM-DD`) begins in Angola. */
export function startOf(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - ANGOLA_HOURS * 3_600_000)
}

/** When a day ends in Angola: the first moment after it. */
export function endOf(day: string): Date {
  return new Date(startOf(day).getTime() + DAY_MS)
}

/** The day in Angola at a moment. */
export function dayOf(moment: Date): string {
  return new Date(moment.getTime() + ANGOLA_HOURS * 3_600_000).toISOString().slice(0, "yyyy-mm-dd".length)
}

/** How many days there are from the first to the last, both included. */
export function countDays(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / DAY_MS + 1
}

/** All days from the first to the last, both included. */
export function daysBetween(first: string, last: string): string[] {
  return Array.from({ length: countDays(first, last) }, (_, number) => later(first, number))
}

/** The day that is `days` after another, or before it if `days` is negative. */
export function later(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, "yyyy-mm-dd".length)
}
