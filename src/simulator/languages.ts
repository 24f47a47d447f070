export const LANGUAGES = ["pt", "en", "fr"] as const
export type Language = (typeof LANGUAGES)[number]
export type Translated = Readonly<Record<Language, string>>

/** The language of interface-spec §4 that an `Accept-Language` header asks for most; `pt` otherwise. */
export function chooseLanguage(acceptLanguage: string | undefined): Language {
  let best: { language: Language; weight: number } = { language: "pt", weight: 0 }
  for (const part of (acceptLanguage ?? "").split(",")) {
    const [tag = "", ...parameters] = part.trim().toLowerCase().split(";")
    const language = LANGUAGES.find((known) => tag === known || tag.startsWith(`${known}-`))
    const weight = readWeight(parameters)
    if (language !== undefined && weight > best.weight) best = { language, weight }
  }
  return best.language
}

function readWeight(parameters: string[]): number {
  const quality = parameters
    .map((parameter) => parameter.trim())
    .find((parameter) => parameter.startsWith("q="))
  if (quality === undefined) return 1
  const weight = Number(quality.slice(2))
  return Number.isFinite(weight) ? weight : 0
}
