import { queuedIds, enqueue, noteArrival, BurstDetector } from "../notification-queue"

describe("a burst of notifications", () => {
  const limits = { arrivals: 3, within: 100 }

  it("is on as soon as enough have come within the time, and over once it has passed", () => {
    const burst = new BurstDetector(limits)
    burst.note(0)
    burst.note(50)
    expect(burst.isOn(50)).toBe(false)
    burst.note(100)
    expect(burst.isOn(100)).toBe(true)
    expect(burst.isOn(101)).toBe(false)
  })

  it("is not made by many that come slowly", () => {
    const burst = new BurstDetector(limits)
    for (let now = 0; now <= 5000; now += 60) {
      burst.note(now)
      expect(burst.isOn(now)).toBe(false)
    }
  })

  it("goes on as long as they come fast", () => {
    const burst = new BurstDetector(limits)
    const states = Array.from({ length: 20 }, (_, index) => {
      burst.note(index * 10)
      return burst.isOn(index * 10)
    })
    expect(states.slice(2)).toEqual(Array(18).fill(true))
  })
})

describe("work on notifications", () => {
  /** How many are under way at most, of so many that are handed over at one moment. */
  async function mostAtOnce(count: number, arrive: () => void): Promise<number> {
    let now = 0
    let most = 0
    await Promise.all(
      Array.from({ length: count }, (_, index) => {
        arrive()
        return enqueue(`n${String(index)}`, async () => {
          arrive()
          most = Math.max(most, ++now)
          await new Promise(setImmediate)
          now -= 1
        })
      }),
    )
    return most
  }

  it("is done on four at once while few come", async () => {
    expect(await mostAtOnce(20, () => undefined)).toBe(4)
  })

  it("is known to be in line until it is done, or has failed, so that nothing else takes it up", async () => {
    let finish = (): void => undefined
    const first = enqueue("first", () => new Promise<void>((resolve) => (finish = resolve)))
    const second = enqueue("second", () => Promise.reject(new Error("The database is away.")))
    expect(queuedIds()).toEqual(["first", "second"])
    await expect(second).rejects.toThrow("away")
    expect(queuedIds()).toEqual(["first"])
    expect(queuedIds(performance.now() + 119_000)).toEqual(["first"])
    finish()
    await first
    expect(queuedIds()).toEqual([])
  })

  it("may be taken over by any process when nothing in the queue has been finished for two minutes", async () => {
    let finish = (): void => undefined
    const hanging = enqueue("hanging", () => new Promise<void>((resolve) => (finish = resolve)))
    expect(queuedIds(performance.now() + 121_000)).toEqual([])
    await new Promise(setImmediate)
    finish()
    await hanging
  })

  it("is done on one alone, and done all the same, as long as many come", async () => {
    const burst = () => {
      for (let arrival = 0; arrival < 5; arrival += 1) {
        noteArrival()
      }
    }
    expect(await mostAtOnce(4, burst)).toBe(1)
  })
})
