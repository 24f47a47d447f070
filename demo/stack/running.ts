import { inOneLine } from "./failure"

type Stop = () => Promise<void>

/** What has been started and must be stopped, last first. */
export class Running {
  private readonly parts: { name: string; stop: Stop }[] = []
  private interrupted = false
  private stopping: Promise<void> | undefined

  /** Takes charge of stopping something; at once when everything is being stopped already. */
  async add(name: string, stop: Stop): Promise<void> {
    if (this.stopping) {
      await stop()
    } else {
      this.parts.push({ name, stop })
    }
  }

  /** Whether somebody asked to stop before the work was done. */
  get isInterrupted(): boolean {
    return this.interrupted
  }

  interrupt(): Promise<void> {
    this.interrupted = true
    return this.stop()
  }

  /** Stops every part, even when one of them refuses. */
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
