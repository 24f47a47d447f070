import { setImmediate } from "node:timers/promises"
import { batchCalls } from "../batch-calls"

/** Work that is done when the test says so. */
function heldWork() {
  const batches: { readonly items: readonly number[]; finish(): void; fail(): void }[] = []
  const work = (items: readonly number[]) =>
    new Promise<readonly string[]>((resolve, reject) => {
      batches.push({
        items,
        finish: () => {
          resolve(items.map(String))
        },
        fail: () => {
          reject(new Error("the database is away"))
        },
      })
    })
  return { batches, work }
}

const soon = async () => {
  await setImmediate()
  await setImmediate()
}

describe("calls that come at one moment", () => {
  it("are one batch, and each gets its own answer", async () => {
    const { batches, work } = heldWork()
    const call = batchCalls({ underWay: 1, atMost: 10 }, work)
    const answers = Promise.all([call(1), call(2), call(3)])
    await soon()
    batches[0]?.finish()

    expect(await answers).toEqual(["1", "2", "3"])
    expect(batches.map(({ items }) => items)).toEqual([[1, 2, 3]])
  })

  it("are gathered for the next batch while one is under way", async () => {
    const { batches, work } = heldWork()
    const call = batchCalls({ underWay: 1, atMost: 10 }, work)
    const first = call(1)
    await soon()
    const later = [call(2)]
    await soon()
    later.push(call(3))
    await soon()
    expect(batches.map(({ items }) => items)).toEqual([[1]])

    batches[0]?.finish()
    expect(await first).toBe("1")
    await soon()
    batches[1]?.finish()
    expect(await Promise.all(later)).toEqual(["2", "3"])
    expect(batches.map(({ items }) => items)).toEqual([[1], [2, 3]])
  })

  it("are as many batches as their size demands, of which so many are under way", async () => {
    const { batches, work } = heldWork()
    const call = batchCalls({ underWay: 2, atMost: 2 }, work)
    const answers = Promise.all([1, 2, 3, 4, 5].map((item) => call(item)))
    await soon()
    expect(batches.map(({ items }) => items)).toEqual([
      [1, 2],
      [3, 4],
    ])

    batches[1]?.finish()
    await soon()
    expect(batches.map(({ items }) => items)).toEqual([[1, 2], [3, 4], [5]])
    batches[0]?.finish()
    batches[2]?.finish()
    expect(await answers).toEqual(["1", "2", "3", "4", "5"])
  })

  it("all hear of it when their batch fails, and the next batch begins", async () => {
    const { batches, work } = heldWork()
    const call = batchCalls({ underWay: 1, atMost: 10 }, work)
    const outcomes = Promise.allSettled([call(1), call(2)])
    await soon()
    const next = call(3)
    batches[0]?.fail()

    expect((await outcomes).map(({ status }) => status)).toEqual(["rejected", "rejected"])
    await soon()
    batches[1]?.finish()
    expect(await next).toBe("3")
  })
})
