import { Alert } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { TechnicalDetails } from "../components/technical-details"
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
        <TechnicalDetails detail={account.problems.join("\n")} />
      </Alert>
    </div>
  )
}
