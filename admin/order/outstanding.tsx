import { Copy, Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { OrderPayment } from "../../src/api/admin/servicepay/orders/contract"
import { useTimeFormats } from "../date-formats"
import { useKwanzas } from "../format-kwanzas"
import type { PaymentLink } from "../payment-links/payment-link"
import { RequestPayment } from "../payment-links/request-payment"
import { fittingReference } from "./fitting-reference"
import { Line } from "./line"

interface OutstandingProps {
  readonly orderId: string
  /** Kwanzas. */
  readonly amount: number
  readonly payments: readonly OrderPayment[]
  readonly link: PaymentLink | null
}

/** Its money has arrived, and the merchant has to decide what it pays for. */
const isHeld = ({ status, sync_state, attention }: OrderPayment): boolean =>
  status === "CON" && sync_state === "on_hold" && attention !== null

/** What the order still asks for, and the payment link by which the customer pays it. */
export const Outstanding = ({ orderId, amount, payments, link }: OutstandingProps) => {
  const { t } = useTranslation("servicepay")
  const kwanzas = useKwanzas()
  const { exact } = useTimeFormats()
  const fitting = fittingReference(payments, amount, new Date())
  const held = payments.find(isHeld)
  const state = held ? "held" : !fitting ? "ask" : fitting.bank_reference === null ? "started" : "fits"
  return (
    <div className="flex flex-col gap-y-2 px-6 py-4">
      <Line label={t("order.outstanding.label")}>{kwanzas(amount)}</Line>
      {link === null ? null : (
        <Line label={t("paymentLinks.link")}>
          <span className="flex items-center gap-x-1">
            {t("paymentLinks.validUntil", { at: exact(link.expires_at) })}
            <Copy content={link.url} aria-label={t("paymentLinks.copyLink")} />
          </span>
        </Line>
      )}
      <Text size="small">{t(`order.outstanding.${state}`, { amount: kwanzas(held?.amount ?? 0) })}</Text>
      <RequestPayment orderId={orderId} variant={held ? "secondary" : "primary"} />
    </div>
  )
}
