import { usePrompt } from "@medusajs/ui"
import { useTranslation } from "react-i18next"

const HOUR_MINUTES = 60

/** Asks the merchant before references expire in less than an hour: nearly always it is a slip, and costs sales. */
export function useConfirmShortTime(): (minutes: unknown) => Promise<boolean> {
  const { t } = useTranslation("servicepay")
  const prompt = usePrompt()
  return async (minutes) =>
    typeof minutes !== "number" ||
    minutes >= HOUR_MINUTES ||
    prompt({
      title: t("settings.shortTime.title"),
      description: t("settings.shortTime.explain"),
      confirmText: t("settings.save"),
      cancelText: t("settings.cancel"),
      variant: "danger",
    })
}
