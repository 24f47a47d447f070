import { setTimeout } from "node:timers/promises"

/** Waits `ms` milliseconds, or until `signal` aborts. Resolves to false if the signal aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return setTimeout(ms, true, { signal }).catch(() => false)
}
