/** A query about a payment: which payment, and when, in milliseconds. */
export interface Asked {
  readonly of: string
  readonly at: number
}

/**
 * The number of queries in a window of `windowMs`, for each payment, between its first query and its last. A payment with only
 * one query is left out.
 */
export function queriesPerWindow(asked: readonly Asked[], windowMs: number): number[] {
  const times = new Map<string, number[]>()
  for (const { of, at } of asked) {
    times.set(of, [...(times.get(of) ?? []), at])
  }
  return [...times.values()]
    .filter((ats) => ats.length > 1)
    .map((ats) => ((ats.length - 1) * windowMs) / (Math.max(...ats) - Math.min(...ats)))
}
