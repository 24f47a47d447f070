/** Waits `ms` milliseconds, or until `signal` aborts. Resolves to false if the signal aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve(false)
      return
    }
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", cutShort)
      resolve(true)
    }, ms)
    const cutShort = (): void => {
      clearTimeout(timer)
      resolve(false)
    }
    signal.addEventListener("abort", cutShort, { once: true })
  })
}
