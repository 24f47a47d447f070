import { run } from "./run"

const TIMEOUT_MS = 1_800_000

describe("a shop in which everything goes wrong", () => {
  it(
    "loses no kwanza and captures no unpaid payment",
    async () => {
      const said: string[] = []
      const report = await run({ checkouts: 30, seed: 62, processes: 1, say: (line) => said.push(line) })

      expect(report.histories.join("\n\n")).toBe("")
      const failed = report.checks.filter(({ violations }) => violations.length > 0)
      expect(failed).toEqual([])
      expect(report.figures).toMatchObject({ checkouts: 32, "gone live": 1 })
      expect(report.figures.kills).toBeGreaterThan(0)
      expect(report.figures["references paid at once"]).toBeGreaterThan(0)
      expect(report.figures["new references of orders"]).toBeGreaterThan(0)
      expect(report.figures["draft orders"]).toBeGreaterThan(0)
      // Whether an order is paid before it is edited, or the other way round, depends on how busy the machine is.
      const edits = ["awaiting", "paid"].flatMap((order) =>
        ["raised", "reduced"].map((way) => report.figures[`${order} orders with a ${way} total`] ?? 0),
      )
      expect(Math.max(...edits)).toBeGreaterThan(0)
      expect(report.figures["merchant beside the shopper"]).toBeGreaterThan(0)
      expect(report.figures["payments while the hook was broken"]).toBeGreaterThan(0)
      expect(report.figures["confirmed and synced"]).toBeGreaterThan(0)
    },
    TIMEOUT_MS,
  )
})
