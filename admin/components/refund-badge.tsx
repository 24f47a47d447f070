import { Badge } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { shownRefund } from "../status"

interface BadgeProps {
  /** Kwanzas of a payment, and how many of them are refunded. */
  readonly of: Parameters<typeof shownRefund>[0]
}

/** Says beside a payment's status that it is refunded, in full or in part. Shows nothing without a refund. */
export const RefundBadge = ({ of }: BadgeProps) => {
  const { t } = useTranslation("servicepay")
  const refund = shownRefund(of)
  return refund ? <Badge size="2xsmall">{t(`payments.refunds.${refund}`)}</Badge> : null
}
