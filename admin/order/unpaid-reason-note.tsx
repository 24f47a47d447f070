import { Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { addressOfItem } from "../attention/list-address"
import { reasonText } from "../attention/reason-text"
import { Link } from "../navigation/link"
import { useTimeFormats } from "../date-formats"
import { useKwanzas } from "../format-kwanzas"
import { usePaymentObstacle } from "../health/use-payment-obstacle"
import { unpaidReasonOf, type Facts, type UnpaidReason } from "./unpaid-reason"

/** What the store cannot say while it cannot ask the service. */
const NOT_PAID: readonly UnpaidReason[] = ["pending", "pendingNoReference", "overdue"]

interface NoteProps {
  readonly payment: Facts & { readonly id: string }
  /** Undefined if it is unknown. */
  readonly isOrderPaid?: boolean
}

/** One sentence that says what is missing before the order is paid. */
export const UnpaidReasonNote = ({ payment, isOrderPaid }: NoteProps) => {
  const { t } = useTranslation("servicepay")
  const { exact } = useTimeFormats()
  const kwanzas = useKwanzas()
  const obstacle = usePaymentObstacle()
  const unpaidReason = unpaidReasonOf(payment, new Date(), isOrderPaid)
  if (unpaidReason === undefined) {
    return null
  }
  const { attention, sync_state } = payment
  const isUnknown =
    NOT_PAID.includes(unpaidReason) && (obstacle === "not_set_up" || obstacle === "token_failing")
  const reason =
    attention && t(`attention.reasons.${reasonText({ reason: attention.reason, sync_state })}.title`)
  return (
    <Text size="small">
      {t(`order.missing.${isUnknown ? "unknown" : unpaidReason}`, {
        at: exact(payment.notification_wait?.until ?? payment.expires_at),
        amount: kwanzas(payment.amount),
        reason,
      })}
      {unpaidReason === "attention" ? (
        <>
          {" "}
          <Link to={addressOfItem(payment.id)} className="text-ui-fg-base underline">
            {t("order.whatToDo")}
          </Link>
        </>
      ) : null}
    </Text>
  )
}
