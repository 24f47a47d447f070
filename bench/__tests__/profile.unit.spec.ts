import { profileText, statementsText, summarise } from "../profile/summary"

const frame = (id: number, functionName: string, url = "", children: number[] = []) => ({
  id,
  children,
  callFrame: { functionName, url },
})

describe("the summary of a CPU profile", () => {
  const summary = summarise({
    nodes: [
      frame(1, "(idle)"),
      frame(2, "parse", "file:///store/node_modules/zod/index.js"),
      frame(3, "query", "file:///store/node_modules/@mikro-orm/knex/index.js", [8]),
      frame(8, "flush", "node:net", [4]),
      frame(4, "writev"),
      frame(5, "sync", "/store/node_modules/medusa-payment-servicepay/../src/sync.js"),
      frame(6, "(garbage collector)"),
      frame(10, "POST", "file:///bench/store/src/api/bench/profile/route.ts", [11]),
      frame(11, "dispatch"),
      frame(9, "processTicks", "node:internal/process/task_queues"),
      frame(7, "mine", "file:///plugin/.medusa/server/src/mine.js"),
    ],
    samples: [1, 2, 3, 3, 4, 6, 7, 9, 11],
    timeDeltas: [500, 100, 100, 50, 50, 100, 50, 50, 9999],
  })

  it("gives the share of idle time, and leaves idle time out of the other shares", () => {
    expect(summary.idle).toBe(0.5)
    expect(summary.packages.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  })

  it("leaves out the cost of the recording", () => {
    expect(profileText("door", summary)).not.toContain("dispatch")
  })

  it("lists the packages, the slowest first, with Node's work that they caused", () => {
    expect(summary.packages.map(({ where, share }) => [where, share])).toEqual([
      ["@mikro-orm/knex", 0.4],
      ["zod", 0.2],
      ["(garbage collector)", 0.2],
      ["this plugin", 0.1],
      ["node", 0.1],
    ])
  })

  it("lists the functions with their packages", () => {
    const text = profileText("door", summary)
    expect(text).toContain("door: idle 50.0 %; of the rest\n  40.0 %  @mikro-orm/knex\n")
    expect(text).toContain("30.0 %  query @mikro-orm/knex")
  })

  it("counts the database statements without their values, the most frequent first", () => {
    expect(
      statementsText([
        { sql: "select * from cart where id in ('a', 'b') limit 1", count: 2 },
        { sql: "begin;", count: 7 },
        { sql: "select * from cart where id in ('c') limit 1", count: 3 },
        { sql: "select * from cart where id in ('c', 'd', 'e') limit 1", count: 1 },
      ]),
    ).toBe(
      [
        "  13 database statements",
        "       7  begin;",
        "       6  select * from cart where id in (?) limit 1",
      ].join("\n"),
    )
  })
})
