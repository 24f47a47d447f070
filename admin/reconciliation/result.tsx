import { StatusBadge } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { DayReport } from "../../src/api/admin/servicepay/reconciliation/contract"
import { countOpen } from "./count-open"

/** The result of the comparison. A difference that the merchant closed needs nothing more. */
export const Result = ({ report }: { readonly report: DayReport }) => {
  const { t } = useTranslation("servicepay")
  const { wrong, needs_attention: attention, confirmed } = report
  const open = countOpen(report)
  if (wrong > 0) {
    return <StatusBadge color="red">{t("reconciliation.results.wrong", { number: wrong })}</StatusBadge>
  }
  if (attention > 0) {
    return (
      <StatusBadge color="orange">{t("reconciliation.results.attention", { number: attention })}</StatusBadge>
    )
  }
  if (open > 0) {
    return <StatusBadge color="orange">{t("reconciliation.results.open", { number: open })}</StatusBadge>
  }
  return confirmed.count > 0 ? (
    <StatusBadge color="green">{t("reconciliation.results.agrees")}</StatusBadge>
  ) : (
    <StatusBadge color="grey">{t("reconciliation.results.nothing")}</StatusBadge>
  )
}
