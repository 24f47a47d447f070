import { useSyncExternalStore } from "react"

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

interface DateFilter {
  readonly created_from?: string
  readonly created_to?: string
}

export type Range =
  | { readonly kind: "recent" | "range"; readonly created_from: string; readonly created_to: string }
  | { readonly kind: "tooLong" | "wrongOrder" }

/** The days for the totals: the chosen ones, or the last thirty if none are chosen. Says if the choice is too long or reversed. */
export function totalsRange({ created_from, created_to }: DateFilter, today: string): Range {
  if (!created_from && !created_to) {
    const first = dayOf(Date.parse(today) - (RECENT_DAYS - 1) * DAY)
    return { kind: "recent", created_from: first, created_to: today }
  }
  const last = created_to ?? today
  const days = created_from ? (Date.parse(last) - Date.parse(created_from)) / DAY + 1 : Infinity
  if (days < 1) {
    return { kind: "wrongOrder" }
  }
  return created_from && days <= MOST_DAYS
    ? { kind: "range", created_from, created_to: last }
    : { kind: "tooLong" }
}
