import { useTranslation } from "react-i18next"

/** A column's title, in the admin's language. */
export function columnTitle(key: string) {
  return function ColumnTitle(): string {
    return useTranslation("servicepay").t(key)
  }
}
