import { useTranslation } from "react-i18next"
import { localeOf } from "./locale"

/** Times as the admin's language writes them, in the browser's time zone. */
export function useMoments(): (iso: string) => string {
  const { i18n } = useTranslation("servicepay")
  const format = new Intl.DateTimeFormat(localeOf(i18n.language), { dateStyle: "medium", timeStyle: "short" })
  return (iso) => format.format(new Date(iso))
}
