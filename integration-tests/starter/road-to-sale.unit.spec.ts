import { RoadToSale } from "./road-to-sale"

const MINUTE_MS = 60_000
const terminal = {
  type: (command: string) => Promise.resolve(command),
  leave: (command: string) => Promise.resolve({ said: command, stop: () => Promise.resolve() }),
}

describe("the setup of a store until its first sale", () => {
  it("says how many commands and minutes it took", async () => {
    let now = 0
    const road = new RoadToSale(() => now)
    await road.type(terminal, "init")
    await road.leave(terminal, "simulate", /./)
    await road.leave(terminal, "dev", /./)
    now = 9.5 * MINUTE_MS
    expect(road.end()).toMatch(/3 commands .+ 9\.5 minutes/)
  })

  it("fails if there was a fourth command, and names all commands", async () => {
    const road = new RoadToSale()
    for (const command of ["init", "edit", "simulate", "dev"]) await road.type(terminal, command)
    expect(() => road.end()).toThrow("4 commands: init · edit · simulate · dev")
  })

  it("fails if it took more than ten minutes, and asks about the network", () => {
    let now = 0
    const road = new RoadToSale(() => now)
    now = 10.1 * MINUTE_MS
    expect(() => road.end()).toThrow(/10\.1 minutes.+is the network slow\?/)
  })
})
