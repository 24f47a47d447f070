import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { testNames } from "./test-names"
import { REPOSITORY } from "../../kit/paths"

const TESTS = join(REPOSITORY, "integration-tests")
/** `| what | what happens | `file`: test<br>`file`: test |` */
const ROW = /^\|(?<what>[^|]+)\|(?<happens>[^|]+)\|(?<tests>[^|]+)\|$/
const TEST = /^`(?<file>[^`]+\.spec\.ts)`: (?<name>.+)$/

interface Case {
  readonly what: string
  readonly tests: readonly string[]
}

/** The rows of the page's tables, without their headings. */
function casesOf(page: string): Case[] {
  return page
    .split("\n")
    .map((line) => ROW.exec(line)?.groups ?? {})
    .map(({ what = "", tests = "" }) => ({ what: what.trim(), tests: tests.trim().split("<br>") }))
    .filter(({ what }) => what !== "" && what !== "What can go wrong" && !/^-+$/.test(what))
}

/** What is wrong with a test name in a row; undefined if the test exists. */
function problemOf(named: string): string | undefined {
  const { file = "", name = "" } = TEST.exec(named.trim())?.groups ?? {}
  if (file === "" || !existsSync(join(TESTS, file))) {
    return `no such file: ${named}`
  }
  const there = testNames(readFileSync(join(TESTS, file), "utf8")).filter((title) => title === name)
  return there.length === 1 ? undefined : `${there.length} tests of that name: ${named}`
}

describe("the page about the promise", () => {
  const cases = casesOf(readFileSync(join(REPOSITORY, "docs/promise.md"), "utf8"))

  it("names for each thing that can go wrong a test that is really there", () => {
    expect(cases.length).toBeGreaterThan(30)
    expect(cases.flatMap(({ tests }) => tests.flatMap((test) => problemOf(test) ?? []))).toEqual([])
  })

  it("says each thing once", () => {
    const said = cases.map(({ what }) => what)
    expect(said).toEqual([...new Set(said)])
  })

  it("fails if it names a test or a file that is gone, or one that is skipped", () => {
    expect(problemOf("`docs/promise.unit.spec.ts`: says each thing once")).toBeUndefined()
    expect(problemOf("`docs/promise.unit.spec.ts`: says each thing twice")).toContain("0 tests")
    expect(problemOf("`docs/gone.unit.spec.ts`: says each thing once")).toContain("no such file")
    expect(problemOf("docs/promise.unit.spec.ts")).toContain("no such file")
    expect(testNames('it.skip("a", f); xit("b", f); it("c", f); it.each([1])("d %d", f)')).toEqual([
      "c",
      "d %d",
    ])
  })
})
