import { Badge } from "@medusajs/ui"
import { useTranslation } from "react-i18next"

/** Says that a payment is a test. A live payment has none. */
export const TestBadge = ({ environment }: { readonly environment: "sandbox" | "production" }) => {
  const { t } = useTranslation("servicepay")
  return environment === "sandbox" ? <Badge size="2xsmall">{t("order.sandbox")}</Badge> : null
}
