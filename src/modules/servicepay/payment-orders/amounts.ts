/** Amounts that differ by no more kwanzas than this are the same: Medusa's own tolerance for AOA. */
export const TOLERANCE = 0.01

export function isSameAmount(one: number, other: number): boolean {
  return Math.abs(one - other) <= TOLERANCE
}

/** Kwanzas to the cent: sums of decimals are not exact. */
export function rounded(kwanzas: number): number {
  return Math.round(kwanzas * 100) / 100
}

/** A payment pays only in kwanzas: the same number in another currency is a different amount. */
export function isKwanza(currency: string): boolean {
  return currency.toLowerCase() === "aoa"
}
