/**
 * Waits for a provider, but at most `milliseconds`. False if it has not responded by then: the attempt continues, and its
 * result is dropped.
 */
export async function endsWithin(milliseconds: number, attempt: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false)
  })
  try {
    return await Promise.race([attempt.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}
