import { Badge, createDataTableColumnHelper, StatusBadge, Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { AdminPayment } from "../../src/api/admin/servicepay/payment-orders/contract"
import { columnTitle } from "../components/column-title"
import { CustomerCell } from "../components/customer"
import { RefundBadge } from "../components/refund-badge"
import { Kwanzas } from "../format-kwanzas"
import { useTimeFormats } from "../date-formats"
import { Link } from "../navigation/link"
import { RequestPayment } from "../payment-links/request-payment"
import { STATUS_COLORS } from "../status"
import type { DayEvent } from "./use-query-fields"
import { groupDigits } from "./group-digits"

const column = createDataTableColumnHelper<AdminPayment>()

/** The address of a payment's page. */
export const pageOf = ({ id }: Pick<AdminPayment, "id">): string => `/servicepay/payment-orders/${id}`

/** The time is that of the list's order. */
export const paymentColumns = (event: DayEvent) => [
  column.accessor("reference_number", {
    header: columnTitle("payments.columns.reference"),
    cell: ({ row }) => <Reference payment={row.original} />,
    truncateTooltip: false,
  }),
  column.accessor(event === "confirmed" ? "confirmed_at" : "created_at", {
    header: columnTitle(`payments.columns.${event}`),
    cell: ({ getValue }) => <Time at={getValue()} />,
  }),
  column.accessor("customer", {
    header: columnTitle("payments.columns.customer"),
    cell: ({ getValue }) => {
      const customer = getValue()
      return customer === null ? "–" : <CustomerCell customer={customer} />
    },
    maxSize: 160,
    truncateTooltip: false,
  }),
  column.accessor("name", { header: columnTitle("payments.columns.item"), maxSize: 160 }),
  column.accessor("order_display_id", {
    header: columnTitle("payments.columns.order"),
    cell: ({ row }) => <Order payment={row.original} />,
    truncateTooltip: false,
  }),
  column.accessor("status", {
    header: columnTitle("payments.columns.status"),
    cell: ({ row }) => <Status payment={row.original} />,
    truncateTooltip: false,
  }),
  column.accessor("amount", {
    header: columnTitle("payments.columns.amount"),
    cell: ({ getValue }) => <Kwanzas amount={getValue()} />,
    align: "right",
  }),
]

interface CellProps {
  readonly payment: AdminPayment
}

const Reference = ({ payment }: CellProps) => {
  const { t } = useTranslation("servicepay")
  return (
    <>
      {/* The link is for keyboard users. A click anywhere in the row opens the same page. */}
      <Link
        to={pageOf(payment)}
        title={t(payment.bank_reference ? "order.bankReference" : "order.reference")}
        className="text-ui-fg-base txt-compact-small-plus focus-visible:shadow-borders-focus rounded outline-none"
        onClick={(event) => {
          event.stopPropagation()
        }}
      >
        {payment.bank_reference
          ? t("payments.bankReference", { number: groupDigits(payment.bank_reference) })
          : payment.reference_number}
      </Link>
      {payment.bank_reference ? (
        <Text size="xsmall" className="text-ui-fg-subtle" title={t("order.reference")}>
          {payment.reference_number}
        </Text>
      ) : null}
    </>
  )
}

const Time = ({ at }: { readonly at: string | null }) => {
  const { exact } = useTimeFormats()
  return at === null ? "–" : exact(at)
}

const Order = ({ payment }: CellProps) => {
  const { order_display_id: number, made_for_display_id: madeFor, order_is_draft } = payment
  const { t } = useTranslation("servicepay")
  if (number === null && madeFor === null) {
    return "–"
  }
  return (
    <div className="flex flex-wrap items-center gap-1 py-2">
      {number === null ? "–" : `#${String(number)}`}
      {order_is_draft ? <Badge size="2xsmall">{t("payments.draft")}</Badge> : null}
      {madeFor === null ? null : (
        <Text size="xsmall" className="text-ui-fg-subtle">
          {t("payments.madeFor", { number: madeFor })}
        </Text>
      )}
    </div>
  )
}

/** The store still checks it, because a payment made in time may be reported late. */
const isPastDue = ({ shown_status, expires_at }: AdminPayment) =>
  shown_status === "PEN" && new Date(expires_at) < new Date()

const Status = ({ payment }: CellProps) => {
  const { t } = useTranslation("servicepay")
  const status = payment.shown_status
  return (
    // Not in one line: the amounts must stay in view on a small screen.
    <div className="flex max-w-36 flex-wrap items-center gap-1 py-2">
      <StatusBadge color={STATUS_COLORS[status]}>{t(`order.status.${status}`)}</StatusBadge>
      {isPastDue(payment) ? (
        <Text size="xsmall" className="text-ui-fg-subtle">
          {t("payments.pastDue")}
        </Text>
      ) : null}
      {payment.environment === "sandbox" ? (
        <Badge size="2xsmall">{t("payments.environments.sandbox")}</Badge>
      ) : null}
      {payment.attention ? (
        <Badge size="2xsmall" color="orange">
          {t("payments.needsYou")}
        </Badge>
      ) : null}
      <RefundBadge of={payment} />
      <Request payment={payment} />
    </div>
  )
}

/** An unpaid order's link can be sent from the list. */
const Request = ({ payment: { order_id, order_canceled, status, superseded } }: CellProps) =>
  order_id !== null && !order_canceled && status === "PEN" && !superseded ? (
    // A click anywhere else in the row opens the payment's page.
    <div
      role="presentation"
      onClick={(event) => {
        event.stopPropagation()
      }}
    >
      <RequestPayment orderId={order_id} variant="transparent" />
    </div>
  ) : null
