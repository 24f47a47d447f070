import { Alert, Container, Text } from "@medusajs/ui"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ErrorState } from "../components/error-state"
import { MessagesForm } from "../messages/messages-form"
import { AccountForm } from "./account-form"
import { ActiveEnvironment } from "./active-environment"
import { Changes } from "./changes"
import { ChecklistView } from "./checklist-view"
import { ChoicesForm } from "./choices-form"
import { useSettings } from "./use-settings"

/** Settings → ServicePay: keys, going live, and how shoppers pay. */
export const SettingsPage = () => {
  const { t } = useTranslation("servicepay")
  const { data, isError, refetch } = useSettings()
  // The forms keep what the merchant types. After the old keys are restored, they start again.
  const [restored, setRestored] = useState(0)
  const onRestored = () => {
    setRestored((times) => times + 1)
  }
  if (!data) {
    return (
      <Container>
        {isError ? (
          <ErrorState title={t("settings.failed")} onRetry={refetch} />
        ) : (
          <Text className="text-ui-fg-subtle">{t("settings.loading")}</Text>
        )}
      </Container>
    )
  }
  const { settings, admins } = data
  return (
    <div className="flex flex-col gap-y-3">
      <ActiveEnvironment settings={settings} />
      <ChecklistView settings={settings} />
      {settings.takes_secrets ? null : (
        <Alert variant="warning">
          {t("settings.noKey")}
          <code className="mt-2 block">openssl rand -base64 32</code>
        </Alert>
      )}
      <div className="grid items-start gap-3 xl:grid-cols-2">
        {(["sandbox", "production"] as const).map((environment) => (
          <AccountForm
            key={`${environment} ${String(restored)}`}
            settings={settings}
            environment={environment}
            onRestored={onRestored}
          />
        ))}
      </div>
      <ChoicesForm settings={settings} />
      <MessagesForm settings={settings} />
      <Changes settings={settings} admins={admins} />
    </div>
  )
}
