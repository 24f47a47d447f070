/**
 * Hands what a source yields to so many workers; takes the next portion only when the last is used up. One item that
 * fails never stops the rest: `onError` hears of it. Gives how many were worked on.
 */
export async function withWorkers<T>(
  source: AsyncGenerator<T>,
  count: number,
  work: (item: T) => Promise<unknown>,
  onError: (item: T, error: unknown) => void,
): Promise<number> {
  let done = 0
  const worker = async () => {
    for (;;) {
      const next = await source.next()
      if (next.done) {
        return
      }
      try {
        await work(next.value)
      } catch (error) {
        onError(next.value, error)
      }
      done += 1
    }
  }
  await Promise.all(Array.from({ length: count }, worker))
  return done
}

/** A list as a source. */
export async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* await Promise.resolve(items)
}

/** Portions from `take` until there is none, or until the time, in milliseconds, is used up. */
export async function* portions<T>(take: () => Promise<readonly T[]>, budgetMs: number): AsyncGenerator<T> {
  const endsAt = performance.now() + budgetMs
  while (performance.now() < endsAt) {
    const portion = await take()
    if (portion.length === 0) {
      return
    }
    yield* portion
  }
}
