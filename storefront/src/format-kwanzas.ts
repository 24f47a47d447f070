/**
 * An amount as people write it in Angola: `12500` is "12 500 Kz", with non-breaking spaces. The same on a server and in
 * every browser, whatever languages they support. Rounded to whole kwanzas (interface-spec §1.3).
 */
export function kwanzas(amount: number): string {
  return `${grouped(String(Math.round(amount)))}\u00a0Kz`
}

/** Groups digits in threes from the right, which is easier to read and to type. A saved value may be a number. */
export function grouped(digits: string | number): string {
  return `${digits}`.replace(/\B(?=(\d{3})+$)/g, "\u00a0")
}
