import { type Fault, type SimulatedEndpoint } from "../../../src/simulator"
import { type Hook } from "../stage/services"
import { type Draw } from "./draw"

/** Something that happens to everybody, when the shopper of that number has come in. */
export type Disturbance = { readonly at: number } & (
  | {
      readonly kind: "kill"
      readonly process: number
      /** At once, or as soon as a notification has been acknowledged. */
      readonly moment: "now" | "acknowledged"
      readonly afterMs: number
    }
  | { readonly kind: "postgres" }
  | {
      readonly kind: "fault"
      readonly endpoint: SimulatedEndpoint | "all"
      readonly fault: Fault
      readonly times: number
    }
  | { readonly kind: "latency"; readonly ms: number }
  | { readonly kind: "revoke-tokens" }
  /** A hook of the store's own throws for a while. */
  | { readonly kind: "hook"; readonly hook: Hook; readonly forMs: number }
  /** The merchant saves another lifespan, in minutes. */
  | { readonly kind: "lifespan"; readonly minutes: number }
  /** The merchant saves the production keys and switches to them. */
  | { readonly kind: "going-live" }
)

const CHECKOUTS_PER_KILL = 30
const CHECKOUTS_PER_POSTGRES_RESTART = 80
const CHECKOUTS_PER_TROUBLE = 5
const CHECKOUTS_PER_BROKEN_HOOK = 60
const CHECKOUTS_PER_LIFESPAN = 40
/** In minutes: so far apart that seven hours and two days tell them from one another. */
const LIFESPANS = [60, 720, 1440] as const

/** Numbers from the first shopper to half as many again: the second part falls into the late phase. */
export function disturbances(draw: Draw, checkouts: number, processes: number): Disturbance[] {
  const times = (per: number, least = 1) => Math.max(least, Math.round(checkouts / per))
  const at = () => draw.between(1, Math.max(1, Math.round(checkouts * 1.4)))
  const kills = Array.from({ length: times(CHECKOUTS_PER_KILL, 2) }, (): Disturbance => ({
    kind: "kill",
    at: at(),
    process: draw.between(0, processes - 1),
    moment: draw.chance(0.7) ? "acknowledged" : "now",
    afterMs: draw.chance(0.5) ? draw.between(0, 60) : draw.between(0, 600),
  }))
  const restarts = Array.from({ length: times(CHECKOUTS_PER_POSTGRES_RESTART) }, (): Disturbance => ({
    kind: "postgres",
    at: at(),
  }))
  const troubles = Array.from({ length: times(CHECKOUTS_PER_TROUBLE) }, () => trouble(draw, at()))
  const hooks = Array.from({ length: times(CHECKOUTS_PER_BROKEN_HOOK) }, (): Disturbance => ({
    kind: "hook",
    at: at(),
    hook: draw.of<Hook>(["validate", "orderCreated"]),
    forMs: draw.between(500, 5000),
  }))
  const lifespans = Array.from({ length: times(CHECKOUTS_PER_LIFESPAN) }, (): Disturbance => ({
    kind: "lifespan",
    at: at(),
    minutes: draw.of(LIFESPANS),
  }))
  // Late enough for a whole sale in the sandbox, and for sandbox references that are paid the day after.
  const goingLive: Disturbance = {
    kind: "going-live",
    at: draw.between(Math.ceil(checkouts * 0.6), checkouts),
  }
  return [...kills, ...restarts, ...troubles, ...hooks, ...lifespans, goingLive].sort(
    (one, other) => one.at - other.at,
  )
}

function trouble(draw: Draw, at: number): Disturbance {
  switch (draw.weighted({ fault: 8, creation: 4, latency: 2, "revoke-tokens": 1 })) {
    case "fault":
      return {
        kind: "fault",
        at,
        endpoint: draw.of<SimulatedEndpoint | "all">(["all", "createPaymentOrder", "statusQuery", "token"]),
        fault: draw.of<Fault>([
          "down",
          "500",
          "401",
          "body-422",
          "html",
          { kind: "html", status: 200 },
          { kind: "429", retryAfterSeconds: 1 },
          { kind: "slow", ms: 1500 },
          "slow",
        ]),
        times: draw.between(1, 6),
      }
    case "creation":
      return {
        kind: "fault",
        at,
        endpoint: "createPaymentOrder",
        fault: draw.of<Fault>(["empty-reference", "created-then-down"]),
        times: draw.between(1, 3),
      }
    case "latency":
      return { kind: "latency", at, ms: draw.chance(0.5) ? 0 : draw.between(10, 500) }
    case "revoke-tokens":
      return { kind: "revoke-tokens", at }
  }
}
