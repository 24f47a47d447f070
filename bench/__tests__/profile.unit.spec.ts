import { profileText, summarise } from "../profile/summary"

const frame = (id: number, functionName: string, url = "") => ({ id, callFrame: { functionName, url } })

describe("the summary of a CPU profile", () => {
  const summary = summarise({
    nodes: [
      frame(1, "(idle)"),
      frame(2, "parse", "file:///store/node_modules/zod/index.js"),
      frame(3, "query", "file:///store/node_modules/@mikro-orm/knex/index.js"),
      frame(4, "writev"),
      frame(5, "settle", "/store/node_modules/medusa-payment-servicepay/../src/settle.js"),
      frame(6, "(garbage collector)"),
      frame(7, "mine", "file:///plugin/.medusa/server/src/mine.js"),
    ],
    samples: [1, 2, 3, 3, 4, 6, 7],
    timeDeltas: [500, 100, 100, 100, 50, 100, 50],
  })

  it("tells how much of the time there was nothing to do, and leaves that out of the rest", () => {
    expect(summary.idle).toBe(0.5)
    expect(summary.packages.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  })

  it("names the packages, the one that took most first", () => {
    expect(summary.packages.map(({ where, share }) => [where, share])).toEqual([
      ["@mikro-orm/knex", 0.4],
      ["zod", 0.2],
      ["(garbage collector)", 0.2],
      ["native", 0.1],
      ["this plugin", 0.1],
    ])
  })

  it("names the functions beside their packages, for a reader", () => {
    const text = profileText("door", summary)
    expect(text).toContain("door: idle 50.0 %; of the rest\n  40.0 %  @mikro-orm/knex\n")
    expect(text).toContain("40.0 %  query @mikro-orm/knex")
  })
})
