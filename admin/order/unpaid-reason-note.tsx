import { Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { Link } from "../navigation/link"
import type { OrderPayment } from "../../src/api/admin/servicepay/orders/contract"
import { useMoments } from "../date-formats"
import { missingOf } from "./unpaid-reason"

/** One sentence that says what is missing before the order is paid. */
export const MissingNote = ({ payment }: { readonly payment: OrderPayment }) => {
  const { t } = useTranslation("servicepay")
  const { exact } = useMoments()
  const missing = missingOf(payment, new Date())
  if (missing === undefined) {
    return null
  }
  const reason = payment.attention && t(`attention.reasons.${payment.attention.reason}.title`)
  return (
    <Text size="small">
      {t(`order.missing.${missing}`, { at: exact(payment.expires_at), reason })}
      {missing === "attention" ? (
        <>
          {" "}
          <Link to="/servicepay/attention" className="text-ui-fg-base underline">
            {t("order.whatToDo")}
          </Link>
        </>
      ) : null}
    </Text>
  )
}
