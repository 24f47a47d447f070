/** Seconds between two reports. */
const REPORT_EVERY = 10

/** Counts notifications, so that a flood of them is reported once in a while: one log line, one statement. */
export class PeriodicCounter {
  private unreported = 0
  private reportedAt = -Infinity

  /** Counts one. Returns the count since the last report when the next report is due, else undefined. */
  count(nowSeconds: number): number | undefined {
    this.unreported += 1
    if (nowSeconds - this.reportedAt < REPORT_EVERY) {
      return undefined
    }
    const report = this.unreported
    this.unreported = 0
    this.reportedAt = nowSeconds
    return report
  }
}
