import { disturbances, type Disturbance } from "./disturbances"
import { Draw } from "./draw"
import { scene } from "./scenes"
import { merchantsOrder } from "./merchants-orders"
import { CHECKOUTS_PER_BROKEN_HOOK, DRAFTS, FIRST, LAST, LATE, MIDDLE, SCENES } from "./shares"
import { step, type Step } from "./step"

export interface ShopperPlan {
  readonly number: number
  readonly quantity: number
  readonly pickup: boolean
  /** The merchant makes the order, and its customer has no cart. */
  readonly isDraft: boolean
  readonly steps: readonly Step[]
  /** What happens "tomorrow": when everybody has left the shop. */
  readonly late: readonly Step[]
}

export interface Plan {
  readonly shoppers: readonly ShopperPlan[]
  /** Those who come last, while a hook of the store stays broken. */
  readonly withBrokenHook: readonly ShopperPlan[]
  readonly disturbances: readonly Disturbance[]
}

/** Everything that a run will try, from its seed alone. */
export function makePlan(seed: number, checkouts: number, processes: number): Plan {
  const shoppers = Array.from({ length: checkouts }, (_, number) =>
    shopper(number, new Draw(seed * 1_000_003 + number)),
  )
  const withBrokenHook = Array.from(
    { length: 2 + Math.round(checkouts / CHECKOUTS_PER_BROKEN_HOOK) },
    (_, index) => payer(checkouts + index, new Draw(seed * 1_000_003 + checkouts + index)),
  )
  return { shoppers, withBrokenHook, disturbances: disturbances(new Draw(seed), checkouts, processes) }
}

function shopper(number: number, draw: Draw): ShopperPlan {
  const isDraft = draw.chance(DRAFTS)
  const steps = isDraft ? merchantsOrder(draw) : draw.chance(SCENES) ? scene(draw) : wandering(draw)
  const late = Array.from({ length: draw.chance(0.4) ? draw.between(1, 3) : 0 }, () =>
    step({ act: draw.weighted(LATE) }, draw),
  )
  return { number, quantity: draw.between(1, 3), pickup: draw.chance(0.3), isDraft, steps, late }
}

function wandering(draw: Draw): Step[] {
  const middle = Array.from({ length: draw.between(0, 5) }, () => step({ act: draw.weighted(MIDDLE) }, draw))
  const last = draw.chance(0.6) ? [step({ act: draw.weighted(LAST) }, draw)] : []
  return [step({ act: draw.weighted(FIRST) }, draw), ...middle, ...last]
}

/** Pays, and leaves the rest to the store. */
function payer(number: number, draw: Draw): ShopperPlan {
  const steps = [step({ act: "button" }, draw), step({ act: "pay", prompt: true }, draw)]
  return { number, quantity: draw.between(1, 3), pickup: draw.chance(0.3), isDraft: false, steps, late: [] }
}
