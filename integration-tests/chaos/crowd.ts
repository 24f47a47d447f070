import { type ShopperPlan } from "./plan/plan"
import { act, enter, type Doors } from "./shoppers/actor"
import { visitOf, type Visit } from "./shoppers/visit"
import { type Trouble } from "./trouble"

const AT_ONCE = 6

/** Lets the shoppers in, a few at a time, and gives what each of them did. */
export async function shop(
  plans: readonly ShopperPlan[],
  doors: Doors,
  trouble: Trouble,
  progress: (done: number) => void,
): Promise<Visit[]> {
  let done = 0
  return crowd(plans, async (plan, index) => {
    trouble.reached(index + 1)
    const visit = visitOf(plan)
    if (await enter(visit, doors)) {
      await act(visit, plan.steps, doors)
    }
    progress(++done)
    return visit
  })
}

/** What happens when everybody has left: references paid the next day, and the like. */
export async function returnLate(visits: readonly Visit[], doors: Doors, trouble: Trouble): Promise<void> {
  const returning = visits.filter(({ plan }) => plan.late.length > 0)
  await crowd(returning, async (visit, index) => {
    trouble.reached(visits.length + index + 1)
    await act(visit, visit.plan.late, doors)
  })
}

async function crowd<T, R>(items: readonly T[], work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) {
      results.push(await work(item, index))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}
