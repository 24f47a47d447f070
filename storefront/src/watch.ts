import { asError, ServicePayError } from "./error.js"
import { ask } from "./store.js"
import type { PaymentStatus, Store } from "./types.js"

/**
 * The status of a payment order: GET /api/service/order/:externalTransactionId/status (interface-spec §4). A page may
 * show it, but the webhook decides.
 * @throws ServicePayError `offline`, `refused`, or the store's own code; with `too_many_requests`, `answer.retry_after`
 * has the seconds to wait
 */
export async function getStatus(store: Store, externalTransactionId: string): Promise<PaymentStatus> {
  const { paymentStatus } = await ask<{ paymentStatus: PaymentStatus }>(
    store,
    `/api/service/order/${externalTransactionId}/status`,
  )
  if (/^(PEN|CON|CAN)$/.test(paymentStatus)) return paymentStatus
  throw new ServicePayError("refused")
}

/** Milliseconds to wait after this many checks without a final answer: 2 s, 3 s, 4.5 s, … and at most a minute. */
export function pollingPause(asked: number): number {
  return Math.min(2000 * 1.5 ** asked, 60_000)
}

/** A payment that is being watched. */
export interface Watch {
  stop: () => void
  /** Checks the status now, unless the store said to wait. */
  check: () => void
}

/**
 * Polls the store for the status of a payment until it is final (interface-spec §3), and reports each answer. Polls
 * less and less often, not at all in a hidden tab, and never before the store allows it. Polls at once when the tab or
 * the connection comes back. An error does not end it; `stop` does.
 */
export function watchStatus(
  store: Store,
  externalTransactionId: string,
  tell: (status: PaymentStatus) => void,
  fail?: (error: ServicePayError) => void,
): Watch {
  const end = new AbortController()
  const { signal } = end
  let asked = 0
  let notBefore = 0
  let wake = (): void => undefined

  const ask = async () => {
    const status = await getStatus(store, externalTransactionId).catch((error: unknown) =>
      asError("refused", error),
    )
    if (signal.aborted) return
    if (typeof status === "string") {
      if (status !== "PEN") end.abort()
      tell(status)
    } else {
      notBefore = Date.now() + (status.answer?.retry_after ?? 0) * 1000
      fail?.(status)
    }
  }
  const watch = async () => {
    while (!signal.aborted) {
      const early = notBefore - Date.now()
      if (early <= 0 && !document.hidden) await ask()
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
  return {
    stop: () => {
      end.abort()
    },
    check,
  }
}
