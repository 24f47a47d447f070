import { Alert, Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { isUnusable } from "./is-unusable"
import type { Settings } from "./use-settings"

/** Why complete keys cannot be used yet; the store's messages for the developer. */
export const AccountProblems = ({ account }: { readonly account: Settings["sandbox"] }) => {
  const { t } = useTranslation("servicepay")
  if (!isUnusable(account)) {
    return null
  }
  return (
    <div className="px-6 py-4">
      <Alert variant="warning" role="status">
        {t("settings.obstacles")}
        {account.problems.map((problem) => (
          <Text key={problem} size="xsmall" lang="en" className="text-ui-fg-subtle mt-1 break-words">
            {problem}
          </Text>
        ))}
      </Alert>
    </div>
  )
}
