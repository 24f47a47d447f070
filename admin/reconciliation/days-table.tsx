import { createDataTableColumnHelper, DataTable, Skeleton, Text, useDataTable } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { ChartDay, DayReport } from "../../src/api/admin/servicepay/reconciliation/contract"
import { columnTitle } from "../components/column-title"
import { Kwanzas } from "../format-kwanzas"
import { useDayFormat } from "../date-formats"
import { Link } from "../navigation/link"
import { notRefunded } from "../refunds/money"
import { confirmedPayments, dayPage } from "./links"
import { Result } from "./result"
import { resultOf } from "./result-of"
import { useReports, type Environment } from "./use-reconciliation"

const FOCUS = "focus-visible:shadow-borders-focus rounded outline-none"

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
    columns: reports.some(({ data }) => data !== undefined && data.closed.count > 0)
      ? COLUMNS
      : WITHOUT_CLOSED,
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

/** A long title takes several lines, so that every column fits on a laptop's screen. */
const wrapped = (key: string) => {
  const Title = columnTitle(key)
  return function WrappedTitle() {
    return (
      <span className="inline-block max-w-32 whitespace-normal text-right">
        <Title />
      </span>
    )
  }
}

/** Kwanzas of each day, with a link to their payments. */
const amounts = (id: "captured" | "closed" | "open" | "refunded", amountOf: (report: DayReport) => number) =>
  column.accessor(({ data }) => data && amountOf(data), {
    id,
    header: wrapped(`reconciliation.columns.${id}`),
    cell: ({ row: { original }, getValue }) => (
      <Amount
        amount={getValue()}
        to={dayPage(original.day, original.environment, id)}
        isError={original.isError}
      />
    ),
    align: "right",
  })

/** Only a store that has closed a payment without capture needs this column. */
const CLOSED = amounts("closed", ({ closed }) => closed.amount)

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
  // Captured, closed and open add up to confirmed, except for rounding and errors, so they stand beside it.
  amounts("captured", ({ captured }) => captured.amount),
  CLOSED,
  amounts("open", ({ waiting, on_hold }) => waiting.amount + on_hold.amount),
  amounts("refunded", ({ refunded }) => refunded.amount),
  column.accessor(({ data }) => data && notRefunded(data.confirmed.amount, data.refunded.amount), {
    id: "net",
    header: wrapped("reconciliation.columns.net"),
    cell: ({ row: { original }, getValue }) => <Amount amount={getValue()} isError={original.isError} />,
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

const WITHOUT_CLOSED = COLUMNS.filter((shown) => shown !== CLOSED)

const Day = ({ day, environment }: Row) => (
  <Link
    to={dayPage(day, environment)}
    className="text-ui-fg-base txt-compact-small-plus focus-visible:shadow-borders-focus rounded outline-none"
  >
    {useDayFormat().written(day)}
  </Link>
)

/** The result leads to the payments that it counts. */
const ResultLink = ({ day, environment, report }: Row & { readonly report: DayReport }) => (
  <Link to={dayPage(day, environment, resultOf(report)?.figure)} className={FOCUS}>
    <Result report={report} />
  </Link>
)

interface AmountProps {
  /** The payments behind it. */
  readonly to?: string
  /** Undefined while it loads. */
  readonly amount: number | undefined
  readonly isError?: boolean | undefined
}

const Amount = ({ amount, to, isError }: AmountProps) => {
  if (isError || amount === 0) {
    return "–"
  }
  if (amount === undefined) {
    return <Skeleton className="h-5 w-20" />
  }
  return to === undefined ? (
    <Kwanzas amount={amount} />
  ) : (
    <Link to={to} className={`${FOCUS} hover:underline`}>
      <Kwanzas amount={amount} />
    </Link>
  )
}

const Unread = () => {
  const { t } = useTranslation("servicepay")
  return <Text size="small">{t("reconciliation.unread")}</Text>
}
