import { inRounds } from "../figures/figure"

describe("rounds of a bench", () => {
  it("measure figure and yardstick alternately, so that other work on the machine slows both", async () => {
    const order: string[] = []
    const measure = (name: string) => () => Promise.resolve(order.push(name))
    const measured = await inRounds({ rounds: 2 }, [measure("ours"), measure("theirs")])
    expect(order).toEqual(["ours", "theirs", "ours", "theirs"])
    expect(measured).toEqual([
      [1, 3],
      [2, 4],
    ])
  })

  it("begin with warm-ups that do not count", async () => {
    let times = 0
    const measured = await inRounds({ rounds: 2, warmUps: 3 }, [() => Promise.resolve((times += 1))])
    expect(measured).toEqual([[4, 5]])
  })
})
