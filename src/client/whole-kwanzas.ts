/** How to round an amount with cents to the integer that the service requires (interface-spec §1.3). */
export type Rounding = "nearest" | "reject"

export type WholeKwanzas =
  | { readonly ok: true; readonly kwanzas: number; readonly difference: number }
  | { readonly ok: false; readonly reason: "not_whole" | "too_small" | "too_large" }

/** Cart totals have floating-point errors; a fraction within this many decimals is real. */
const DUST = 1e-6

/**
 * The whole kwanzas to request. `difference` is the requested less the given amount, in kwanzas, rounded to the
 * currency's hundredths: `+0.25` means the shopper pays 25 cêntimos more than the cart says.
 *
 * @param amount the payment session's amount, in kwanzas
 */
export function toWholeKwanzas(amount: number, rounding: Rounding): WholeKwanzas {
  const kwanzas = Math.round(amount)
  if (!Number.isFinite(amount) || !Number.isSafeInteger(kwanzas)) {
    return { ok: false, reason: "too_large" }
  }
  if (rounding === "reject" && Math.abs(kwanzas - amount) > DUST) {
    return { ok: false, reason: "not_whole" }
  }
  if (kwanzas < 1) {
    return { ok: false, reason: "too_small" }
  }
  const difference = Math.round((kwanzas - amount) * 100) / 100
  return { ok: true, kwanzas, difference: difference === 0 ? 0 : difference }
}
