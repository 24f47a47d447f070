export type Cell = string | number | null

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * A line of a CSV file (RFC 4180). A text that a spreadsheet would calculate is shown as it is, by the apostrophe in front
 * that spreadsheets know: a stranger may have written it. A number is ours, and stays one that can be summed.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(written).join(",")}\r\n`
}

function written(cell: Cell): string {
  const text = typeof cell === "string" ? harmless(cell) : String(cell ?? "")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function harmless(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}
