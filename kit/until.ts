import { setTimeout as pause } from "node:timers/promises"

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
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) {
      return answer
    }
    if (performance.now() > deadline) {
      throw new Error(`This did not happen within ${String(seconds)} s: ${what}`)
    }
    await pause(20)
  }
}
