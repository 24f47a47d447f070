import { PriorityPace, type Clock, type Priority } from "../priority-pace"

const CALL_MS = 9000

/** A clock that stands still until it is told to go on. */
class HeldClock implements Clock {
  private time = 1_000_000
  private sleepers: { readonly until: number; readonly wake: () => void }[] = []

  now(): number {
    return this.time
  }

  sleep(milliseconds: number): Promise<void> {
    return new Promise((wake) => this.sleepers.push({ until: this.time + milliseconds, wake }))
  }

  /** Lets so much time pass; everybody wakes at their own moment. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds
    for (;;) {
      await new Promise(setImmediate)
      const [next] = this.sleepers.sort((left, right) => left.until - right.until)
      if (!next || next.until > end) {
        this.time = end
        return
      }
      this.sleepers.shift()
      this.time = Math.max(this.time, next.until)
      next.wake()
    }
  }
}

/** Requests at five a second, and what became of each: the milliseconds it waited, or that it was turned away. */
function crowd() {
  const clock = new HeldClock()
  const pace = new PriorityPace(5, clock)
  const outcomes: { priority: Priority; waited: number; entered: boolean }[] = []
  const ask = (priority: Priority, patience = CALL_MS) => {
    const since = clock.now()
    void pace
      .enter(priority, patience)
      .then((entered) => outcomes.push({ priority, waited: clock.now() - since, entered }))
  }
  const of = (priority: Priority) => outcomes.filter((outcome) => outcome.priority === priority)
  return { clock, ask, of }
}

const times = (count: number, act: () => void) => {
  for (let done = 0; done < count; done += 1) {
    act()
  }
}

describe("the store's own rate limit, when a shopper is about to pay", () => {
  it("allows a second's worth at once, then one after the other", async () => {
    const { clock, ask, of } = crowd()
    times(8, () => {
      ask("creation")
    })
    await clock.pass(CALL_MS)
    expect(of("creation").map(({ waited }) => waited)).toEqual([0, 0, 0, 0, 0, 200, 400, 600])
  })

  it("has a place for them at once during twenty status calls a second", async () => {
    const { clock, ask, of } = crowd()
    for (let second = 0; second < 30; second += 1) {
      times(20, () => {
        ask("question")
      })
      ask("creation")
      await clock.pass(1000)
    }
    expect(of("creation")).toHaveLength(30)
    expect(of("creation").every(({ entered, waited }) => entered && waited === 0)).toBe(true)
  })

  it("has a place for them at once during full polling", async () => {
    const { clock, ask, of } = crowd()
    times(40, () => {
      ask("polling")
    })
    for (let second = 0; second < 9; second += 1) {
      await clock.pass(1000)
      ask("creation")
    }
    await clock.pass(1000)
    expect(of("creation").every(({ entered, waited }) => entered && waited === 0)).toBe(true)
  })

  it("lets none of five a second wait for polling, even if some come late and close together", async () => {
    const { clock, ask, of } = crowd()
    times(40, () => {
      ask("polling")
    })
    await clock.pass(3000)
    for (let shopper = 0; shopper < 30; shopper += 1) {
      const isLate = shopper % 3 === 0
      await clock.pass(isLate ? 390 : 105)
      ask("creation")
    }
    await clock.pass(1000)
    expect(of("creation").map(({ waited }) => waited)).toEqual(Array.from({ length: 30 }, () => 0))
  })

  it("gives the next place to them before any status check", async () => {
    const { clock, ask, of } = crowd()
    times(20, () => {
      ask("creation")
    })
    ask("polling")
    await clock.pass(100)
    times(5, () => {
      ask("creation")
    })
    await clock.pass(CALL_MS)
    expect(Math.max(...of("creation").map(({ waited }) => waited))).toBe(3900)
    expect(of("polling")).toEqual([{ priority: "polling", waited: 4900, entered: true }])
  })
})

describe("the store's own rate limit, for a status check", () => {
  it("is at most half of the whole, first come, first served", async () => {
    const { clock, ask, of } = crowd()
    times(10, () => {
      ask("polling")
    })
    await clock.pass(CALL_MS)
    expect(of("polling").map(({ waited }) => waited)).toEqual([
      0, 100, 300, 600, 1000, 1400, 1800, 2200, 2600, 3000,
    ])
  })

  it("answers a browser's check within a moment", async () => {
    const { clock, ask, of } = crowd()
    times(200, () => {
      ask("question")
    })
    await clock.pass(CALL_MS)
    expect(of("question").filter(({ entered }) => entered).length).toBeLessThanOrEqual(2)
    expect(Math.max(...of("question").map(({ waited }) => waited))).toBeLessThanOrEqual(500)
  })

  it("keeps polling during many calls from browsers", async () => {
    const { clock, ask, of } = crowd()
    for (let second = 0; second < 30; second += 1) {
      times(20, () => {
        ask("question")
      })
      times(2, () => {
        ask("polling")
      })
      await clock.pass(1000)
    }
    expect(of("polling").filter(({ entered }) => entered)).toHaveLength(60)
    expect(Math.max(...of("polling").map(({ waited }) => waited))).toBeLessThan(1000)
  })

  it("sends no status check while shoppers need every place", async () => {
    const { clock, ask, of } = crowd()
    times(20, () => {
      ask("creation")
    })
    ask("question")
    await clock.pass(CALL_MS)
    expect(of("question")).toEqual([{ priority: "question", waited: 0, entered: false }])
  })
})
