import type { CallbackActions } from "./types.js"
import { waitUntil } from "./wait-until.js"

/** The outcomes of a press. A better outcome replaces one that was not reported yet. */
export const CANCELLED = 1
export const FAILED = 2
export const PENDING = 3
export const APPROVED = 4

/** Milliseconds to wait after an error: the SDK may report a better outcome after the popup has closed. */
const GRACE_MS = 1000

/** Decides which outcome of a button press is reported to the page, and when. */
export class PopupOutcome {
  popup: Window | null | undefined
  /** The button is gone. A payment made in its window is still reported: the shopper may have noted its reference. */
  isRemoved = false
  private best = 0

  begin(): void {
    this.best = 0
  }

  /**
   * Calls `tell` once the popup has closed, or `missed` if another outcome at least as good was reported first. Never
   * lets the SDK wait: it may close the popup only after its callback has returned.
   */
  ends(end: number, tell: () => unknown, actions?: CallbackActions, missed?: () => unknown): Promise<void> {
    if (end > this.best) {
      this.best = end
      const { popup } = this
      // If the popup's page isolates itself (COOP), `closed` is true at once. Then only the SDK's own event counts.
      const whenClosed = actions?.onPopupWindowClosed
        ? new Promise<void>((closed) => {
            actions.onPopupWindowClosed(() => {
              closed()
            })
          })
        : waitUntil(() => !popup || popup.closed)
      void whenClosed.then(() =>
        setTimeout(
          () => (end < this.best || this.isMute(end) ? missed?.() : tell()),
          end === FAILED ? GRACE_MS : 0,
        ),
      )
    } else missed?.()
    return Promise.resolve()
  }

  private isMute(end: number): boolean {
    return this.isRemoved && end < PENDING
  }
}
