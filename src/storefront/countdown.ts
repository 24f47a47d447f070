const HOUR_S = 3600

/**
 * The time that is left, such as "23 h 59 min 07 s", which reads the same in our three languages.
 *
 * @param milliseconds less than nothing counts as nothing
 */
export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const two = (number: number) => String(Math.floor(number)).padStart(2, "0")
  return `${Math.floor(seconds / HOUR_S)} h ${two((seconds % HOUR_S) / 60)} min ${two(seconds % 60)} s`
}
