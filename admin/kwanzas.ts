import { useTranslation } from "react-i18next"

/** Amounts in kwanzas as the admin's language writes them. */
export function useKwanzas(): (amount: number) => string {
  const { i18n } = useTranslation("servicepay")
  const format = new Intl.NumberFormat(i18n.language.replace(/^pt.*/, "pt-AO"), {
    style: "currency",
    currency: "AOA",
    currencyDisplay: "narrowSymbol",
  })
  return (amount) => format.format(amount)
}
