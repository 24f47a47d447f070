import { run } from "./run"

const TIMEOUT_MS = 1_800_000

describe("a shop in which everything goes wrong", () => {
  it(
    "loses no kwanza and captures no unpaid payment",
    async () => {
      const said: string[] = []
      const report = await run({ checkouts: 25, seed: 7, processes: 1, say: (line) => said.push(line) })

      expect(report.histories.join("\n\n")).toBe("")
      const failed = report.checks.filter(({ violations }) => violations.length > 0)
      expect(failed).toEqual([])
      expect(report.figures).toMatchObject({ checkouts: 27, "gone live": 1 })
      expect(report.figures.kills).toBeGreaterThan(0)
      expect(report.figures["references paid at once"]).toBeGreaterThan(0)
      expect(report.figures["merchant beside the shopper"]).toBeGreaterThan(0)
      expect(report.figures["payments while the hook was broken"]).toBeGreaterThan(0)
      expect(report.figures["confirmed and synced"]).toBeGreaterThan(0)
    },
    TIMEOUT_MS,
  )
})
