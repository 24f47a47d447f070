const timeZone = "Africa/Luanda"

/**
 * The moment until which a reference can be paid, such as "23 de novembro, 15:03", in the time zone of Angola, where it is
 * paid, so that it matches the shop's messages.
 * @param expiresAt milliseconds since 1970
 * @param locale of the texts around it
 */
export function deadline(expiresAt: number, locale: string): string {
  const at = new Date(expiresAt)
  const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", timeZone }).format(at)
  const time = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", timeZone }).format(at)
  return `${day}, ${time}`
}
