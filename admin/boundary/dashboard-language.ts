import { texts } from "../texts"

export type Language = keyof typeof texts

/**
 * The dashboard's language among ours: its own names for it, such as `ptPT`, as it keeps them under `lng` in a cookie and
 * in the browser's storage. English where it keeps none or one that is not ours, as in the dashboard.
 */
export function languageIn(cookies: string, saved: string | null): Language {
  const chosen = /(?:^|;\s*)lng=([^;]+)/.exec(cookies)?.[1] ?? saved ?? ""
  return isOurs(chosen) ? chosen : "en"
}

const isOurs = (language: string): language is Language => Object.hasOwn(texts, language)
