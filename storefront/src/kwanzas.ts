/**
 * An amount as it is written in Angola: `12500` is "12 500 Kz", with spaces that do not break. The same on a server and in
 * every browser, whatever languages they have. Rounded to whole kwanzas (interface-spec §1.3).
 */
export function kwanzas(amount: number): string {
  return `${grouped(String(Math.round(amount)))}\u00a0Kz`
}

/** Digits in groups of three, counted from the right: easier to read and to type. What was saved may be a number. */
export function grouped(digits: string | number): string {
  return `${digits}`.replace(/\B(?=(\d{3})+$)/g, "\u00a0")
}
