import { asError, type ServicePayError } from "./error.js"
import { getStatus } from "./store.js"
import type { PaymentStatus, Store } from "./types.js"

const FIRST_MS = 2000
const LONGEST_MS = 60_000

/** Milliseconds to wait after this many questions without a final answer: 2 s, 3 s, 4.5 s, … and at most a minute. */
export function pollingPause(asked: number): number {
  return Math.min(FIRST_MS * 1.5 ** asked, LONGEST_MS)
}

/**
 * Asks the store for the status of a payment until it is final (interface-spec §3), and tells each answer. Asks less and
 * less often, not at all in a hidden tab, not before the store's `Retry-After`, and at once when the tab or the
 * connection comes back. An error does not end it. Gives the function that does.
 */
export function watchStatus(
  store: Store,
  externalTransactionId: string,
  tell: (status: PaymentStatus) => void,
  fail?: (error: ServicePayError) => void,
): () => void {
  const end = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  let asked = 0
  let notBefore = 0
  let asking = false

  const after = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), milliseconds)
  }
  const ask = async () => {
    if (document.hidden || asking) return
    if (Date.now() < notBefore) {
      after(notBefore - Date.now())
      return
    }
    asking = true
    try {
      const status = await getStatus(store, externalTransactionId)
      if (end.signal.aborted) return
      if (status !== "PEN") stop()
      tell(status)
    } catch (cause) {
      const error = asError("refused", cause)
      notBefore = Date.now() + (error.retryAfter ?? 0) * 1000
      if (!end.signal.aborted) fail?.(error)
    }
    asking = false
    if (!end.signal.aborted) after(pollingPause(asked++))
  }
  const back = () => {
    asked = 0
    void ask()
  }
  const stop = () => {
    clearTimeout(timer)
    end.abort()
  }
  // The controller is itself the options that end the listening.
  document.addEventListener("visibilitychange", back, end)
  window.addEventListener("online", back, end)
  void ask()
  return stop
}
