import { Container, createDataTableColumnHelper, DataTable, Heading, Text, useDataTable } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { DayReport, ReportedPayment } from "../../src/api/admin/servicepay/reconciliation/contract"
import { columnTitle } from "../components/column-title"
import { Kwanzas } from "../format-kwanzas"
import { figureTitle } from "./figure-title"
import { dayPage } from "./links"
import type { DayFigure } from "./use-reconciliation"
import { IN_TEXT, Link } from "../navigation/link"

interface ReportedPaymentsProps {
  readonly books: DayReport
  /** The figure whose payments these are; without one, they are the exceptions. */
  readonly figure: DayFigure | undefined
}

/** The payments of a figure, or those for which the service and Medusa differ, and what each case means. */
export const ReportedPayments = ({ books, figure }: ReportedPaymentsProps) => {
  const { t } = useTranslation("servicepay")
  const table = useDataTable({
    data: books.payments,
    columns: COLUMNS,
    getRowId: (found) => `${found.payment_id ?? ""} ${found.medusa_payment_id ?? ""}`,
  })
  return (
    <Container className="divide-y overflow-hidden p-0">
      <div className="px-6 py-4">
        <Heading level="h2">{figure ? t(figureTitle(figure)) : t("reconciliation.exceptions.title")}</Heading>
        {figure ? (
          <Link to={dayPage(books.day, books.environment)} className={`txt-small ${IN_TEXT}`}>
            {t("reconciliation.exceptions.show")}
          </Link>
        ) : null}
        {books.has_more ? (
          <Text size="small" className="text-ui-fg-subtle">
            {t("reconciliation.exceptions.more")}
          </Text>
        ) : null}
      </div>
      {books.payments.length === 0 ? (
        <Text size="small" className="px-6 py-4">
          {t(figure ? "payments.nothing" : "reconciliation.exceptions.none")}
        </Text>
      ) : (
        <DataTable instance={table}>
          <DataTable.Table />
        </DataTable>
      )}
    </Container>
  )
}

const column = createDataTableColumnHelper<ReportedPayment>()
const COLUMNS = [
  column.accessor("reference_number", {
    header: columnTitle("payments.columns.reference"),
    cell: ({ row }) => <Payment {...row.original} />,
  }),
  column.accessor("order_display_id", {
    header: columnTitle("payments.columns.order"),
    cell: ({ row }) => <Order {...row.original} />,
  }),
  column.accessor("confirmed", {
    header: columnTitle("reconciliation.columns.confirmed"),
    cell: ({ getValue }) => <Kwanzas amount={getValue()} />,
    align: "right",
  }),
  column.accessor("captured", {
    header: columnTitle("reconciliation.columns.captured"),
    cell: ({ getValue }) => <Kwanzas amount={getValue()} />,
    align: "right",
  }),
  column.accessor("refunded", {
    header: columnTitle("reconciliation.columns.refunded"),
    cell: ({ getValue }) => <Kwanzas amount={getValue()} />,
    align: "right",
  }),
  column.accessor("finding", {
    header: columnTitle("reconciliation.columns.result"),
    cell: ({ row }) => <Finding {...row.original} />,
    size: 360,
    truncateTooltip: false,
  }),
]

const Payment = ({ payment_id, medusa_payment_id, reference_number }: ReportedPayment) =>
  payment_id ? (
    <Link to={`/servicepay/payment-orders/${payment_id}`} className="text-ui-fg-base underline">
      {reference_number ?? payment_id}
    </Link>
  ) : (
    medusa_payment_id
  )

const Order = ({ order_id, order_display_id }: ReportedPayment) =>
  order_id ? (
    <Link to={`/orders/${order_id}`} className="text-ui-fg-base underline">
      {order_display_id === null ? order_id : `#${String(order_display_id)}`}
    </Link>
  ) : (
    "–"
  )

const Finding = ({ finding, confirmed, captured, refunded }: ReportedPayment) => {
  const { t } = useTranslation("servicepay")
  const isRefunded = finding === "closed" && captured === 0 && refunded >= confirmed
  return (
    <div className="whitespace-normal py-2">
      <div className="text-ui-fg-base">{t(`reconciliation.names.${finding}`)}</div>
      <div>{t(isRefunded ? "reconciliation.refundedAlone" : `reconciliation.findings.${finding}`)}</div>
    </div>
  )
}
