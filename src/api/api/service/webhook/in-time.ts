/** How long keeping a notification may take, in milliseconds: the service waits 5 seconds (interface-spec §8). */
const KEEP_TIMEOUT_MS = 4000

/**
 * The outcome of `work`, which goes on when its time is over. A notification that is kept after that is harmless: the
 * reconciler finds it, and the same bytes again are a repeat.
 *
 * @throws Error when the time is over
 */
export function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`PostgreSQL did not answer within ${String(KEEP_TIMEOUT_MS / 1000)} seconds.`))
    }, KEEP_TIMEOUT_MS)
    void work.then(resolve, reject).finally(() => {
      clearTimeout(timer)
    })
  })
}
