import { useTranslation } from "react-i18next"
import type { Doubt } from "./use-confirm"

const HOUR_MINUTES = 60

/** A doubt about references that expire in less than an hour: nearly always it is a slip, and costs sales. */
export function useShortTimeDoubt(): (minutes: unknown) => Doubt | undefined {
  const { t } = useTranslation("servicepay")
  return (minutes) =>
    typeof minutes !== "number" || minutes >= HOUR_MINUTES
      ? undefined
      : {
          title: t("settings.shortTime.title"),
          explain: t("settings.shortTime.explain"),
          confirm: t("settings.save"),
          isDanger: true,
        }
}
