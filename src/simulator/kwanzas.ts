/** "12 500 Kz": whole kwanzas with a thin gap, whatever locales this Node knows. */
export function kwanzas(amount: number): string {
  return `${String(amount).replace(/\B(?=(\d{3})+$)/g, "\u00a0")}\u00a0Kz`
}
