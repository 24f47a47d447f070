import { useTranslation } from "react-i18next"

/** The browser's name for a language of the dashboard, such as `pt-AO` for Medusa's `ptPT`. */
export function localeOf(language: string): string {
  const locale = language.replace(/^([a-z]{2})([A-Z]{2})$/, "$1-$2")
  // For this plugin, Portuguese outside of Brazil is Angola's.
  return /^pt(-PT)?$/.test(locale) ? "pt-AO" : locale
}

export function useLocale(): string {
  return localeOf(useTranslation("servicepay").i18n.language)
}
