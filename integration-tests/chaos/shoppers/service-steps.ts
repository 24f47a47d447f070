import { type Step } from "../plan/step"
import { type Services } from "../stage/services"
import { type DisturbanceCounts } from "../disturbance-counts"
import { type Visit } from "./visit"

/** How long a later attempt to notify waits, in milliseconds. */
const RETRY_DELAY_MS = 700

export interface ServiceFigures {
  paid: number
  cancelled: number
  duplicated: number
  forged: number
  forgedAccepted: number
  contradicted: number
}

/** What happens at the service: payments, cancellations, and notifications in all their states. */
export class ServiceSteps {
  readonly figures: ServiceFigures = {
    paid: 0,
    cancelled: 0,
    duplicated: 0,
    forged: 0,
    forgedAccepted: 0,
    contradicted: 0,
  }

  constructor(
    private readonly services: Services,
    private readonly counts: DisturbanceCounts,
  ) {}

  finish(id: string, as: "confirm" | "cancel" | "expire", { delivery }: Step): string {
    const simulator = this.services.of(id)
    const status = simulator.order(id)?.status
    if (status !== "PEN" || this.services.hasForgotten(id)) {
      return `${id} is ${status === "PEN" ? "forgotten" : (status ?? "unknown")} already`
    }
    const { drop, duplicate, delayMs, reorder, retries, encoding, idPlace } = delivery
    simulator.setKnobs({
      drop,
      duplicate,
      delayMs,
      reorder,
      reorderWaitMs: 1500,
      retries,
      retryDelayMs: RETRY_DELAY_MS,
      encoding,
      idPlace,
    })
    this.figures.duplicated += drop ? 0 : duplicate
    this.figures[as === "confirm" ? "paid" : "cancelled"] += 1
    if (as === "confirm" && this.services.isLive && this.services.isOfSandbox(id)) {
      this.counts.add("sandbox payments after going live")
    }
    return `${id} is ${simulator[as](id).status}`
  }

  /** All that can be paid, at the same moment. */
  payAll(ids: readonly string[], step: Step): string {
    const payable = ids.filter(
      (id) => this.services.of(id).order(id)?.status === "PEN" && !this.services.hasForgotten(id),
    )
    if (payable.length > 1) {
      this.counts.add("references paid at once", payable.length)
    }
    return payable.map((id) => this.finish(id, "confirm", step)).join(", ") || "nothing to pay"
  }

  async replay(id: string, { delivery }: Step): Promise<string> {
    const { encoding, idPlace } = delivery
    const { outcome, statusCode = "" } = await this.services.of(id).notify(id, { encoding, idPlace })
    this.figures.duplicated += 1
    return `${id} told again: ${outcome} ${statusCode}`
  }

  /** A live payment is said to be confirmed by the sandbox as well, which may not say so. */
  async forge(id: string): Promise<string> {
    this.figures.forged += 1
    const { outcome, statusCode = "" } = await this.services.of(id).notify(id, {
      status: "CON",
      signature: "wrong",
    })
    if (statusCode === 200) {
      this.figures.forgedAccepted += 1
    }
    return `${id} forged CON: ${outcome} ${statusCode}${await this.crossSign(id)}`
  }

  private async crossSign(id: string): Promise<string> {
    if (this.services.isOfSandbox(id)) {
      return ""
    }
    this.counts.add("notifications of the other environment")
    const { statusCode = "" } = await this.services.sandboxNotify(id)
    return `; signed by the sandbox: ${statusCode}`
  }

  /** CON after CAN, signed. Only about a payment order that the service has cancelled, now if need be. */
  async contradict(visit: Visit, id: string, step: Step): Promise<string> {
    const simulator = this.services.of(id)
    if (simulator.order(id)?.status === "PEN") {
      this.finish(id, "cancel", step)
    }
    if (simulator.order(id)?.status !== "CAN") {
      return `${id} was not cancelled`
    }
    this.figures.contradicted += 1
    visit.contradicted.set(id, visit.contradicted.get(id) ?? false)
    const { outcome, statusCode = "" } = await simulator.notify(id, { status: "CON" })
    if (statusCode === 200) {
      visit.contradicted.set(id, true)
    }
    return `${id} said to be CON after all: ${outcome} ${statusCode}`
  }
}
