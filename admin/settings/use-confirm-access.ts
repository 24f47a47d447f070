import { usePrompt } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { useConnectionTest } from "./use-settings"

type Test = ReturnType<typeof useConnectionTest>
type Typed = Parameters<Test["mutateAsync"]>[0]

/**
 * Tests keys before they are saved, and asks the merchant if the service gives no access with them. Keys that are not
 * complete yet are saved without a question.
 */
export function useConfirmAccess(test: Test): (typed: Typed) => Promise<boolean> {
  const { t } = useTranslation("servicepay")
  const prompt = usePrompt()
  return async (typed) => {
    // If the store does not answer, saving fails too and says so.
    const result = await test.mutateAsync(typed).catch(() => undefined)
    if (!result || result.ok || result.reason === "missing" || result.reason === "address") {
      return true
    }
    return prompt({
      title: t("settings.refusedKeys.title"),
      description: `${t(`settings.connection.${result.reason}`)} ${t("settings.refusedKeys.explain")}`,
      confirmText: t("settings.refusedKeys.confirm"),
      cancelText: t("settings.cancel"),
      variant: "danger",
    })
  }
}
