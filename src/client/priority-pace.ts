import { setTimeout as sleep } from "node:timers/promises"
import { Pace } from "./pace"

/**
 * Who asks. `creation`: a shopper is about to pay, or a token is needed for it. `polling`: our own status queries.
 * `question`: a status that anybody on the internet may ask for.
 */
export type Priority = "creation" | "polling" | "question"

/** How much of the whole pace may go to status queries. Creation may have all of it. */
const SHARES = { polling: 1 / 2, question: 1 / 4 } as const

/** Longer than that, in milliseconds, nobody waits for an answer that the ledger can give as well. */
const QUESTION_PATIENCE_MS = 500

/** Milliseconds, and how to let some pass: held by hand in tests. */
export interface Clock {
  now(): number
  sleep(milliseconds: number): Promise<unknown>
}

const systemClock: Clock = { now: () => performance.now(), sleep }

/**
 * One pace for all requests, in which status queries never stand before a creation: they queue for a share of their own,
 * and then take a place of the whole only where one is free at that moment. A creation takes the next place there is.
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

  /** Waits for a place, `patience` milliseconds at most. False where there is none in that time. */
  async enter(priority: Priority, patience: number): Promise<boolean> {
    if (priority === "creation") {
      return this.pass(this.whole.reserve(this.clock.now(), patience))
    }
    const endsAt =
      this.clock.now() + (priority === "question" ? Math.min(patience, QUESTION_PATIENCE_MS) : patience)
    const left = () => endsAt - this.clock.now()
    if (this.whole.wait(this.clock.now()) > left()) {
      return false
    }
    if (!(await this.pass(this.shares[priority].reserve(this.clock.now(), left())))) {
      return false
    }
    for (;;) {
      if (this.whole.reserve(this.clock.now(), 0) !== undefined) {
        return true
      }
      const wait = this.whole.wait(this.clock.now())
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
