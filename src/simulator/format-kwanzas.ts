/** "12 500 Kz", with non-breaking spaces. It does not use `Intl`, because a build of Node may lack the locale. */
export function kwanzas(amount: number): string {
  return `${String(amount).replace(/\B(?=(\d{3})+$)/g, "\u00a0")}\u00a0Kz`
}
