import { knex, type Knex } from "@medusajs/framework/mikro-orm/knex"
import { z } from "@medusajs/framework/zod"
import { shareOfPool } from "../pool-share"

interface Connections {
  acquireConnection: () => Promise<object>
  releaseConnection: (connection: object) => Promise<void>
}
const clientOf = (pg: Knex) =>
  z.custom<Connections>((value) => typeof value === "object" && value !== null).parse(pg.client)

/** The plugin's half of a pool of two fake connections: one. */
function oneConnection(): Connections {
  const pg = knex({ client: "pg", connection: "postgres://127.0.0.1/none", pool: { max: 2 } })
  const client = clientOf(pg)
  client.acquireConnection = () => Promise.resolve({})
  client.releaseConnection = () => Promise.resolve()
  return clientOf(shareOfPool(pg, 0.5))
}

describe("a statement that waits for a connection of the plugin's share", () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it("waits for its turn while connections are released, for ten seconds", async () => {
    const share = oneConnection()
    const served: number[] = []
    const statement = async (number: number) => {
      const connection = await share.acquireConnection()
      setTimeout(() => {
        served.push(number)
        void share.releaseConnection(connection)
      }, 1000)
    }
    const all = Promise.allSettled(Array.from({ length: 20 }, (_, number) => statement(number)))
    await jest.advanceTimersByTimeAsync(20_000)
    const failed = (await all).filter(({ status }) => status === "rejected")
    expect(served).toEqual(Array.from({ length: 20 - failed.length }, (_, number) => number))
    expect(failed).toHaveLength(10)
  })

  it("fails after three seconds if the connections hang, even if one is released after its time limit", async () => {
    const share = oneConnection()
    const hanging = await share.acquireConnection()
    const waiting = expect(share.acquireConnection()).rejects.toThrow(
      "All database connections of ServicePay",
    )
    await jest.advanceTimersByTimeAsync(3000)
    await waiting

    await jest.advanceTimersByTimeAsync(6000)
    const [next, last] = [share.acquireConnection(), share.acquireConnection()]
    const failing = expect(last).rejects.toThrow("All database connections of ServicePay")
    await jest.advanceTimersByTimeAsync(1000)
    await share.releaseConnection(hanging)
    await next
    await jest.advanceTimersByTimeAsync(2000)
    await failing
  })
})
