import { disturbances, type Disturbance } from "./disturbances"
import { Draw } from "./draw"
import { scene } from "./scenes"
import { merchantsOrder } from "./merchants-orders"
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

const FIRST = { button: 6, "double-button": 2, session: 3, "double-session": 1 } as const
const MIDDLE = {
  button: 3,
  "double-button": 1,
  session: 2,
  "double-session": 1,
  switch: 1,
  edit: 2,
  fiddle: 1,
  complete: 4,
  "double-complete": 1,
  ask: 2,
  pay: 4,
  "service-cancel": 1,
  expire: 1,
  replay: 1,
  forge: 1,
  contradict: 1,
  "merchant-cancel": 1,
  "merchant-check": 1,
  "merchant-capture": 1,
  "merchant-retry": 1,
  "merchant-attach": 1,
  "merchant-refund": 1,
  "merchant-new-reference": 1,
  "merchant-edit-up": 1,
  "merchant-edit-down": 1,
  "order-button": 1,
  "order-session": 1,
  age: 1,
  hours: 1,
} as const
const LAST = { pay: 6, expire: 1, "service-cancel": 1, complete: 2 } as const
const LATE = {
  pay: 6,
  expire: 2,
  "service-cancel": 1,
  replay: 1,
  forge: 1,
  contradict: 1,
  "merchant-cancel": 1,
  "merchant-retry": 2,
  "merchant-attach": 2,
  "merchant-refund": 2,
  "merchant-close": 1,
  "merchant-edit-up": 1,
  "merchant-edit-down": 1,
  "merchant-convert": 1,
  "merchant-new-reference": 1,
  "order-button": 1,
  complete: 1,
  age: 1,
  forget: 1,
} as const
/** How many of the shoppers play a scene instead of drawing one act after the other. */
const SCENES = 0.4
/** For how many customers the merchant makes the order. */
const DRAFTS = 0.12
/** So many shoppers pay while a hook of the store stays broken. */
const CHECKOUTS_PER_BROKEN_HOOK = 100

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
