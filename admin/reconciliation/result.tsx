import { StatusBadge } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { DayReport } from "../../src/api/admin/servicepay/reconciliation/contract"

/** The result of the comparison. */
export const Result = ({ report: { wrong, differences, confirmed } }: { readonly report: DayReport }) => {
  const { t } = useTranslation("servicepay")
  if (wrong > 0) {
    return <StatusBadge color="red">{t("reconciliation.results.wrong", { number: wrong })}</StatusBadge>
  }
  if (differences.length > 0) {
    return (
      <StatusBadge color="orange">
        {t("reconciliation.results.open", { number: differences.length })}
      </StatusBadge>
    )
  }
  return confirmed.count > 0 ? (
    <StatusBadge color="green">{t("reconciliation.results.agrees")}</StatusBadge>
  ) : (
    <StatusBadge color="grey">{t("reconciliation.results.nothing")}</StatusBadge>
  )
}
