export const STOP_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const

const LOOK_MS = 1000

/** Calls `stop` once: on Ctrl-C, on SIGTERM, or when the parent process is gone. */
export function onStopSignal(stop: () => Promise<void>): void {
  let stopped: Promise<void> | undefined
  const once = () => {
    stopped ??= stop()
  }
  for (const signal of STOP_SIGNALS) {
    process.on(signal, once)
  }
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) {
      once()
    }
  }, LOOK_MS).unref()
}
