import { ServicePayError } from "./error.js"
import type { PaymentMethod, ServicePayConfig } from "./types.js"

/** Cannot be disabled (interface-spec §1), so its own limits do not hide it while another method takes the amount. */
const ALWAYS: PaymentMethod = "FPSOLPG"

/**
 * The payment methods that the button offers for this amount, in kwanzas: those that the merchant allows and that take
 * it, and direct payment. None if no method takes it; the store then creates no payment order, and `error.answer.bound`
 * says from or up to which amount one does. Without an amount, all that are allowed.
 * @param chosen the page's own choice among the allowed ones
 */
export function methodsFor(
  { options, method_limits }: Pick<ServicePayConfig, "options" | "method_limits">,
  amount = NaN,
  chosen: PaymentMethod[] = options.paymentConfig.allowedPaymentMethods,
): { methods: PaymentMethod[]; error?: ServicePayError } {
  // No comparison with NaN is true, so that every method takes an unknown amount.
  const kwanzas = Math.round(amount)
  let below = 0
  let above = Infinity
  const fitting = [...chosen, ALWAYS].filter((method) => {
    const { least = 0, most = Infinity } = method_limits?.[method] ?? {}
    if (kwanzas < least) above = Math.min(above, least)
    if (kwanzas > most) below = Math.max(below, most)
    return !(kwanzas < least || kwanzas > most)
  })
  if (fitting.length > 0) return { methods: [...new Set([...fitting, ALWAYS])] }
  const code = below ? "amount_too_large" : "amount_too_small"
  return { methods: [], error: new ServicePayError(code, undefined, { bound: below || above }) }
}
