/** Medusa's key of a language, as `Intl` knows it. Portuguese is Angola's: the amounts are kwanzas. */
export function localeOf(language: string): string {
  return language.replace(/^pt.*/, "pt-AO")
}
