import { useTranslation } from "react-i18next"
import { localeOf } from "./locale"

/** Amounts in kwanzas as the admin's language writes them. */
export function useKwanzas(): (amount: number) => string {
  const { i18n } = useTranslation("servicepay")
  const format = new Intl.NumberFormat(localeOf(i18n.language), {
    style: "currency",
    currency: "AOA",
    currencyDisplay: "narrowSymbol",
  })
  return (amount) => format.format(amount)
}
