import { setTimeout as pause } from "node:timers/promises"

/** How often a store's jobs run while a test waits. */
const JOBS_MS = 5000

let jobs: () => Promise<void> = () => Promise.resolve()
let running: Promise<void> | undefined

/** Runs these jobs while somebody waits for a condition, and begins them at no other moment. */
export function runWhileWaiting(run: () => Promise<void>): void {
  jobs = run
}

export function isJobRunning(): boolean {
  return running !== undefined
}

/** Resolves when no such job runs. */
export async function jobsEnded(): Promise<void> {
  await running
}

/**
 * Waits for a condition: checks it again and again until it is true. After the time limit it fails, and names the
 * condition. The pause between two checks only keeps the processor free.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false> | T | undefined | false,
  seconds = 300,
): Promise<T> {
  const deadline = performance.now() + seconds * 1000
  let jobsAt = performance.now() + JOBS_MS
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) {
      return answer
    }
    if (performance.now() > deadline) {
      throw new Error(`This did not happen within ${String(seconds)} s: ${what}`)
    }
    if (performance.now() > jobsAt) {
      // Not awaited: a job may wait for what the condition is about.
      running ??= jobs().finally(() => (running = undefined))
      jobsAt = performance.now() + JOBS_MS
    }
    await pause(20)
  }
}
