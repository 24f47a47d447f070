/** What happened, by payment order and by shopper, in the order it happened. */
export class Journal {
  private readonly entries: { readonly about: string; readonly line: string }[] = []
  private readonly startedAt = performance.now()

  add(about: string, what: string): void {
    const seconds = ((performance.now() - this.startedAt) / 1000).toFixed(2)
    this.entries.push({ about, line: `${seconds.padStart(8)} s  ${what}` })
  }

  /** Everything, for a file. */
  all(): string {
    return this.entries.map(({ about, line }) => `${line}  (${about})\n`).join("")
  }

  /** What happened to any of these. */
  of(...abouts: readonly string[]): string[] {
    return this.entries.filter(({ about }) => abouts.includes(about)).map(({ line }) => line)
  }
}
