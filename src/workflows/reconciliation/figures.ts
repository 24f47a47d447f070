import { isWrong, roundedIn, uncaptured, type Compared } from "./compare"

/**
 * The figures of a day's report that have payments behind them. `open` is `waiting` and `on_hold` together. `attention` is
 * all that need attention, captured or not. `refunded_on_day` has payments of any day, so
 * `counts` knows none of them.
 */
export const FIGURES = [
  "captured",
  "rounding",
  "waiting",
  "on_hold",
  "closed",
  "refunded",
  "refunded_on_day",
  "open",
  "attention",
  "wrong",
] as const

export type Figure = (typeof FIGURES)[number]

/** Whether a figure counts this payment of the day. */
export function counts(figure: Figure, line: Compared): boolean {
  const { finding, captured, refunded } = line
  switch (figure) {
    case "captured":
      return captured > 0
    case "refunded":
      return refunded > 0
    case "rounding":
      return roundedIn(line) !== 0
    case "open":
      return (finding === "waiting" || finding === "on_hold") && uncaptured(line) !== 0
    case "attention":
      return finding === "on_hold"
    case "refunded_on_day":
      return false
    case "wrong":
      return isWrong(finding)
    case "waiting":
    case "on_hold":
    case "closed":
      return finding === figure && uncaptured(line) !== 0
  }
}
