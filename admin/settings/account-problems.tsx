import { Alert, Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { Settings } from "./use-settings"

/** Why complete keys cannot be used yet; the store's messages for the developer. */
export const AccountProblems = ({ account }: { readonly account: Settings["sandbox"] }) => {
  const { t } = useTranslation("servicepay")
  const { publishableKey, clientId, clientSecret, webhookSecret, problems } = account
  const isWhole =
    publishableKey.value !== null && clientId.value !== null && clientSecret.is_set && webhookSecret.is_set
  if (!isWhole || problems.length === 0) {
    return null
  }
  return (
    <div className="px-6 py-4">
      <Alert variant="warning" role="status">
        {t("settings.obstacles")}
        {problems.map((problem) => (
          <Text key={problem} size="xsmall" lang="en" className="text-ui-fg-subtle mt-1 break-words">
            {problem}
          </Text>
        ))}
      </Alert>
    </div>
  )
}
