/** A number, rounded to the digits that matter to a reader. */
export function digits(value: number): string {
  const size = Math.abs(value)
  const decimals = size >= 100 || Number.isInteger(value) ? 0 : size >= 10 ? 1 : size >= 0.1 ? 2 : 4
  return value.toLocaleString("en", { minimumFractionDigits: 0, maximumFractionDigits: decimals })
}

export function withUnit(value: number, unit: string): string {
  return unit === "" || unit.startsWith("/") ? `${digits(value)}${unit}` : `${digits(value)} ${unit}`
}
