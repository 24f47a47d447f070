import { StatusBadge } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { DayReport } from "../../src/api/admin/servicepay/reconciliation/contract"
import { resultOf } from "./result-of"

/** The result of the comparison. A difference that the merchant closed needs nothing more. */
export const Result = ({ report }: { readonly report: DayReport }) => {
  const { t } = useTranslation("servicepay")
  const left = resultOf(report)
  if (left) {
    return (
      <StatusBadge color={left.figure === "wrong" ? "red" : "orange"}>
        {t(`reconciliation.results.${left.figure}`, { number: left.number })}
      </StatusBadge>
    )
  }
  return report.confirmed.count > 0 ? (
    <StatusBadge color="green">{t("reconciliation.results.agrees")}</StatusBadge>
  ) : (
    <StatusBadge color="grey">{t("reconciliation.results.nothing")}</StatusBadge>
  )
}
