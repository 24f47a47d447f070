import type { ServiceLanguage } from "../../client"
import { kwanzas } from "../format-kwanzas"

/** Angola's time is an hour ahead of UTC, all year round. */
const ANGOLA = "Africa/Luanda"
const LOCALES: Readonly<Record<ServiceLanguage, string>> = { pt: "pt-PT", en: "en-GB", fr: "fr-FR" }

/** "12 500 Kz", with plain spaces: an SMS with any other is sent in an encoding that has half the characters. */
export function formatAmount(amount: number): string {
  return kwanzas(amount).replaceAll("\u00a0", " ")
}

/** "123 456 789", as ATMs show it. */
export function formatReference(reference: string): string {
  return reference.replace(/(\d{3})(?=\d)/g, "$1 ")
}

/** The day and the time in Angola, in words. */
export function formatMoment(moment: string, language: ServiceLanguage): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: ANGOLA,
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  })
    .format(new Date(moment))
    .replace(/\s/g, " ")
}

/** "25/11 14:30", in Angola. */
export function formatShortMoment(moment: string): string {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: ANGOLA,
    day: "2-digit",
    month: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(new Date(moment))
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ""
  return `${part("day")}/${part("month")} ${part("hour")}:${part("minute")}`
}
