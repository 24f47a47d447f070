/**
 * An amount as people write it in Angola, with non-breaking spaces: "500 000 Kz". It does not use `Intl`, because the sign
 * and the spaces of a currency differ between versions of Node.
 */
export function kwanzas(amount: number): string {
  return `${String(amount).replaceAll(/\B(?=(\d{3})+$)/g, "\u00a0")}\u00a0Kz`
}
