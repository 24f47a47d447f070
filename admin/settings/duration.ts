export type TimeUnit = "seconds" | "minutes" | "hours" | "days"

/** A time as the merchant types it. */
export interface Duration {
  readonly count: string
  readonly unit: TimeUnit
}

interface Range {
  readonly least: number
  readonly most: number
}

/** The settings with a time, and the unit that each is saved in. */
const SAVED_IN = {
  referencePaymentLifeSpan: "minutes",
  keepUnpaidOrders: "days",
  statusFallbackGrace: "seconds",
  notificationRetention: "days",
  paymentLinkDays: "days",
} as const satisfies Record<string, TimeUnit>

export type TimeName = keyof typeof SAVED_IN

const SECONDS: Readonly<Record<TimeUnit, number>> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 }
const UNITS = ["seconds", "minutes", "hours", "days"] as const

/** The units that the merchant can choose: none is shorter than the one that the setting is saved in. */
export function unitsOf(field: TimeName): readonly TimeUnit[] {
  return UNITS.slice(UNITS.indexOf(SAVED_IN[field]))
}

/** The time in the longest unit that gives a whole number: 1440 minutes are 1 day. */
export function durationOf(field: TimeName, value: number): Duration {
  const fits = (unit: TimeUnit) => value > 0 && value % lengthOf(field, unit) === 0
  const unit = unitsOf(field).filter(fits).at(-1) ?? SAVED_IN[field]
  return { count: String(value / lengthOf(field, unit)), unit }
}

/** The time as the setting is saved. */
export function savedTime(field: TimeName, { count, unit }: Duration): number {
  return Number(count) * lengthOf(field, unit)
}

/** The bounds of a setting, in the unit that the merchant has chosen. */
export function boundsIn(field: TimeName, unit: TimeUnit, { least, most }: Range): Range {
  const length = lengthOf(field, unit)
  return { least: Math.ceil(least / length), most: Math.floor(most / length) }
}

/** How long a unit is, in the one that the setting is saved in. */
function lengthOf(field: TimeName, unit: TimeUnit): number {
  return SECONDS[unit] / SECONDS[SAVED_IN[field]]
}
