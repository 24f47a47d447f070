import { setTimeout as pause } from "node:timers/promises"
import { Failure } from "./failure"

const BETWEEN_MS = 100

/** Asks again and again until there is an answer, and gives it. Fails after a deadline, saying what was waited for. */
export async function until<T>(
  what: string,
  deadlineMs: number,
  ask: () => Promise<T | undefined>,
): Promise<T> {
  const end = Date.now() + deadlineMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) {
      return answer
    }
    if (Date.now() > end) {
      throw new Failure(`waited ${(deadlineMs / 1000).toFixed(0)} s in vain until ${what}`)
    }
    await pause(BETWEEN_MS)
  }
}
