const NO_BREAK = "\u00a0"

/** 26500 → "26 500 Kz", as amounts are written in Angola. */
export function kwanzas(amount: number): string {
  const digits = String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, NO_BREAK)
  return `${digits}${NO_BREAK}Kz`
}
