import { type Random, seededRandom, startSimulator, type Simulator } from "../../../src/simulator"
import { type Journal } from "./journal"

export const CREDENTIALS = {
  publishableKey: "pk_test_5f2b7c1e-93ad-4c60-8e57-d41b60a2f983",
  clientId: "chaos-client-id",
  clientSecret: "chaos-client-secret-a71c93e0d5b8",
  webhookSecret: "chaos-webhook-secret-6e2f08b47d19",
}

/** `notification CON order_…: answered 200`, as the simulator logs it. */
const NOTIFICATION = /^notification (PEN|CON|CAN) (\S+): (\S+) ?(\S*)/
/** `payment order order_…: 6500 AOA, PEN` and the like. */
const PAYMENT_ORDER = /^payment order (\S+): (.*)/

/** Notifications so far, by what became of them. */
interface NotificationFigures {
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

/** The simulated service; everything it does is written into the journal. */
export async function startService(seed: number, journal: Journal): Promise<Service> {
  const figures: NotificationFigures = { sent: 0, acknowledged: 0, dropped: 0, refused: 0, unanswered: 0 }
  const waiting: (() => void)[] = []
  const random: Random = seededRandom(seed)
  const simulator = await startSimulator({
    credentials: CREDENTIALS,
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
