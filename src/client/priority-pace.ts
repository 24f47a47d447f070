import { setTimeout as sleep } from "node:timers/promises"
import { Pace } from "./pace"

/**
 * Who asks. `creation`: a shopper is about to pay, or a token is needed for it. `polling`: our own status queries.
 * `question`: a status that anybody on the internet may ask for.
 */
export type Priority = "creation" | "polling" | "question"

/** The share of the rate for status checks. Creation may use all of it. */
export const SHARES = { polling: 1 / 2, question: 1 / 4 } as const

/** The longest wait for a status check, in milliseconds; after that the ledger answers. */
const QUESTION_PATIENCE_MS = 500

/** The clock in milliseconds, and a timer; tests replace both. */
export interface Clock {
  now(): number
  sleep(milliseconds: number): Promise<unknown>
}

const systemClock: Clock = { now: () => performance.now(), sleep }

/**
 * One rate limit for all requests, in which creation has priority: it takes the next free place. A status check first
 * waits for a place in its own share of the rate. It then goes only while nearly a whole burst is free, so that it never
 * takes the place of a shopper who comes a little later.
 */
export class PriorityPace {
  private readonly whole: Pace
  private readonly shares: Readonly<Record<keyof typeof SHARES, Pace>>

  constructor(
    requestsPerSecond: number,
    private readonly clock: Clock = systemClock,
  ) {
    this.whole = new Pace(requestsPerSecond)
    this.shares = {
      polling: new Pace(requestsPerSecond * SHARES.polling),
      question: new Pace(requestsPerSecond * SHARES.question),
    }
  }

  /** Waits for a place, `patience` milliseconds at most. False if none is free by then. */
  async enter(priority: Priority, patience: number): Promise<boolean> {
    if (priority === "creation") {
      return this.pass(this.whole.reserve(this.clock.now(), patience))
    }
    const endsAt =
      this.clock.now() + (priority === "question" ? Math.min(patience, QUESTION_PATIENCE_MS) : patience)
    const left = () => endsAt - this.clock.now()
    if (this.whole.waitForRest(this.clock.now()) > left()) {
      return false
    }
    if (!(await this.pass(this.shares[priority].reserve(this.clock.now(), left())))) {
      return false
    }
    for (;;) {
      const wait = this.whole.waitForRest(this.clock.now())
      if (wait === 0) {
        this.whole.reserve(this.clock.now(), 0)
        return true
      }
      if (wait > left()) {
        return false
      }
      await this.clock.sleep(wait)
    }
  }

  private async pass(wait: number | undefined): Promise<boolean> {
    if (wait !== undefined && wait > 0) {
      await this.clock.sleep(wait)
    }
    return wait !== undefined
  }
}
