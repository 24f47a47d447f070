/** The rows of the first table below a heading, without the table's headings. */
export function tableBelow(page: string, heading: string): string[][] {
  const lines = page.split("\n")
  const start = lines.findIndex((line) => line.replace(/^#+ /, "") === heading && line.startsWith("#"))
  if (start < 0) {
    throw new Error(`The page has no heading "${heading}"`)
  }
  const end = lines.findIndex((line, at) => at > start && line.startsWith("#"))
  const rows = lines.slice(start, end < 0 ? undefined : end).filter((line) => line.startsWith("|"))
  return rows.slice(2).map((row) =>
    row
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

/** The first `count` cells of each row. */
export function firstCells(rows: readonly string[][], count: number): string[][] {
  return rows.map((row) => row.slice(0, count))
}

export const code = (text: string): string => `\`${text}\``
