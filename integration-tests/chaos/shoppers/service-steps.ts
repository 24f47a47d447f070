import { type Simulator } from "../../../src/simulator"
import { type Step } from "../plan/plan"
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

  constructor(private readonly simulator: Simulator) {}

  finish(id: string, as: "confirm" | "cancel" | "expire", { delivery }: Step): string {
    const status = this.simulator.order(id)?.status
    if (status !== "PEN") {
      return `${id} is ${status ?? "unknown"} already`
    }
    const { drop, duplicate, delayMs, reorder, retries, encoding, idPlace } = delivery
    this.simulator.setKnobs({
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
    return `${id} is ${this.simulator[as](id).status}`
  }

  async replay(id: string, { delivery }: Step): Promise<string> {
    const { encoding, idPlace } = delivery
    const { outcome, statusCode = "" } = await this.simulator.notify(id, { encoding, idPlace })
    this.figures.duplicated += 1
    return `${id} told again: ${outcome} ${statusCode}`
  }

  async forge(id: string): Promise<string> {
    this.figures.forged += 1
    const { outcome, statusCode = "" } = await this.simulator.notify(id, {
      status: "CON",
      signature: "wrong",
    })
    if (statusCode === 200) {
      this.figures.forgedAccepted += 1
    }
    return `${id} forged CON: ${outcome} ${statusCode}`
  }

  /** CON after CAN, signed. Only about a payment order that the service has cancelled, now if need be. */
  async contradict(visit: Visit, id: string, step: Step): Promise<string> {
    if (this.simulator.order(id)?.status === "PEN") {
      this.finish(id, "cancel", step)
    }
    if (this.simulator.order(id)?.status !== "CAN") {
      return `${id} was not cancelled`
    }
    this.figures.contradicted += 1
    visit.contradicted.set(id, visit.contradicted.get(id) ?? false)
    const { outcome, statusCode = "" } = await this.simulator.notify(id, { status: "CON" })
    if (statusCode === 200) {
      visit.contradicted.set(id, true)
    }
    return `${id} said to be CON after all: ${outcome} ${statusCode}`
  }
}
