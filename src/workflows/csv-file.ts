import { csvLine, PLAIN, type Cell } from "./csv"
import { CSV_TEXTS, formatOf, type CsvLanguage, type CsvTexts } from "./csv-texts"

/** The columns of one kind of CSV file. */
export interface CsvColumns<Row> {
  /** For programs: names and codes that stay the same, and UTC. */
  readonly stable: readonly (readonly [name: string, of: (row: Row) => Cell])[]
  /** For people: their language, and Angola's time. */
  readonly readable: readonly (readonly [
    name: keyof CsvTexts["columns"],
    of: (row: Row, texts: CsvTexts) => Cell,
  ])[]
}

/** The lines of a CSV file: for people in a language, or without one for programs. */
export interface CsvFile<Row> {
  readonly head: string
  readonly line: (row: Row) => string
}

export function csvFile<Row>(
  { stable, readable }: CsvColumns<Row>,
  language: CsvLanguage | undefined,
): CsvFile<Row> {
  const format = language === undefined ? PLAIN : formatOf(language)
  const write = (cells: readonly Cell[]) => csvLine(cells, format)
  if (language === undefined) {
    return {
      head: write(stable.map(([name]) => name)),
      line: (row) => write(stable.map(([, of]) => of(row))),
    }
  }
  const texts = CSV_TEXTS[language]
  return {
    head: write(readable.map(([name]) => texts.columns[name])),
    line: (row) => write(readable.map(([, of]) => of(row, texts))),
  }
}
