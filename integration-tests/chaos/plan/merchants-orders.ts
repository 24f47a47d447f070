import { type Draw } from "./draw"
import { step, type Step } from "./step"

const FIRST = { "order-button": 3, "order-session": 3, "merchant-new-reference": 1 } as const
const MIDDLE = {
  "merchant-convert": 3,
  "merchant-edit-up": 2,
  "merchant-edit-down": 2,
  "merchant-new-reference": 2,
  "order-button": 1,
  "order-session": 1,
  pay: 4,
  "pay-all": 1,
  "wait-for-capture": 1,
  ask: 1,
  "service-cancel": 1,
  expire: 1,
  replay: 1,
  forge: 1,
  contradict: 1,
  "merchant-check": 1,
  "merchant-retry": 1,
  "merchant-attach": 1,
  "merchant-refund": 1,
  age: 1,
  hours: 1,
} as const

/** What happens to a draft order, which the merchant makes for a customer who ordered on the telephone. */
export function merchantsOrder(draw: Draw): Step[] {
  const middle = Array.from({ length: draw.between(0, 4) }, () => step({ act: draw.weighted(MIDDLE) }, draw))
  const last = draw.chance(0.6) ? [step({ act: "pay", prompt: draw.chance(0.5) }, draw)] : []
  return [step({ act: draw.weighted(FIRST) }, draw), ...middle, ...last]
}
