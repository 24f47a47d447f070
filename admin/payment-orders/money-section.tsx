import { Container, Heading } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { LabelledValue, LabelledValues } from "../attention/labelled-values"
import { useKwanzas } from "../format-kwanzas"
import { DraftNote } from "../refunds/draft-note"
import { moneyLines } from "../refunds/money"
import { RecordRefund } from "../refunds/record-refund"
import { RefundNote } from "../refunds/refund-in-medusa"
import { CopyForCustomer } from "./copy-for-customer"
import { shownPayment, type Details } from "./details"

/** Where the payment's money is, and the button that records a refund. */
export const MoneySection = ({ details }: { readonly details: Details }) => {
  const { t } = useTranslation("servicepay")
  const kwanzas = useKwanzas()
  const { actions } = details
  const shown = shownPayment(details)
  const payment = { ...shown, overpaid_amount: shown.attention?.overpaid_amount ?? null }
  const lines = moneyLines(payment)
  if (lines.length === 0) {
    return null
  }
  return (
    <Container className="divide-y p-0">
      <div className="flex items-center justify-between gap-x-2 px-6 py-4">
        <Heading level="h2">{t("refunds.title")}</Heading>
        <span className="flex flex-wrap justify-end gap-2">
          <CopyForCustomer details={details} />
          {actions.includes("refund") ? <RecordRefund payment={payment} /> : null}
        </span>
      </div>
      <div className="flex flex-col gap-y-3 px-6 py-4">
        <LabelledValues>
          {lines.map((line) => (
            <LabelledValue key={line.label} label={t(`refunds.lines.${line.label}`)}>
              {kwanzas(line.amount)}
            </LabelledValue>
          ))}
        </LabelledValues>
        <DraftNote payment={payment} />
        <RefundNote id={payment.id} payment={payment} />
      </div>
    </Container>
  )
}
