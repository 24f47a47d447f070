/** What it is about when it happens to all shoppers at once. */
export const EVERYBODY = "everybody"

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

  /** What happened to any of these, and to everybody between the first of it and the last. */
  of(...abouts: readonly string[]): string[] {
    const isTheirs = ({ about }: { readonly about: string }) => abouts.includes(about)
    const indexes = this.entries.flatMap((entry, index) => (isTheirs(entry) ? [index] : []))
    return this.entries
      .slice(indexes[0] ?? 0, (indexes.at(-1) ?? -1) + 1)
      .filter((entry) => isTheirs(entry) || entry.about === EVERYBODY)
      .map(({ line }) => line)
  }
}
