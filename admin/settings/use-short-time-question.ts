import { useTranslation } from "react-i18next"
import type { Question } from "./use-confirm"

const HOUR_MINUTES = 60

/** A question before references that expire in less than an hour: nearly always it is a slip, and costs sales. */
export function useShortTimeQuestion(): (minutes: unknown) => Question | undefined {
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
