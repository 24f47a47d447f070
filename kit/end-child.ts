import type { ChildProcess } from "node:child_process"

/** Ends a child that still runs, and waits until it has ended. */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once("close", resolve))
    child.kill(signal)
    await ended
  }
}
