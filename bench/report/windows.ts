/** When something was asked of whom, in milliseconds. */
export interface Asked {
  readonly of: string
  readonly at: number
}

/**
 * How often each was asked in a window of so many milliseconds, from its first question to its last. One that was asked
 * only once tells nothing.
 */
export function perWindow(asked: readonly Asked[], windowMs: number): number[] {
  const times = new Map<string, number[]>()
  for (const { of, at } of asked) {
    times.set(of, [...(times.get(of) ?? []), at])
  }
  return [...times.values()]
    .filter((ats) => ats.length > 1)
    .map((ats) => ((ats.length - 1) * windowMs) / (Math.max(...ats) - Math.min(...ats)))
}
