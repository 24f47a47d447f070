import { goalText } from "./goals"
import { digits, withUnit } from "./numbers"
import { type Row } from "./row"

const HEADINGS = ["", "figure", "median", "yardstick", "median", "ratio", "middle half", "goal", ""]
/** The columns with numbers, which are aligned right. */
const RIGHT = new Set([2, 4, 5])

/** The table for a terminal: each row with its yardstick, ratio, goal, and "pass" or "miss". */
export function table(rows: readonly Row[]): string {
  const lines = [HEADINGS, ...rows.map(cells)]
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? "").length)))
  const text = lines.map((line) =>
    line
      .map((cell, column) =>
        RIGHT.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd(),
  )
  return [...text, "", summary(rows)].join("\n")
}

function cells(row: Row): string[] {
  const { title, unit, figure, yardstick, ratio, goal, conditions, verdict } = row
  const broken = conditions.filter(({ holds }) => !holds).map(({ what }) => `not: ${what}`)
  return [
    verdict === "pass" ? "✓" : "✗",
    title,
    withUnit(figure.median, unit),
    yardstick.title,
    withUnit(yardstick.median, unit),
    digits(ratio.median),
    ratio.samples > 1 ? `${digits(ratio.low)} – ${digits(ratio.high)}` : "one round",
    goalText(goal),
    [verdict, ...broken].join(", "),
  ]
}

function summary(rows: readonly Row[]): string {
  const missed = rows.filter(({ verdict }) => verdict === "miss").length
  return `${rows.length - missed} passed, ${missed} missed`
}
