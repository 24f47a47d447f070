/** The time limit for storing a notification, in milliseconds: the service waits 5 seconds (interface-spec §8). */
const KEEP_TIMEOUT_MS = 4000

/**
 * The outcome of `work`, which continues after the time limit. A notification that is stored later is harmless: the job
 * finds it, and a repeat of the same bytes is recognised.
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
