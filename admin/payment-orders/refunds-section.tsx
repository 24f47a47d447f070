import { useTranslation } from "react-i18next"
import { useKwanzas } from "../format-kwanzas"
import { useTimeFormats } from "../date-formats"
import type { Details } from "./details"
import { Line, Section } from "../components/section"

/** The recorded refunds. */
export const RefundsSection = ({ details: { refunds, actors } }: { readonly details: Details }) => {
  const { t } = useTranslation("servicepay")
  const kwanzas = useKwanzas()
  const { exact } = useTimeFormats()
  if (refunds.length === 0) {
    return null
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
            t(refund.refund_id === null ? "payments.detail.refundUnused" : "payments.detail.refundUsed"),
          ]
            .filter(Boolean)
            .join(" · ")}
        </Line>
      ))}
    </Section>
  )
}
