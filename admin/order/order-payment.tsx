import { Container, Copy, Heading, StatusBadge, Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { RefundBadge } from "../components/refund-badge"
import { TestBadge } from "../components/test-badge"
import { Link } from "../navigation/link"
import type {
  OrderPayment as Payment,
  OrderPaymentsAnswer,
} from "../../src/api/admin/servicepay/orders/contract"
import { useKwanzas } from "../format-kwanzas"
import { groupDigits } from "../payment-orders/group-digits"
import { DraftNote } from "../refunds/draft-note"
import { moneyLines } from "../refunds/money"
import { RecordRefund } from "../refunds/record-refund"
import { RefundNote } from "../refunds/refund-in-medusa"
import { STATUS_COLORS } from "../status"
import { CheckNow } from "./check-now"
import { asksFor } from "./fitting-reference"
import { howPaidKey } from "./how-paid"
import { Line } from "./line"
import { Outstanding } from "./outstanding"
import { UnpaidReasonNote } from "./unpaid-reason-note"
import { type ShownOrder, useOrderPayments } from "./use-order-payments"

type Elsewhere = OrderPaymentsAnswer["used_elsewhere"][number]

/** An order's payments, on the order's page. Shows nothing if ServicePay has, and can take, no payment of the order. */
export const OrderPayment = ({ order }: { readonly order: ShownOrder }) => {
  const { t } = useTranslation("servicepay")
  const { id: orderId } = order
  const { data, isError } = useOrderPayments(order)
  const payments = data?.payment_orders ?? []
  // Whichever of its captured payments is refunded, the order was overpaid by no more.
  const overpaid = payments.find(({ overpaid_amount }) => overpaid_amount !== null)?.overpaid_amount ?? null
  const elsewhere = data?.used_elsewhere ?? []
  const outstanding = data?.outstanding ?? null
  if (payments.length + elsewhere.length === 0 && outstanding === null && !isError) {
    return null
  }
  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading level="h2">{t("order.title")}</Heading>
      </div>
      {isError ? <Text className="px-6 py-4">{t("order.failed")}</Text> : null}
      {outstanding === null ? null : (
        <Outstanding
          orderId={orderId}
          amount={outstanding}
          payments={payments}
          link={data?.payment_link ?? null}
        />
      )}
      {payments.map((payment) => (
        <OnePayment
          key={payment.id}
          payment={payment}
          outstanding={outstanding}
          overpaid={overpaid}
          isOrderPaid={outstanding === null && payments.some(isCaptured)}
          isDraft={order.status === "draft"}
        />
      ))}
      {elsewhere.map((payment) => (
        <UsedElsewhere key={payment.id} payment={payment} />
      ))}
    </Container>
  )
}

/** Its customer knows the payment by the order that it was requested for. */
const UsedElsewhere = ({ payment }: { readonly payment: Elsewhere }) => {
  const { t } = useTranslation("servicepay")
  const kwanzas = useKwanzas()
  const { id, order_display_id: number } = payment
  const amount = kwanzas(payment.amount)
  return (
    <div className="flex flex-col gap-y-2 px-6 py-4">
      <Text size="small">
        {number === null ? t("order.usedElsewhere", { amount }) : t("order.usedForOrder", { amount, number })}
      </Text>
      <Link to={`/servicepay/payment-orders/${id}`} className="txt-small text-ui-fg-base underline">
        {t("order.see")}
      </Link>
    </div>
  )
}

interface PaymentProps {
  readonly payment: Payment
  readonly outstanding: number | null
  readonly overpaid: number | null
  /** Nothing is outstanding, because another payment is captured. */
  readonly isOrderPaid: boolean
  /** As Medusa's page has it: it knows first that a draft was converted. */
  readonly isDraft: boolean
}

function isCaptured({ status, sync_state, money }: Payment): boolean {
  return status === "CON" && sync_state === "synced" && money.captured > money.refunded
}

const OnePayment = ({ payment, outstanding, overpaid, isOrderPaid, isDraft }: PaymentProps) => {
  const { t } = useTranslation("servicepay")
  const kwanzas = useKwanzas()
  const status = payment.shown_status
  return (
    <div className="flex flex-col gap-y-2 px-6 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <div className="flex flex-wrap items-center gap-1">
          <StatusBadge color={STATUS_COLORS[status]}>{t(`order.status.${status}`)}</StatusBadge>
          <RefundBadge of={{ amount: payment.amount, refunded: payment.money.refunded }} />
        </div>
        <TestBadge environment={payment.environment} />
      </div>
      <UnpaidReasonNote payment={payment} isOrderPaid={isOrderPaid} />
      {isDraft ? <DraftNote payment={payment} isOnItsPage /> : null}
      {status === "PEN" && outstanding !== null && !asksFor(payment, outstanding) ? (
        <Text size="small">
          {t("order.outstanding.differs", {
            amount: kwanzas(payment.session_amount),
            outstanding: kwanzas(outstanding),
          })}
        </Text>
      ) : null}
      {payment.bank_reference === null ? null : (
        <Line label={t("order.bankReference")}>
          <Copyable text={payment.bank_reference} shown={groupDigits(payment.bank_reference)} />
        </Line>
      )}
      {payment.bank_entity === null ? null : (
        <Line label={t("order.bankEntity")}>
          <Copyable text={payment.bank_entity} />
        </Line>
      )}
      <Line label={t("order.reference")}>
        <Copyable text={payment.reference_number} />
      </Line>
      {payment.status === "CON" ? <Line label={t("order.howPaid")}>{t(howPaidKey(payment))}</Line> : null}
      <Line label={t("order.amount")}>{kwanzas(payment.amount)}</Line>
      {payment.rounding_difference === 0 ? null : (
        <Line label={t("order.rounding")}>{kwanzas(payment.rounding_difference)}</Line>
      )}
      {moneyLines(payment).map(({ label, amount }) => (
        <Line key={label} label={t(`refunds.lines.${label}`)}>
          {kwanzas(amount)}
        </Line>
      ))}
      <RefundNote id={payment.id} payment={payment} />
      <div className="flex items-center justify-between gap-x-2">
        <Link to={`/servicepay/payment-orders/${payment.id}`} className="txt-small text-ui-fg-base underline">
          {t("order.see")}
        </Link>
        {payment.status === "PEN" ? <CheckNow id={payment.id} /> : null}
        {payment.actions.includes("refund") ? (
          // A payment on hold was never captured: all of it is to be refunded.
          <RecordRefund
            payment={payment.sync_state === "synced" ? { ...payment, overpaid_amount: overpaid } : payment}
          />
        ) : null}
      </div>
    </div>
  )
}

const Copyable = ({
  text,
  shown = text,
}: {
  readonly text: string | null
  readonly shown?: string | null
}) => (
  <span className="flex items-center gap-x-1">
    {shown}
    {text ? <Copy content={text} /> : null}
  </span>
)
