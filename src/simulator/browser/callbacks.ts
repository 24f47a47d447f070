import { type ButtonConfig, type CallbackActions, type CallbackData } from "./sdk-config"

/** Calls the shop's callbacks for one payment. If a callback throws, `onError` gets the error. */
export class Callbacks {
  private readonly whenClosed: (() => unknown)[] = []
  private closed = false

  constructor(private readonly config: ButtonConfig) {}

  readonly actions: CallbackActions = {
    onPopupWindowClosed: (fn) => {
      if (this.closed) void this.guarded(fn)
      else this.whenClosed.push(fn)
    },
  }

  approve(data: CallbackData): void {
    void this.guarded(() => this.config.onApprove?.(data, this.actions))
  }

  pending(data: CallbackData): void {
    void this.guarded(() => this.config.onPending?.(data, this.actions))
  }

  cancel(): void {
    void this.guarded(() => this.config.onCancel?.())
  }

  async error(error: unknown): Promise<void> {
    if (this.config.onError === undefined) {
      console.error(error)
      return
    }
    try {
      await this.config.onError(error)
    } catch (failure) {
      console.error(failure)
    }
  }

  popupClosed(): void {
    this.closed = true
    for (const fn of this.whenClosed.splice(0)) void this.guarded(fn)
  }

  private async guarded(fn: () => unknown): Promise<void> {
    try {
      await fn()
    } catch (error) {
      await this.error(error)
    }
  }
}
