import { useLocale } from "./locale"

/** Formats amounts in kwanzas for the admin's language. */
export function useKwanzas(): (amount: number) => string {
  const format = new Intl.NumberFormat(useLocale(), {
    style: "currency",
    currency: "AOA",
    currencyDisplay: "narrowSymbol",
  })
  return (amount) => format.format(amount)
}

export const Kwanzas = ({ amount }: { readonly amount: number }) => useKwanzas()(amount)
