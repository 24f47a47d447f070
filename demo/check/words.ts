/** 4500 → "4 500 Kz", as amounts are written in Angola. */
export function kwanzas(amount: number): string {
  return `${String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, " ")} Kz`
}
