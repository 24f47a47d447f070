/** The last `limit` entries, oldest first. */
export class History<Entry> {
  private readonly entries: Entry[] = []

  constructor(private readonly limit: number) {}

  add(entry: Entry): void {
    this.entries.push(entry)
    if (this.entries.length > this.limit) this.entries.shift()
  }

  all(): Entry[] {
    return [...this.entries]
  }
}
