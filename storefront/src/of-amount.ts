/** Whether a payment order, which is of whole kwanzas, is of this amount, which may have cents. */
export function isOfAmount(whole: number, amount: number): boolean {
  return Math.abs(whole - amount) < 1
}
