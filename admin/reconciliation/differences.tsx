import { Container, createDataTableColumnHelper, DataTable, Heading, Text, useDataTable } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { DayReport, Difference } from "../../src/api/admin/servicepay/reconciliation/contract"
import { columnTitle } from "../components/column-title"
import { Kwanzas } from "../format-kwanzas"
import { Link } from "../navigation/link"

/** The payments for which the service and Medusa differ, and what each difference means. */
export const Differences = ({ books }: { readonly books: DayReport }) => {
  const { t } = useTranslation("servicepay")
  const table = useDataTable({
    data: books.differences,
    columns: COLUMNS,
    getRowId: (found) => `${found.payment_id ?? ""} ${found.medusa_payment_id ?? ""}`,
  })
  return (
    <Container className="divide-y overflow-hidden p-0">
      <div className="px-6 py-4">
        <Heading level="h2">{t("reconciliation.differences.title")}</Heading>
        {books.has_more ? (
          <Text size="small" className="text-ui-fg-subtle">
            {t("reconciliation.differences.more")}
          </Text>
        ) : null}
      </div>
      {books.differences.length === 0 ? (
        <Text size="small" className="px-6 py-4">
          {t("reconciliation.differences.none")}
        </Text>
      ) : (
        <DataTable instance={table}>
          <DataTable.Table />
        </DataTable>
      )}
    </Container>
  )
}

const column = createDataTableColumnHelper<Difference>()
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
    cell: ({ getValue }) => <Finding finding={getValue()} />,
    size: 360,
    truncateTooltip: false,
  }),
]

const Payment = ({ payment_id, medusa_payment_id, reference_number }: Difference) =>
  payment_id ? (
    <Link to={`/servicepay/payment-orders/${payment_id}`} className="text-ui-fg-base underline">
      {reference_number ?? payment_id}
    </Link>
  ) : (
    medusa_payment_id
  )

const Order = ({ order_id, order_display_id }: Difference) =>
  order_id ? (
    <Link to={`/orders/${order_id}`} className="text-ui-fg-base underline">
      {order_display_id === null ? order_id : `#${String(order_display_id)}`}
    </Link>
  ) : (
    "–"
  )

const Finding = ({ finding }: Pick<Difference, "finding">) => {
  const { t } = useTranslation("servicepay")
  return <div className="whitespace-normal py-2">{t(`reconciliation.findings.${finding}`)}</div>
}
