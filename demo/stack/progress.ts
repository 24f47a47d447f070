const REDRAW_MS = 1000
/** If the output is a file or a pipe, an occasional line is enough. */
const REMIND_MS = 10_000

/** Prints the running steps and their durations. Several steps may run at the same time. */
export class Progress {
  private readonly running = new Map<string, number>()
  private timer: NodeJS.Timeout | undefined
  private ended = false
  private readonly interactive = process.stdout.isTTY

  async step<T>(title: string, work: () => Promise<T>): Promise<T> {
    const started = Date.now()
    this.running.set(title, started)
    this.timer ??= setInterval(
      () => {
        this.draw()
      },
      this.interactive ? REDRAW_MS : REMIND_MS,
    )
    this.draw()
    try {
      const result = await work()
      this.finish(title, `✓ ${title} (${seconds(started)} s)`)
      return result
    } catch (error) {
      this.finish(title, `✗ ${title} (${seconds(started)} s)`)
      throw error
    }
  }

  /** Prints a line above the running steps. */
  line(text: string): void {
    if (this.ended) {
      return
    }
    this.erase()
    console.log(text)
    if (this.interactive) {
      this.draw()
    }
  }

  /** Stops printing the running steps. */
  end(): void {
    this.erase()
    this.ended = true
    clearInterval(this.timer)
  }

  private finish(title: string, text: string): void {
    this.running.delete(title)
    if (this.running.size === 0) {
      clearInterval(this.timer)
      this.timer = undefined
    }
    this.line(text)
  }

  private draw(): void {
    if (this.running.size === 0) {
      return
    }
    const text = [...this.running].map(([title, started]) => `${title} (${seconds(started)} s)`).join(" · ")
    if (this.interactive) {
      this.erase()
      process.stdout.write(`… ${text}`.slice(0, process.stdout.columns - 1))
    } else {
      console.log(`… ${text}`)
    }
  }

  private erase(): void {
    if (this.interactive) {
      process.stdout.write("\r\u001b[K")
    }
  }
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(0)
}
