import { type Draw } from "./draw"
import { step, type Act, type MerchantAct, type Step, type StepChoice } from "./step"

type Beats = readonly StepChoice[]

type Scene =
  | "two-references"
  | "two-references-of-an-order"
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

const WEIGHTS: Readonly<Record<Scene, number>> = {
  "two-references": 3,
  "two-references-of-an-order": 3,
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
