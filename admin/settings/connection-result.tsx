import { Alert, Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { TechnicalDetails } from "../components/technical-details"
import type { useConnectionTest } from "./use-settings"

interface ResultProps {
  readonly test: Pick<ReturnType<typeof useConnectionTest>, "data" | "isError">
}

/** The result of a connection test. */
export const ConnectionResult = ({ test: { data, isError } }: ResultProps) => {
  const { t } = useTranslation("servicepay")
  if (isError) {
    return (
      <Alert variant="error" role="alert">
        {t("settings.refusals.later")}
      </Alert>
    )
  }
  if (!data) {
    return null
  }
  if (data.ok) {
    return (
      <Alert variant="success" role="status">
        {t("settings.connection.ok")}
        <Text size="xsmall" className="text-ui-fg-subtle mt-1">
          {t("settings.connection.untested")}
        </Text>
      </Alert>
    )
  }
  return (
    <Alert variant="error" role="alert">
      {t(`settings.connection.${data.reason}`)}
      {data.service_message === null ? null : (
        <Text size="xsmall" className="text-ui-fg-subtle mt-1 break-words">
          {t("settings.connection.words", { message: data.service_message })}
        </Text>
      )}
      {data.reason === "missing" || data.service_message !== null ? null : (
        <TechnicalDetails detail={data.message} />
      )}
    </Alert>
  )
}
