import type { Language } from "../types.js"

/** The language for a shop's locale, such as `pt-AO`. English for a locale that we have no words in, and for none. */
export function languageOf(locale: string | null | undefined): Language {
  const [language = ""] = (locale ?? "").toLowerCase().split(/[-_]/)
  return language === "pt" || language === "fr" ? language : "en"
}
