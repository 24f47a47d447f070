export type Cell = string | number | null

export interface CsvFormat {
  readonly delimiter: "," | ";"
  readonly decimal: "." | ","
}

/** For programs, and for spreadsheets in English. */
export const PLAIN: CsvFormat = { delimiter: ",", decimal: "." }
/** For spreadsheets in languages whose decimals begin with a comma. */
export const WITH_SEMICOLONS: CsvFormat = { delimiter: ";", decimal: "," }

/** Text that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/
/** A telephone number begins like a formula, but there is nothing to calculate in it. */
const PHONE = /^\+\d[\d ]*$/

/**
 * Writes a line of a CSV file (RFC 4180). A text may come from a shopper. So a text that a spreadsheet would
 * calculate gets an apostrophe in front, which makes the spreadsheet show it as it is. A number comes from the store,
 * and stays a number that can be summed.
 */
export function csvLine(cells: readonly Cell[], format: CsvFormat = PLAIN): string {
  return `${cells.map((cell) => written(cell, format)).join(format.delimiter)}\r\n`
}

function written(cell: Cell, { decimal }: CsvFormat): string {
  const text = typeof cell === "string" ? harmless(cell) : String(cell ?? "").replace(".", decimal)
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function harmless(text: string): string {
  return FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text
}
