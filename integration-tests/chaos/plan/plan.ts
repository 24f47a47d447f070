import { SIGNATURE_ENCODINGS, type SignatureEncoding } from "../../../src/simulator"
import { disturbances, type Disturbance } from "./disturbances"
import { Draw } from "./draw"

/** How the notification of a payment travels. */
interface Delivery {
  readonly drop: boolean
  readonly duplicate: number
  readonly delayMs: number
  readonly reorder: boolean
  readonly retries: number
  readonly encoding: SignatureEncoding
  readonly idPlace: "data" | "top" | "nested"
}

type Act =
  /** The SDK's button: create-order; pressed in two tabs at once. */
  | "button"
  | "double-button"
  /** A payment session, as Medusa's own storefronts make it. */
  | "session"
  | "double-session"
  /** Another provider, which pays nothing online. */
  | "switch"
  /** One more unit; one more and back again, which deletes the session and leaves the total. */
  | "edit"
  | "fiddle"
  | "complete"
  | "double-complete"
  /** On the order's page: cancels it, presses "Check status", captures a payment that was authorised. */
  | "merchant-cancel"
  | "merchant-check"
  | "merchant-capture"
  /** On the attention list, about an open item of this cart. */
  | "merchant-retry"
  | "merchant-attach"
  | "merchant-refund"
  | "merchant-close"
  /** Two days pass for the payment orders of this cart. */
  | "age"
  | ReferenceAct

/** What is done about a reference number that the shopper was shown. */
export type ReferenceAct =
  /** Asks the status route. */
  | "ask"
  | "pay"
  | "service-cancel"
  | "expire"
  /** The same notification again; one without the right signature; CON after CAN, signed. */
  | "replay"
  | "forge"
  | "contradict"

export interface Step {
  readonly act: Act
  /** Which of the references shown so far: from 0, the first, to 1, the last. */
  readonly which: number
  readonly delivery: Delivery
  /** Comes back after an answer that never came. */
  readonly patient: boolean
  readonly thinkMs: number
}

export interface ShopperPlan {
  readonly number: number
  readonly quantity: number
  readonly pickup: boolean
  readonly steps: readonly Step[]
  /** What happens "tomorrow": when everybody has left the shop. */
  readonly late: readonly Step[]
}

export interface Plan {
  readonly shoppers: readonly ShopperPlan[]
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
  age: 1,
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
  complete: 1,
  age: 1,
} as const

/** Everything that a run will try, from its seed alone. */
export function makePlan(seed: number, checkouts: number, processes: number): Plan {
  const shoppers = Array.from({ length: checkouts }, (_, number) =>
    shopper(number, new Draw(seed * 1_000_003 + number)),
  )
  return { shoppers, disturbances: disturbances(new Draw(seed), checkouts, processes) }
}

function shopper(number: number, draw: Draw): ShopperPlan {
  const middle = Array.from({ length: draw.between(0, 5) }, () => step(draw.weighted(MIDDLE), draw))
  const last = draw.chance(0.6) ? [step(draw.weighted(LAST), draw)] : []
  const late = Array.from({ length: draw.chance(0.4) ? draw.between(1, 3) : 0 }, () =>
    step(draw.weighted(LATE), draw),
  )
  return {
    number,
    quantity: draw.between(1, 3),
    pickup: draw.chance(0.3),
    steps: [step(draw.weighted(FIRST), draw), ...middle, ...last],
    late,
  }
}

function step(act: Act, draw: Draw): Step {
  return {
    act,
    which: draw.chance(0.6) ? 1 : draw.share(),
    delivery: delivery(draw),
    patient: draw.chance(0.8),
    thinkMs: draw.chance(0.5) ? 0 : draw.between(0, 200),
  }
}

function delivery(draw: Draw): Delivery {
  return {
    drop: draw.chance(0.2),
    duplicate: draw.chance(0.3) ? draw.between(1, 3) : 0,
    delayMs: draw.chance(0.3) ? draw.between(0, 1500) : 0,
    reorder: draw.chance(0.2),
    retries: draw.chance(0.5) ? draw.between(1, 4) : 0,
    encoding: draw.of(SIGNATURE_ENCODINGS),
    idPlace: draw.of(["data", "top", "nested"]),
  }
}
