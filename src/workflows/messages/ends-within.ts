/**
 * Waits for a provider, but not longer than so many milliseconds. False if it has not answered by then: the attempt goes on,
 * and nobody hears how it ends.
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
