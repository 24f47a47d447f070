import { useTranslation } from "react-i18next"
import { useKwanzas } from "../format-kwanzas"
import { useTimeFormats } from "../date-formats"
import type { Details } from "./details"
import { Line, Section } from "../components/section"

/** The recorded refunds. */
export const RefundsSection = ({ details: { refunds, money, actors } }: { readonly details: Details }) => {
  const { t } = useTranslation("servicepay")
  const kwanzas = useKwanzas()
  const { exact } = useTimeFormats()
  if (refunds.length === 0) {
    return null
  }
  const inMedusa = ({ refund_id }: Details["refunds"][number]) => {
    if (refund_id !== null) return t("payments.detail.refundUsed")
    // What Medusa never captured, it has not to refund.
    return money.captured > 0 ? t("payments.detail.refundUnused") : undefined
  }
  return (
    <Section title={t("payments.detail.refunds")}>
      {refunds.map((refund) => (
        <Line key={refund.id} label={kwanzas(refund.amount)}>
          {[
            t("payments.detail.proof", { number: refund.proof_number }),
            refund.note,
            t("payments.timeline.by", { who: actors[refund.recorded_by] ?? refund.recorded_by }),
            exact(refund.recorded_at),
            inMedusa(refund),
          ]
            .filter(Boolean)
            .join(" · ")}
        </Line>
      ))}
    </Section>
  )
}
