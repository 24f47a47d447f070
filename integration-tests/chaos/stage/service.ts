import {
  type Random,
  seededRandom,
  type SimulatorOptions,
  startSimulator,
  type Simulator,
} from "../../../src/simulator"
import { CREDENTIALS } from "../../../kit/credentials"
import { type Journal } from "./journal"

/** What the merchant enters before going live. */
export const LIVE_CREDENTIALS = {
  publishableKey: "pk_live_c8d0a4e2-17b5-4f93-8a6e-2b91d7f05c34",
  clientId: "chaos-live-client-id",
  clientSecret: "chaos-live-client-secret-93fe10b7c2a4",
  webhookSecret: "chaos-live-webhook-secret-0d4a7be815f6",
}

/** `notification CON order_…: answered 200`, as the simulator logs it. */
const NOTIFICATION = /^notification (PEN|CON|CAN) (\S+): (\S+) ?(\S*)/
/** `payment order order_…: 6500 AOA, PEN` and the like. */
const PAYMENT_ORDER = /^payment order (\S+): (.*)/

/** Notifications so far, by what became of them. */
export interface NotificationFigures {
  sent: number
  acknowledged: number
  dropped: number
  refused: number
  unanswered: number
}

export interface Service {
  readonly simulator: Simulator
  readonly figures: NotificationFigures
  /** Calls back once, when the next notification has been acknowledged. */
  onceAcknowledged(callback: () => void): void
}

/** The simulated service, the sandbox unless told otherwise; everything it does is written into the journal. */
export async function startService(
  seed: number,
  journal: Journal,
  stoodFor: Pick<SimulatorOptions, "credentials" | "environment"> = { credentials: CREDENTIALS },
): Promise<Service> {
  const figures: NotificationFigures = { sent: 0, acknowledged: 0, dropped: 0, refused: 0, unanswered: 0 }
  const waiting: (() => void)[] = []
  const random: Random = seededRandom(seed)
  const simulator = await startSimulator({
    ...stoodFor,
    random,
    log: (line) => {
      const [, status = "", id = "", outcome = "", answer = ""] = NOTIFICATION.exec(line) ?? []
      if (id !== "") {
        journal.add(id, `notification ${status}: ${outcome} ${answer}`)
        count(figures, outcome, answer)
        if (answer === "200") {
          waiting.shift()?.()
        }
      }
      const [, order = "", what = ""] = PAYMENT_ORDER.exec(line) ?? []
      if (order !== "") {
        journal.add(order, `at the service: ${what}`)
      }
    },
  })
  return { simulator, figures, onceAcknowledged: (callback) => waiting.push(callback) }
}

function count(figures: NotificationFigures, outcome: string, answer: string): void {
  if (outcome === "dropped") {
    figures.dropped += 1
    return
  }
  figures.sent += 1
  if (answer === "200") {
    figures.acknowledged += 1
  } else if (outcome === "answered") {
    figures.refused += 1
  } else {
    figures.unanswered += 1
  }
}
