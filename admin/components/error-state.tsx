import { ExclamationCircle } from "@medusajs/icons"
import { Button, Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"

interface TroubleProps {
  readonly title: string
  readonly onRetry: () => unknown
}

/** Shown when loading fails, with what to do. */
export const ErrorState = ({ title, onRetry }: TroubleProps) => {
  const { t } = useTranslation("servicepay")
  return (
    <div role="alert" className="flex flex-col items-center gap-y-3 px-6 py-12">
      <ExclamationCircle className="text-ui-fg-subtle" />
      <div className="text-center">
        <Text weight="plus">{title}</Text>
        <Text size="small" className="text-ui-fg-subtle">
          {t("payments.failedHint")}
        </Text>
      </div>
      <Button variant="secondary" size="small" onClick={() => void onRetry()}>
        {t("payments.retry")}
      </Button>
    </div>
  )
}
