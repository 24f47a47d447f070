import { useLocale } from "./locale"

/**
 * Formats amounts in kwanzas for the admin's language.
 *
 * @param maximumFractionDigits 0 for an axis, whose amounts are whole
 */
export function useKwanzas(maximumFractionDigits?: 0): (amount: number) => string {
  const format = new Intl.NumberFormat(useLocale(), {
    style: "currency",
    currency: "AOA",
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits,
  })
  return (amount) => format.format(amount)
}

export const Kwanzas = ({ amount }: { readonly amount: number }) => useKwanzas()(amount)
