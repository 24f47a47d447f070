/** Seconds between two reports, however much is refused. */
const REPORT_EVERY = 10

/** DailyCounts notifications that were refused, so that a flood of them is one line in the log and not a flood of lines. */
export class Refused {
  private unreported = 0
  private reportedAt = -Infinity

  /** DailyCounts one. Answers how many there were since the last report when it is time for the next, else undefined. */
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
