/** Languages of the service's messages (interface-spec §4); `pt` is the service's default. */
export const SERVICE_LANGUAGES = ["pt", "en", "fr"] as const

export type ServiceLanguage = (typeof SERVICE_LANGUAGES)[number]

function isServiceLanguage(value: string): value is ServiceLanguage {
  return SERVICE_LANGUAGES.some((language) => language === value)
}

/**
 * The language to use for a caller: the first of the `Accept-Language` header's wishes, in order of their
 * weight, that the service speaks. Also takes a plain locale such as `pt-AO`.
 */
export function chooseLanguage(
  acceptLanguage: string | null | undefined,
  fallback: ServiceLanguage = "pt",
): ServiceLanguage {
  const wishes = (acceptLanguage ?? "")
    .slice(0, 200)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";")
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/i.exec(parameter)?.[1]).find(Boolean)
      return {
        language: tag.trim().toLowerCase().split(/[-_]/)[0] ?? "",
        weight: quality ? Number(quality) : 1,
      }
    })
    .filter((wish) => wish.weight > 0)
    .sort((left, right) => right.weight - left.weight)
  for (const { language } of wishes) {
    if (isServiceLanguage(language)) {
      return language
    }
  }
  return fallback
}
