import { useSyncExternalStore } from "react"
import { eventOf, type Fields } from "./use-query-fields"

const DAY = 86_400_000
const MOST_DAYS = 92
const RECENT_DAYS = 30

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, "yyyy-mm-dd".length)

/** Today in Angola, because the server filters by Angola's days. Updated when the admin returns to an open page. */
export const useToday = (): string => useSyncExternalStore(onFocus, () => dayOf(Date.now() + DAY / 24))

function onFocus(changed: () => void): () => void {
  window.addEventListener("focus", changed)
  return () => {
    window.removeEventListener("focus", changed)
  }
}

export type Range =
  { readonly kind: "recent" | "range"; readonly days: Fields } | { readonly kind: "tooLong" | "wrongOrder" }

/** The days for the totals: the chosen ones, or the last thirty if none are chosen. Says if the choice is too long or reversed. */
export function totalsRange(fields: Fields, today: string): Range {
  const event = eventOf(fields)
  const [first, end] = [fields[`${event}_from`], fields[`${event}_to`]]
  if (!first && !end) {
    const created_from = dayOf(Date.parse(today) - (RECENT_DAYS - 1) * DAY)
    return { kind: "recent", days: { created_from, created_to: today } }
  }
  const last = end ?? today
  const days = first ? (Date.parse(last) - Date.parse(first)) / DAY + 1 : Infinity
  if (days < 1) {
    return { kind: "wrongOrder" }
  }
  return first && days <= MOST_DAYS
    ? { kind: "range", days: { [`${event}_from`]: first, [`${event}_to`]: last } }
    : { kind: "tooLong" }
}
