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

/** True if this number takes the singular. Portuguese has the plural after 0, but Intl's rules for Brazil give the singular. */
export function isSingular(count: number, locale: string): boolean {
  const rules = locale.startsWith("pt") ? "pt-PT" : locale
  return new Intl.PluralRules(rules).select(count) === "one"
}
