import { usePrompt } from "@medusajs/ui"
import { useTranslation } from "react-i18next"

/** Why the merchant is asked before something is saved. */
export interface Doubt {
  readonly title: string
  readonly explain: string
  /** The text of the button that saves all the same. */
  readonly confirm: string
  readonly isDanger: boolean
}

/** Asks the merchant once, whatever the number of doubts. True if there is none. */
export function useConfirm(): (doubts: readonly (Doubt | undefined)[]) => Promise<boolean> {
  const { t } = useTranslation("servicepay")
  const prompt = usePrompt()
  return async (doubts) => {
    const found = doubts.filter((doubt) => doubt !== undefined)
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
