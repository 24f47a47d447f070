import { useTranslation } from "react-i18next"
import { CopyButton } from "../components/copy-button"
import { useTimeFormats } from "../date-formats"
import { useKwanzas } from "../format-kwanzas"
import type { Details } from "./details"

/**
 * Copies what a customer asks for as proof of a payment and of its refunds. Nothing for a payment that the service ever
 * reported as cancelled too, because only the service's team can tell whether the customer has paid.
 */
export const CopyForCustomer = ({ details }: { readonly details: Details }) => {
  const { t } = useTranslation("servicepay")
  const kwanzas = useKwanzas()
  const { exact } = useTimeFormats()
  const { payment_order: payment, order_display_id: number, refunds, attention, earlier_items } = details
  const isContradicted = [attention, ...earlier_items].some((item) => item?.reason === "conflicting_status")
  if (payment.status !== "CON" || isContradicted) {
    return null
  }
  const { reference_number, status_at } = payment
  const lines = [
    payment.environment === "sandbox" && t("order.sandbox"),
    t("payments.forCustomer.received", { amount: kwanzas(payment.amount) }),
    number !== null && t("payments.detail.orderNumber", { number }),
    status_at !== null && t("payments.forCustomer.at", { at: exact(status_at) }),
    reference_number !== null && t("payments.forCustomer.number", { number: reference_number }),
    ...refunds.map((refund) =>
      t("payments.forCustomer.refunded", {
        amount: kwanzas(refund.amount),
        at: exact(refund.recorded_at),
        proof: t("payments.detail.proof", { number: refund.proof_number }),
      }),
    ),
  ]
  return (
    <CopyButton
      text={lines.filter(Boolean).join("\n")}
      label={t("payments.forCustomer.copy")}
      copied={t("payments.forCustomer.copied")}
    />
  )
}
