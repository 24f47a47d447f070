import { z } from "zod"
import { SimulatorOptionsError } from "./errors"

export const SIMULATED_ENDPOINTS = ["token", "createPaymentOrder", "statusQuery"] as const
export type SimulatedEndpoint = (typeof SIMULATED_ENDPOINTS)[number]

export const FAULT_KINDS = [
  "down",
  "slow",
  "html",
  "empty-reference",
  "body-422",
  "500",
  "429",
  "401",
  "404",
  "created-then-down",
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

/** Faults that apply only to the creation of a payment order. */
const CREATION_FAULTS: readonly FaultKind[] = ["empty-reference", "created-then-down"]

const faultSchema = z.discriminatedUnion("kind", [
  /** Without `ms`, the request never gets an answer. With `ms`, the simulator answers as usual after that many milliseconds. */
  z.strictObject({ kind: z.literal("slow"), ms: z.int().min(0).optional() }),
  z.strictObject({ kind: z.literal("html"), status: z.union([z.literal(200), z.literal(502)]).default(502) }),
  z.strictObject({ kind: z.literal("429"), retryAfterSeconds: z.int().min(0).default(1) }),
  z.strictObject({
    kind: z.enum(["down", "empty-reference", "body-422", "500", "401", "404", "created-then-down"]),
  }),
])

/** A fault with its details filled in. */
export type FaultPlan = z.output<typeof faultSchema>
/** A fault by name, or with details, e.g. `{ kind: "slow", ms: 300 }`. */
export type Fault = FaultKind | z.input<typeof faultSchema>

interface QueuedFault {
  endpoint: SimulatedEndpoint | "all"
  plan: FaultPlan
  left: number
}

/** The faults that wait for a request, oldest first. */
export class FaultQueue {
  private queue: QueuedFault[] = []

  /** Makes the next `times` requests to `endpoint` fail; `Infinity` until `clear()`. */
  next(endpoint: SimulatedEndpoint | "all", fault: Fault, times = 1): void {
    const parsed = faultSchema.safeParse(typeof fault === "string" ? { kind: fault } : fault)
    if (!parsed.success) throw new SimulatorOptionsError(`Unknown fault. ${z.prettifyError(parsed.error)}`)
    if (!(times >= 1)) throw new SimulatorOptionsError("A fault must happen at least once.")
    const { kind } = parsed.data
    if (endpoint !== "all" && endpoint !== "createPaymentOrder" && CREATION_FAULTS.includes(kind)) {
      throw new SimulatorOptionsError(`The fault "${kind}" only exists for createPaymentOrder.`)
    }
    this.queue.push({ endpoint, plan: parsed.data, left: times })
  }

  clear(): void {
    this.queue = []
  }

  /** Takes the oldest fault that applies to `endpoint`, if there is one. */
  take(endpoint: SimulatedEndpoint): FaultPlan | undefined {
    const fault = this.queue.find((candidate) => applies(candidate, endpoint))
    if (fault === undefined) return undefined
    fault.left -= 1
    this.queue = this.queue.filter((candidate) => candidate.left > 0)
    return fault.plan
  }
}

function applies(fault: QueuedFault, endpoint: SimulatedEndpoint): boolean {
  if (fault.endpoint === endpoint) return true
  if (fault.endpoint !== "all") return false
  return endpoint === "createPaymentOrder" || !CREATION_FAULTS.includes(fault.plan.kind)
}
