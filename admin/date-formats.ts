import { useLocale } from "./locale"

const timeZone = "Africa/Luanda"

const UNITS = [
  { unit: "day", seconds: 86_400 },
  { unit: "hour", seconds: 3_600 },
  { unit: "minute", seconds: 60 },
] as const

/** How long ago a moment was, in the largest unit that fits: `3 days ago`. Undefined if it was less than a minute ago. */
export function relativeTime(at: Date, now: Date, locale: string): string | undefined {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto" })
  const seconds = Math.round((now.getTime() - at.getTime()) / 1000)
  const fitting = UNITS.find((unit) => seconds >= unit.seconds)
  return fitting && format.format(-Math.floor(seconds / fitting.seconds), fitting.unit)
}

/** Formats times in the admin's language and in Angola's time zone, like the CSV files and the messages to customers. */
export function useTimeFormats(): {
  readonly ago: (iso: string) => string | undefined
  readonly exact: (iso: string) => string
} {
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone })
  return {
    ago: (iso) => relativeTime(new Date(iso), new Date(), locale),
    exact: (iso) => format.format(new Date(iso)),
  }
}

/** Formats days (`YYYY-MM-DD`) for the admin's language. The time zone does not matter. */
export function useDayFormat(): { readonly written: (day: string) => string } {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: "medium", timeZone: "UTC" })
  return { written: (day) => format.format(new Date(`${day}T00:00:00Z`)) }
}
