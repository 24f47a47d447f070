import { texts } from "../texts"

export type Language = keyof typeof texts

/**
 * The dashboard's language. The dashboard keeps its code, such as `ptPT`, under `lng` in a cookie and in the browser's
 * storage. The result is English if there is no code, or if the plugin has no texts in that language.
 */
export function languageIn(cookies: string, saved: string | null): Language {
  const chosen = /(?:^|;\s*)lng=([^;]+)/.exec(cookies)?.[1] ?? saved ?? ""
  return isOurs(chosen) ? chosen : "en"
}

const isOurs = (language: string): language is Language => Object.hasOwn(texts, language)
