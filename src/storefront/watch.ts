import { asError, type ServicePayError } from "./error.js"
import { getStatus } from "./store.js"
import type { PaymentStatus, Store } from "./types.js"

/** Milliseconds to wait after this many questions without a final answer: 2 s, 3 s, 4.5 s, … and at most a minute. */
export function pollingPause(asked: number): number {
  return Math.min(2000 * 1.5 ** asked, 60_000)
}

/** Ends the watching when it is called. */
export interface Watch {
  (): void
  /** Asks now, unless the store said to wait. */
  check: () => void
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
): Watch {
  const end = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0
  let notBefore = 0
  let asking = false

  const isOver = () => end.signal.aborted
  const later = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), milliseconds)
  }
  const ask = async () => {
    if (isOver() || document.hidden || asking) return
    const early = notBefore - Date.now()
    if (early > 0) {
      later(early)
      return
    }
    asking = true
    const status = await getStatus(store, externalTransactionId).catch((error: unknown) =>
      asError("refused", error),
    )
    asking = false
    if (isOver()) return
    if (typeof status === "string") {
      if (status !== "PEN") end.abort()
      tell(status)
    } else {
      notBefore = Date.now() + (status.retryAfter ?? 0) * 1000
      fail?.(status)
    }
    later(pollingPause(asked++))
  }
  const back = () => {
    asked = 0
    void ask()
  }
  // The controller is itself the options that end the listening.
  document.addEventListener("visibilitychange", back, end)
  addEventListener("online", back, end)
  back()
  return Object.assign(
    () => {
      end.abort()
    },
    { check: back },
  )
}
