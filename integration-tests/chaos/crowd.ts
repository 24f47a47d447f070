import { type ShopperPlan } from "./plan/plan"
import { act, enter, type Doors } from "./shoppers/actor"
import { visitOf, type Visit } from "./shoppers/visit"
import { type DisturbanceRunner } from "./disturbance-runner"

/** By processes: a killed one leaves carts locked in Redis for two minutes, and shoppers who wait there. */
const AT_ONCE = { 1: 6, 2: 14 } as const

/** Shoppers, some at once, while the trouble that they run into happens around them. */
export class Crowd {
  private readonly atOnce: number

  constructor(
    private readonly doors: Doors,
    private readonly disturbances: DisturbanceRunner,
    processes: 1 | 2,
  ) {
    this.atOnce = AT_ONCE[processes]
  }

  /** Lets the shoppers in and gives what each of them did. */
  shop(plans: readonly ShopperPlan[], progress: (done: number, of: number) => void): Promise<Visit[]> {
    let done = 0
    return this.each(plans, async (plan, index) => {
      this.disturbances.reached(index + 1)
      const visit = visitOf(plan)
      if (await enter(visit, this.doors)) {
        await act(visit, plan.steps, this.doors)
      }
      progress(++done, plans.length)
      return visit
    })
  }

  /** What happens when everybody has left: references paid the next day, and the like. */
  async returnLate(visits: readonly Visit[], progress: (done: number, of: number) => void): Promise<void> {
    const returning = visits.filter(({ plan }) => plan.late.length > 0)
    let done = 0
    await this.each(returning, async (visit, index) => {
      this.disturbances.reached(visits.length + index + 1)
      await act(visit, visit.plan.late, this.doors)
      progress(++done, returning.length)
    })
  }

  private async each<T, R>(items: readonly T[], work: (item: T, index: number) => Promise<R>): Promise<R[]> {
    const results: R[] = []
    const queue = items.entries()
    const worker = async () => {
      for (const [index, item] of queue) {
        results.push(await work(item, index))
      }
    }
    await Promise.all(Array.from({ length: this.atOnce }, worker))
    return results
  }
}
