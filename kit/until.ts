import { setTimeout as pause } from "node:timers/promises"

/**
 * Waits for the thing itself: asks until the answer is there, and fails with the last answer when it never comes. The
 * pause between two questions only keeps the processor free.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false> | T | undefined | false,
  seconds = 120,
): Promise<T> {
  const deadline = performance.now() + seconds * 1000
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) {
      return answer
    }
    if (performance.now() > deadline) {
      throw new Error(`This did not come about within ${String(seconds)} s: ${what}`)
    }
    await pause(20)
  }
}
