/** Why an amount is invalid. */
export type AmountMistake = "amountMissing" | "amountUnclear" | "amountZero" | "amountTooMuch"

const GROUPED = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:[.,]\d{1,2})?$/
const PLAIN = /^\d+(?:[.,]\d{1,2})?$/

/**
 * Reads an amount in kwanzas, in any language's notation. A kwanza has two decimals, so three digits after a separator are
 * thousands (`1.500` and `1,500` are both 1500), and one or two digits are cêntimos.
 */
export function readAmount(text: string, left: number): number | AmountMistake {
  const digits = text.replace(/\s|kz/gi, "")
  if (digits === "") {
    return "amountMissing"
  }
  if (!GROUPED.test(digits) && !PLAIN.test(digits)) {
    return "amountUnclear"
  }
  const [, whole = digits, cents = ""] = /^(.*)[.,](\d{1,2})$/.exec(digits) ?? []
  const amount = Number(`${whole.replace(/[.,]/g, "")}.${cents || "0"}`)
  if (amount === 0) {
    return "amountZero"
  }
  return amount > left ? "amountTooMuch" : amount
}
