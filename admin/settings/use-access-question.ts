import { useTranslation } from "react-i18next"
import type { Question } from "./use-confirm"
import type { useConnectionTest } from "./use-settings"

type Test = ReturnType<typeof useConnectionTest>
type Typed = Parameters<Test["mutateAsync"]>[0]

/**
 * Tests keys before they are saved: asks if the service gives no access with them. Keys that are not complete yet are
 * saved without a question.
 */
export function useAccessQuestion(test: Test): (typed: Typed) => Promise<Question | undefined> {
  const { t } = useTranslation("servicepay")
  return async (typed) => {
    // If the store does not answer, saving fails too and says so.
    const result = await test.mutateAsync(typed).catch(() => undefined)
    if (!result || result.ok || result.reason === "missing" || result.reason === "address") {
      return undefined
    }
    return {
      title: t("settings.refusedKeys.title"),
      explain: `${t(`settings.connection.${result.reason}`)} ${t("settings.refusedKeys.explain")}`,
      confirm: t("settings.refusedKeys.confirm"),
      isDanger: true,
    }
  }
}
