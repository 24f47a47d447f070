export type Cell = string | number | null

/** Text that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * Writes a line of a CSV file (RFC 4180). A text may come from a shopper. So a text that a spreadsheet would
 * calculate gets an apostrophe in front, which makes the spreadsheet show it as it is. A number comes from the store,
 * and stays a number that can be summed.
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
