/**
 * Keeps to a number of requests a second, with a burst of one second's worth, but at least of one request (the
 * specification gives no rate limit; we set our own). Pure apart from its own memory of when the next request may go.
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

  /**
   * Takes the next place and says how many milliseconds to wait for it; takes none, and answers undefined, when that
   * would be more than `patience`.
   */
  reserve(now: number, patience: number): number | undefined {
    const start = Math.max(this.paidUntil, now - this.burst)
    const wait = Math.max(0, start + this.interval - now)
    if (wait > patience) {
      return undefined
    }
    this.paidUntil = start + this.interval
    return wait
  }
}
