import { chart } from "../report/chart"
import { CommandLineError, readCommandLine } from "../report/command-line"
import { AIMS, reaches, shareOfGoal } from "../report/goals"
import { digits, withUnit } from "../report/numbers"
import { isComputed, judge } from "../report/row"
import { table } from "../report/table"

const accepted = (figures: number[], yardsticks: number[]) =>
  judge("accepted-medusa", AIMS["accepted-medusa"], { figures, yardsticks })
const claim = (figures: number[], holds = true) =>
  judge("polling-claim", AIMS["polling-claim"], {
    figures,
    yardsticks: [2],
    conditions: [{ what: "every claim was of 50", holds }],
  })

describe("a row of the bench", () => {
  it("passes if the median of the rounds' ratios reaches its goal, even if one round does not", () => {
    expect(accepted([90, 10, 110], [100, 100, 100])).toMatchObject({
      verdict: "pass",
      ratio: { median: 0.9 },
    })
    expect(accepted([89, 88, 300], [100, 100, 100])).toMatchObject({
      verdict: "miss",
      ratio: { median: 0.89 },
    })
  })

  it("passes if less is better and the ratio stays below its goal", () => {
    expect(claim([3]).verdict).toBe("pass")
    expect(claim([3.01]).verdict).toBe("miss")
  })

  it("misses in spite of a good ratio if a condition fails, and names the condition", () => {
    const row = claim([2], false)
    expect(row.verdict).toBe("miss")
    expect(table([row])).toContain("miss, not: every claim was of 50")
  })

  it("is computed if every ratio is a number above zero", () => {
    expect(isComputed(claim([2]))).toBe(true)
    expect(isComputed(claim([0]))).toBe(false)
    expect(isComputed(accepted([1], [0]))).toBe(false)
  })
})

describe("goals", () => {
  it("are reached exactly at their bound, for both comparisons", () => {
    expect(reaches(0.4, { comparison: "at least", bound: 0.4 })).toBe(true)
    expect(reaches(0.39, { comparison: "at least", bound: 0.4 })).toBe(false)
    expect(reaches(1.5, { comparison: "at most", bound: 1.5 })).toBe(true)
    expect(reaches(1.51, { comparison: "at most", bound: 1.5 })).toBe(false)
  })

  it("share one scale, where below 1 is better and above 1 is worse", () => {
    expect(shareOfGoal(2, { comparison: "at least", bound: 1 })).toBe(0.5)
    expect(shareOfGoal(3, { comparison: "at most", bound: 1.5 })).toBe(2)
  })
})

describe("what the bench prints", () => {
  it("names figure, yardstick, ratio, goal and verdict of every row, and counts them", () => {
    const text = table([accepted([1180, 1200], [1000, 1000]), claim([4, 4])])
    expect(text).toMatch(
      /✓ {2}notifications accepted per second, .+1,190\/s {2}Medusa's generic hook, same process .+1,000\/s .+1\.19 .+≥ 0\.9 +pass/,
    )
    expect(text).toMatch(/✗ {2}polling claim, .+4 ms .+2 ms .+ 2 .+≤ 1\.5 +miss/)
    expect(text.endsWith("1 passed, 1 missed")).toBe(true)
  })

  it("rounds numbers to the digits that matter", () => {
    expect([1234.5, 12.345, 1.2345, 0.01234].map(digits)).toEqual(["1,235", "12.3", "1.23", "0.0123"])
    expect([withUnit(12, "/s"), withUnit(12, "ms"), withUnit(12, "")]).toEqual(["12/s", "12 ms", "12"])
  })
})

describe("the chart of the bench", () => {
  const widths = (svg: string) =>
    [...svg.matchAll(/<rect x="\d+" y="\d+" width="(\d+)"/g)].map(([, width]) => Number(width))

  it("draws a longer bar for a worse ratio", () => {
    const [good = 0, exact = 0, bad = 0] = widths(chart([claim([1]), claim([3]), claim([30])]))
    expect(good).toBeLessThan(exact)
    expect(exact).toBeLessThan(bad)
  })

  it("cuts a bar that is too long for the page", () => {
    const [far, further] = widths(chart([claim([1e4]), claim([1e9])]))
    expect(far).toBe(further)
  })

  it("escapes titles, so that it is valid XML", () => {
    const svg = chart([{ ...claim([1]), title: `a < b & "c"` }])
    expect(svg).toContain("a &lt; b &amp; &quot;c&quot;")
    expect(svg).not.toContain("a < b")
  })
})

describe("the bench's command line", () => {
  const alone = { short: false, out: undefined, profile: false, processes: 1 }

  it("measures everything with one process by default", () => {
    expect(readCommandLine([], () => ["burst"])).toEqual({ only: [], ...alone })
  })

  it("takes names of figures, small sizes and a folder", () => {
    expect(
      readCommandLine(["--only", "burst", "--only", "memory", "--short", "--out", "x"], () => [
        "burst",
        "memory",
      ]),
    ).toEqual({ ...alone, only: ["burst", "memory"], short: true, out: "x" })
  })

  it("measures two processes with their own figures", () => {
    const namesFor = (processes: number) => (processes === 2 ? ["syncing"] : ["burst"])
    const args = ["--processes", "2", "--only", "syncing"]
    expect(readCommandLine(args, namesFor)).toEqual({ ...alone, only: ["syncing"], processes: 2 })
    expect(() => readCommandLine(["--processes", "2", "--only", "burst"], namesFor)).toThrow(
      "no figure burst",
    )
    expect(() => readCommandLine(["--processes", "some"], namesFor)).toThrow(
      /whole number, and not some\..*npm run/,
    )
  })

  it("lists the figures when the name is unknown", () => {
    expect(() => readCommandLine(["--only", "speed"], () => ["burst", "memory"])).toThrow(
      new CommandLineError("There is no figure speed. There are: burst, memory."),
    )
  })

  it("prints its usage for an unknown option", () => {
    expect(() => readCommandLine(["--fast"], () => [])).toThrow(/--fast.*npm run bench -- \[--only NAME\]/)
  })
})
