const DAY = 86_400_000
const MOST_DAYS = 92
const RECENT_DAYS = 30

/** The day of a moment in Angola, whose days the server filters by. */
function dayOf(moment: number): string {
  return new Date(moment + DAY / 24).toISOString().slice(0, "yyyy-mm-dd".length)
}

interface DailyTotals {
  readonly created_from?: string
  readonly created_to?: string
}

export type Range =
  | { readonly kind: "recent" | "range"; readonly created_from: string; readonly created_to: string }
  | { readonly kind: "tooLong" | "wrongOrder" }

/** The days that totals are about: the chosen ones as long as they are not too many, else the last thirty. */
export function totalsRange({ created_from, created_to }: DailyTotals, now: number): Range {
  if (!created_from && !created_to) {
    return { kind: "recent", created_from: dayOf(now - (RECENT_DAYS - 1) * DAY), created_to: dayOf(now) }
  }
  const last = created_to ?? dayOf(now)
  const days = created_from ? (Date.parse(last) - Date.parse(created_from)) / DAY + 1 : Infinity
  if (days < 1) {
    return { kind: "wrongOrder" }
  }
  return created_from && days <= MOST_DAYS
    ? { kind: "range", created_from, created_to: last }
    : { kind: "tooLong" }
}
