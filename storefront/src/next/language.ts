import type { Language } from "../types.js"

/**
 * The language for a shop's locale, such as `pt-AO`. English without a locale, or if there are no texts in its
 * language.
 */
export function languageOf(locale: string | null | undefined): Language {
  const [language = ""] = (locale ?? "").toLowerCase().split(/[-_]/)
  return language === "pt" || language === "fr" ? language : "en"
}
