import type { ChildProcess } from "node:child_process"

/** Ends a child when this process ends, however that happens. */
export async function endWithThisProcess(child: ChildProcess): Promise<void> {
  const leftBehind = await import("./left-behind.mjs")
  leftBehind.endWithThisProcess(child)
}
