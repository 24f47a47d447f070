import { type Draw } from "./draw"
import { step, type Act, type MerchantAct, type Step, type StepChoice } from "./step"

type Beats = readonly StepChoice[]

type Scene =
  | "two-references"
  | "two-references-of-an-order"
  | "new-reference-of-an-order"
  | "edited-while-awaiting"
  | "edited-when-paid"
  | "edited-while-paid"
  | "replaced"
  | "another-currency"
  | "merchant-beside-shopper"
  | "cancelled-while-paid"
  | "forgotten"
  | "some-hours"

/** What single acts, drawn one after the other, hardly ever come to. */
const SCENES: Readonly<Record<Scene, (draw: Draw) => Beats>> = {
  /** Two references of one open cart, paid at once. */
  "two-references": (draw) => [
    ...(draw.chance(0.2) ? [{ act: "session" } as const] : []),
    { act: "parallel-sessions" },
    { act: "pay-all", prompt: true },
  ],
  /** Two references of one order that awaits its payment, paid at once; its first is too old to be shown again. */
  "two-references-of-an-order": (draw) => [
    { act: "session" },
    { act: "complete" },
    ...(draw.chance(0.8) ? [{ act: "age" } as const] : []),
    { act: "parallel-sessions" },
    { act: "pay-all", prompt: true },
  ],
  /** The merchant gives an order that awaits its payment a new reference; its first may be too old. Both may be paid. */
  "new-reference-of-an-order": (draw) => [
    { act: draw.of<Act>(["button", "session"]) },
    { act: "complete" },
    ...(draw.chance(0.8) ? [{ act: "age" } as const] : []),
    { act: "merchant-new-reference" },
    { act: draw.of<Act>(["pay", "pay", "pay-all"]), prompt: draw.chance(0.7) },
  ],
  /** The merchant edits an order that awaits its payment: its reference pays what it says, and another one the rest. */
  "edited-while-awaiting": (draw) => [
    ...units(draw),
    { act: draw.of<Act>(["button", "session"]) },
    { act: "complete" },
    { act: draw.of<Act>(EDITS) },
    ...(draw.chance(0.3) ? [{ act: draw.of<Act>([...ASKS, ...EDITS]) }] : []),
    { act: "pay", prompt: draw.chance(0.7) },
    ...(draw.chance(0.7) ? rest(draw) : []),
  ],
  /** The merchant edits a paid order: the rest is paid, or the difference must be refunded. */
  "edited-when-paid": (draw) => [
    ...units(draw),
    ...paid(draw),
    { act: draw.of<Act>(EDITS) },
    ...(draw.chance(0.7) ? rest(draw) : []),
    ...(draw.chance(0.3) ? [{ act: draw.of<Act>(EDITS) }] : []),
  ],
  /** The merchant edits an order at the moment it is paid. */
  "edited-while-paid": (draw) => [
    ...units(draw),
    { act: draw.of<Act>(["button", "session"]) },
    { act: "complete" },
    { act: "pay", prompt: true, meanwhile: draw.of<MerchantAct>(EDITS) },
    ...(draw.chance(0.5) ? rest(draw) : []),
  ],
  /** Two units are given for one of a paid order, as an exchange or after a claim. */
  replaced: (draw) => [
    ...paid(draw),
    { act: draw.of<Act>(["merchant-exchange", "merchant-claim"]) },
    ...rest(draw),
  ],
  /** A reference in kwanzas, whose cart asks for euros when it is paid; or for kwanzas again. */
  "another-currency": (draw) => [
    { act: draw.of<Act>(["button", "session"]) },
    { act: "change-region" },
    ...(draw.chance(0.3) ? [{ act: draw.of<Act>(["session", "change-region", "button"]) }] : []),
    { act: "pay", prompt: draw.chance(0.7) },
    ...(draw.chance(0.3) ? [{ act: "complete" } as const] : []),
  ],
  /** Paid and held, and then the shopper and the merchant see to it at the same moment. */
  "merchant-beside-shopper": (draw) => [
    { act: draw.of<Act>(["button", "session"]) },
    { act: "block" },
    { act: "pay", prompt: true },
    { act: "wait-for-item" },
    { act: "unblock" },
    { act: draw.of<Act>(["complete", "complete", "replay"]), meanwhile: aboutItem(draw) },
  ],
  /** An order is paid at the moment the merchant cancels it. */
  "cancelled-while-paid": () => [
    { act: "session" },
    { act: "complete" },
    { act: "pay", prompt: true, meanwhile: "merchant-cancel" },
  ],
  /** An order awaits a payment that the service knows nothing of any more. */
  forgotten: () => [{ act: "session" }, { act: "complete" }, { act: "forget" }],
  /** An order awaits its payment for some hours, in which the lifespan may have changed. */
  "some-hours": (draw) => [
    { act: draw.of<Act>(["session", "button"]) },
    { act: "complete" },
    { act: "hours" },
    ...(draw.chance(0.5) ? [{ act: "ask" } as const] : []),
  ],
}

const EDITS = ["merchant-edit-up", "merchant-edit-down"] as const
/** How a reference for what is outstanding comes about. */
const ASKS = ["merchant-new-reference", "order-button", "order-session"] as const

/** Mostly more than one, so that one can be taken away. */
function units(draw: Draw): Beats {
  return draw.chance(0.7) ? [{ act: "edit" }] : []
}

/** The order is placed first, or on the payment. */
function paid(draw: Draw): Beats {
  return [
    { act: draw.of<Act>(["button", "session"]) },
    ...(draw.chance(0.5) ? [{ act: "complete" } as const] : []),
    { act: "pay", prompt: true },
    { act: "wait-for-capture" },
  ]
}

/** A second reference, which is paid or not. */
function rest(draw: Draw): Beats {
  return [
    { act: draw.of<Act>(["merchant-new-reference", ...ASKS]) },
    ...(draw.chance(0.8) ? [{ act: draw.of<Act>(["pay", "pay", "pay-all"]), prompt: draw.chance(0.7) }] : []),
  ]
}

const WEIGHTS: Readonly<Record<Scene, number>> = {
  "two-references": 3,
  "two-references-of-an-order": 3,
  "new-reference-of-an-order": 3,
  "edited-while-awaiting": 3,
  "edited-when-paid": 4,
  "edited-while-paid": 2,
  replaced: 3,
  "another-currency": 3,
  "merchant-beside-shopper": 5,
  "cancelled-while-paid": 2,
  forgotten: 1,
  "some-hours": 2,
}

export function scene(draw: Draw): Step[] {
  return SCENES[draw.weighted(WEIGHTS)](draw).map((choice) => step(choice, draw))
}

function aboutItem(draw: Draw): MerchantAct {
  return draw.of<MerchantAct>([
    "merchant-attach",
    "merchant-attach-elsewhere",
    "merchant-retry",
    "merchant-refund",
    "merchant-close",
  ])
}
