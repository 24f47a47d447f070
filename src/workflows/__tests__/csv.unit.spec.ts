import fc from "fast-check"
import { csvLine, WITH_SEMICOLONS } from "../csv"

const text = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc
    .array(fc.constantFrom(..."=+-@\t\r\n\"',; 1a\0é".split("")), { maxLength: 8 })
    .map((parts) => parts.join("")),
)
const isFormula = (cell: string) => /^[=+\-@\t\r]/.test(cell) && !/^\+\d[\d ]*$/.test(cell)

const table = fc
  .integer({ min: 1, max: 6 })
  .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1 }))

/** As RFC 4180 has it: commas, CRLF, and quotes that are doubled inside quotes. */
function read(csv: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  let cell = ""
  let quoted = false
  for (let at = 0; at < csv.length; at += 1) {
    const character = csv.charAt(at)
    if (quoted) {
      if (character !== '"') {
        cell += character
      } else if (csv[at + 1] === '"') {
        cell += '"'
        at += 1
      } else {
        quoted = false
      }
    } else if (character === '"' && cell === "") {
      quoted = true
    } else if (character === ",") {
      line.push(cell)
      cell = ""
    } else if (csv.startsWith("\r\n", at)) {
      lines.push([...line, cell])
      line = []
      cell = ""
      at += 1
    } else {
      cell += character
    }
  }
  return lines
}

describe("the payments as CSV", () => {
  it("are read back by any spreadsheet as they were written", () => {
    fc.assert(
      fc.property(table, (rows) => {
        const shown = rows.map((row) => row.map((cell) => (isFormula(cell) ? `'${cell}` : cell)))
        expect(read(rows.map((row) => csvLine(row)).join(""))).toEqual(shown)
      }),
    )
  })

  it("hold no cell that a spreadsheet would take for a formula, whatever a stranger wrote", () => {
    fc.assert(
      fc.property(table, (rows) => {
        const cells = read(rows.map((row) => csvLine(row)).join("")).flat()
        expect(cells.filter(isFormula)).toEqual([])
      }),
    )
  })

  it("leave empty what is not known, and write amounts as numbers", () => {
    expect(csvLine(["SP1", null, 12500.5, 'Café "Uíge", 500 g'])).toBe(
      'SP1,,12500.5,"Café ""Uíge"", 500 g"\r\n',
    )
    expect(csvLine(['=HYPERLINK("https://example.test")', 1])).toBe(
      `"'=HYPERLINK(""https://example.test"")",1\r\n`,
    )
  })

  it("write a negative amount as a number, so that its column can be summed", () => {
    expect(csvLine([-0.4, -1, "-0.4"])).toBe("-0.4,-1,'-0.4\r\n")
  })

  it("write a telephone number as it is, but not a sum that begins like one", () => {
    expect(csvLine(["+244 923 456 789", "+244923456789"])).toBe("+244 923 456 789,+244923456789\r\n")
    expect(csvLine(["+1+1", "+A1", "+ 1", "-923"])).toBe("'+1+1,'+A1,'+ 1,'-923\r\n")
  })

  it("separate cells by semicolons, and decimals by a comma, for a spreadsheet in Portuguese", () => {
    expect(csvLine(["Café; 500 g", 12500.5, "a.b"], WITH_SEMICOLONS)).toBe('"Café; 500 g";"12500,5";a.b\r\n')
  })
})
