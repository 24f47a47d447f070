import { inOneLine } from "./failure"

type Stop = () => Promise<void>

/** The started parts, which it stops in reverse order. */
export class Running {
  private readonly parts: { name: string; stop: Stop }[] = []
  private interrupted = false
  private stopping: Promise<void> | undefined

  /** Adds a part that must be stopped. Stops it at once if everything is already stopping. */
  async add(name: string, stop: Stop): Promise<void> {
    if (this.stopping) {
      await stop()
    } else {
      this.parts.push({ name, stop })
    }
  }

  /** Whether the user stopped the work before it was done. */
  get isInterrupted(): boolean {
    return this.interrupted
  }

  interrupt(): Promise<void> {
    this.interrupted = true
    return this.stop()
  }

  /** Stops every part, even if one of them fails. */
  stop(): Promise<void> {
    this.stopping ??= this.stopAll()
    return this.stopping
  }

  private async stopAll(): Promise<void> {
    for (const { name, stop } of this.parts.reverse()) {
      try {
        await stop()
      } catch (error) {
        console.error(`✗ ${name} did not stop: ${inOneLine(error)}`)
      }
    }
  }
}
