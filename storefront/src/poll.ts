import { asError, type ServicePayError } from "./error.js"

/** Milliseconds to wait after this many checks without a final answer: 2 s, 3 s, 4.5 s, … and at most a minute. */
export function pollingPause(asked: number): number {
  return Math.min(2000 * 1.5 ** asked, 60_000)
}

/** The polling of a payment's status. */
export interface Watch {
  stop: () => void
  /** Checks the status now, unless the store said to wait. */
  check: () => void
}

/**
 * Asks again and again, and reports each answer. Polls less and less often, not at all in a hidden tab, and never before
 * the store allows it. Polls at once when the tab or the connection comes back. An error does not end it; `stop` does.
 */
export function poll<Answer>(
  ask: () => Promise<Answer>,
  tell: (answer: Answer, stop: () => void) => void,
  fail?: (error: ServicePayError) => void,
): Watch {
  const end = new AbortController()
  const { signal } = end
  let asked = 0
  let notBefore = 0
  let wake = (): void => undefined

  const stop = () => {
    end.abort()
  }
  const look = () =>
    ask().then(
      (answer) => {
        if (!signal.aborted) tell(answer, stop)
      },
      (cause: unknown) => {
        if (signal.aborted) return
        const error = asError("refused", cause)
        notBefore = Date.now() + (error.answer?.retry_after ?? 0) * 1000
        fail?.(error)
      },
    )
  const watch = async () => {
    while (!signal.aborted) {
      const early = notBefore - Date.now()
      if (early <= 0 && !document.hidden) await look()
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, Math.max(early, pollingPause(asked++)))
      })
    }
  }
  const check = () => {
    asked = 0
    wake()
  }
  // The controller itself is the options object that removes the listeners.
  document.addEventListener("visibilitychange", check, end)
  addEventListener("online", check, end)
  void watch()
  return { stop, check }
}
