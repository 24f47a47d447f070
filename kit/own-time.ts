import { existsSync, readFileSync } from "node:fs"

/**
 * A clock in milliseconds that does not count the time in which other programs keep this process, or the processes with
 * these ids, from running. It measures a limit of the specification as on an idle machine. Outside Linux, it counts all
 * time.
 */
export function ownTime(others: readonly number[] = []): number {
  const waited = ["self", ...others].map(waitedFor).reduce((sum, more) => sum + more, 0)
  return performance.now() - waited
}

/** How long a process has waited for a processor. */
function waitedFor(process: string | number): number {
  const file = `/proc/${process}/schedstat`
  const [, nanoseconds = "0"] = existsSync(file) ? readFileSync(file, "utf8").split(" ") : []
  return Number(nanoseconds) / 1e6
}
