/** The share of a burst that is free while few requests go. */
const NEARLY_ALL = 0.9

/**
 * Keeps to a number of requests a second. The burst is one second's worth, but at least one request. The specification
 * gives no rate limit, so we set our own. Pure, apart from its memory of when the next request may go.
 */
export class Pace {
  private readonly interval: number
  private readonly burst: number
  /** When, in milliseconds, an unhurried sequence of the requests so far would be over. */
  private paidUntil = Number.NEGATIVE_INFINITY

  constructor(requestsPerSecond: number) {
    this.interval = 1000 / requestsPerSecond
    this.burst = Math.max(1000, this.interval)
  }

  /** Milliseconds until nearly a whole burst is free. A request that goes then leaves the rest of it to others. */
  waitForRest(now: number): number {
    return Math.max(0, this.start(now) + Math.max(this.interval, this.burst * NEARLY_ALL) - now)
  }

  /**
   * Takes the next place and returns the milliseconds to wait for it. Returns undefined, and takes none, if that is longer
   * than `patience`.
   */
  reserve(now: number, patience: number): number | undefined {
    const wait = Math.max(0, this.start(now) + this.interval - now)
    if (wait > patience) {
      return undefined
    }
    this.paidUntil = this.start(now) + this.interval
    return wait
  }

  private start(now: number): number {
    return Math.max(this.paidUntil, now - this.burst)
  }
}
