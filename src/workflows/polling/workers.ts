/**
 * Hands the items of a source to this many workers. Takes the next batch only when the last is used up. One item that
 * fails never stops the rest: `onError` receives its error. Returns how many items were worked on.
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

/** Makes a source of a list. */
export async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* await Promise.resolve(items)
}

/** Yields batches from `take` until one is empty, or until the time, in milliseconds, is used up. */
export async function* batches<T>(take: () => Promise<readonly T[]>, budgetMs: number): AsyncGenerator<T> {
  const endsAt = performance.now() + budgetMs
  while (performance.now() < endsAt) {
    const batch = await take()
    if (batch.length === 0) {
      return
    }
    yield* batch
  }
}
