import { readFileSync } from "node:fs"
import { join } from "node:path"
import { variablesOf } from "../deploy/stage/compose"
import { CALLS, CEILINGS, DAYS, growth, questions } from "./growth"
import { REPOSITORY } from "../../kit/paths"

const read = (file: string) => readFileSync(join(REPOSITORY, file), "utf8")
const page = read("docs/production.md")
const english = (value: number) => value.toLocaleString("en")

/** The rows of the table whose first column has this name. */
const table = (heading: string): string[][] => wholeTable(heading).slice(2)

function wholeTable(heading: string): string[][] {
  const tables = page.match(/(?:^\|.*\n)+/gm) ?? []
  const cells = tables.map((text) => text.trim().split("\n").map(cellsOf))
  const found = cells.find(([head]) => head?.[0] === heading)
  if (!found) {
    throw new Error(`The page has no table of: ${heading}`)
  }
  return found
}

function cellsOf(line: string): string[] {
  return line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim())
}

/** The cost of one order: the sum of all rows whose names begin like this. */
const perOrder = (kind: string): number =>
  table("What one order takes")
    .filter(([name = ""]) => name.startsWith(kind))
    .reduce((sum, [, value]) => sum + Number(value), 0)

describe("the page about running in production", () => {
  it("explains exactly the variables of the compose file", () => {
    const asked = variablesOf(read("deploy/docker-compose.yml"))
    const told = table("Variable").flatMap(([names = ""]) => names.match(/\w+/g) ?? [])
    expect(told.sort()).toEqual(asked.sort())
  })

  it("names every gauge once", () => {
    const there =
      read("src/modules/servicepay/health/metrics.ts").match(/(?<=")servicepay\.[\w.]+(?=")/g) ?? []
    expect(there).toHaveLength(16)
    const told = table("Gauge").map(([name = ""]) => name.replaceAll("`", ""))
    expect(told.sort()).toEqual(there.sort())
  })

  it("counts the same calls to the service as the code makes", () => {
    const told = table("A payment").map(([, calls]) => calls)
    const { atOnce, byReference, pageOpen, neverPaid } = CALLS
    expect(told).toEqual([
      String(atOnce),
      String(byReference),
      `at most ${String(pageOpen)}`,
      String(neverPaid),
    ])
  })

  it("computes the numbers for a day from those of one order", () => {
    expect(wholeTable("Orders a day")[0]).toEqual(["Orders a day", ...DAYS.map(english)])
    expect(table("Orders a day")).toEqual(growth(perOrder))
  })

  it("states the orders a day at which five calls a second are the limit", () => {
    const { questionsADay, neverPaid, atOnce, byReference } = CEILINGS
    const flowing = page.replaceAll("\n", " ").replaceAll(/ +/g, " ")
    expect(flowing).toContain(`${english(questionsADay)} a day`)
    expect(flowing).toContain(
      `${english(questions(Infinity))} checks in its week, so ${english(neverPaid)} unpaid references a day`,
    )
    expect(flowing).toContain(
      `${english(byReference)} orders a day paid by reference, or ${english(atOnce)} paid at once`,
    )
  })
})
