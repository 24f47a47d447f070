import { usePrompt } from "@medusajs/ui"
import { useTranslation } from "react-i18next"

/** What the merchant is asked before a change. */
export interface Question {
  readonly title: string
  readonly explain: string
  /** The text of the button that makes the change. */
  readonly confirm: string
  readonly isDanger: boolean
}

/** Joins the questions to one dialog. True if the merchant agrees, or if there is no question. */
export function useConfirm(): (questions: readonly (Question | undefined)[]) => Promise<boolean> {
  const { t } = useTranslation("servicepay")
  const prompt = usePrompt()
  return async (questions) => {
    const found = questions.filter((question) => question !== undefined)
    const [first] = found
    return (
      first === undefined ||
      prompt({
        title: first.title,
        description: found.map(({ explain }) => explain).join(" "),
        confirmText: first.confirm,
        cancelText: t("settings.cancel"),
        variant: found.some(({ isDanger }) => isDanger) ? "danger" : "confirmation",
      })
    )
  }
}
