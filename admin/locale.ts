import { useTranslation } from "react-i18next"

/** The dashboard's language as browsers name it: Medusa says `ptPT` and `zhCN`. */
export function localeOf(language: string): string {
  const locale = language.replace(/^([a-z]{2})([A-Z]{2})$/, "$1-$2")
  // Portuguese that is not Brazil's is Angola's here.
  return /^pt(-PT)?$/.test(locale) ? "pt-AO" : locale
}

export function useLocale(): string {
  return localeOf(useTranslation("servicepay").i18n.language)
}
