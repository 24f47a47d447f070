import { existsSync, readFileSync } from "node:fs"

/**
 * Milliseconds that stand still while other programs keep this process from the processor, and the processes of these ids. So
 * a limit of the specification is measured as on a machine that does nothing else. Without Linux it is the usual time.
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
