import { createDataTableColumnHelper, DataTable, Skeleton, Text, useDataTable } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { ChartDay, DayReport } from "../../src/api/admin/servicepay/reconciliation/contract"
import { columnTitle } from "../components/column-title"
import { Kwanzas } from "../format-kwanzas"
import { useDayFormat } from "../date-formats"
import { Link } from "../navigation/link"
import { countOpen } from "./count-open"
import { confirmedPayments, dayPage } from "./links"
import { Result } from "./result"
import { useReports, type Environment } from "./use-reconciliation"

interface DaysTableProps {
  readonly days: readonly ChartDay[]
  readonly environment: Environment
}

/** A line for each day, newest first; the captured amounts load day by day. */
export const DaysTable = ({ days, environment }: DaysTableProps) => {
  const newest = [...days].reverse()
  const reports = useReports(
    environment,
    newest.map(({ day }) => day),
  )
  const table = useDataTable({
    data: newest.map((day, place): Row => ({ ...day, environment, ...reports[place] })),
    columns: COLUMNS,
    getRowId: ({ day }) => day,
  })
  return (
    <DataTable instance={table}>
      <DataTable.Table />
    </DataTable>
  )
}

interface Row extends ChartDay {
  readonly environment: Environment
  /** The day's report; undefined until it is loaded. */
  readonly data?: DayReport | undefined
  readonly isError?: boolean | undefined
}

const column = createDataTableColumnHelper<Row>()
const COLUMNS = [
  column.accessor("day", {
    header: columnTitle("reconciliation.columns.day"),
    cell: ({ row }) => <Day {...row.original} />,
    truncateTooltip: false,
  }),
  column.accessor(({ data, confirmed }) => (data?.confirmed ?? confirmed).amount, {
    id: "confirmed",
    header: columnTitle("reconciliation.columns.confirmed"),
    cell: ({ row: { original }, getValue }) => (
      <Amount
        amount={getValue()}
        to={confirmedPayments({ from: original.day, to: original.day, environment: original.environment })}
      />
    ),
    align: "right",
  }),
  column.accessor(({ data }) => data?.captured.amount, {
    id: "captured",
    header: columnTitle("reconciliation.columns.captured"),
    cell: ({ row: { original }, getValue }) => (
      <Amount
        amount={getValue()}
        to={dayPage(original.day, original.environment, "captured")}
        isError={original.isError}
      />
    ),
    align: "right",
  }),
  column.accessor(({ data }) => data?.refunded.amount, {
    id: "refunded",
    header: columnTitle("reconciliation.columns.refunded"),
    cell: ({ row: { original }, getValue }) => (
      <Amount
        amount={getValue()}
        to={dayPage(original.day, original.environment, "refunded")}
        isError={original.isError}
      />
    ),
    align: "right",
  }),
  column.accessor(({ data }) => data && data.waiting.amount + data.on_hold.amount, {
    id: "open",
    header: columnTitle("reconciliation.columns.open"),
    cell: ({ row: { original }, getValue }) => (
      <Amount
        amount={getValue()}
        to={dayPage(original.day, original.environment, "open")}
        isError={original.isError}
      />
    ),
    align: "right",
  }),
  column.accessor("data", {
    header: columnTitle("reconciliation.columns.result"),
    cell: ({ row: { original } }) =>
      original.isError ? (
        <Unread />
      ) : original.data ? (
        <ResultLink {...original} report={original.data} />
      ) : null,
    truncateTooltip: false,
  }),
]

const Day = ({ day, environment }: Row) => (
  <Link
    to={dayPage(day, environment)}
    className="text-ui-fg-base txt-compact-small-plus focus-visible:shadow-borders-focus rounded outline-none"
  >
    {useDayFormat().written(day)}
  </Link>
)

function figureOf(report: DayReport) {
  if (report.wrong > 0) {
    return "wrong"
  }
  if (report.needs_attention > 0) {
    return "attention"
  }
  return countOpen(report) > 0 ? "open" : undefined
}

/** The result leads to the payments that it counts. */
const ResultLink = ({ day, environment, report }: Row & { readonly report: DayReport }) => (
  <Link
    to={dayPage(day, environment, figureOf(report))}
    className="focus-visible:shadow-borders-focus rounded outline-none"
  >
    <Result report={report} />
  </Link>
)

interface AmountProps {
  /** The payments behind it. */
  readonly to: string
  /** Undefined while it loads. */
  readonly amount: number | undefined
  readonly isError?: boolean | undefined
}

const Amount = ({ amount, to, isError }: AmountProps) => {
  if (isError || amount === 0) {
    return "–"
  }
  return amount === undefined ? (
    <Skeleton className="h-5 w-20" />
  ) : (
    <Link to={to} className="focus-visible:shadow-borders-focus rounded outline-none hover:underline">
      <Kwanzas amount={amount} />
    </Link>
  )
}

const Unread = () => {
  const { t } = useTranslation("servicepay")
  return <Text size="small">{t("reconciliation.unread")}</Text>
}
