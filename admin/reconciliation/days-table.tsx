import { Skeleton, StatusBadge, Table, Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { Link } from "../navigation/link"
import type { ChartDay } from "../../src/api/admin/servicepay/reconciliation/contract"
import { useKwanzas } from "../kwanzas"
import { useDays } from "../moments"
import { useReconciliation, type Environment } from "./use-reconciliation"

interface DaysTableProps {
  readonly days: readonly ChartDay[]
  readonly environment: Environment
}

/** A line for each day, newest first; the captured amounts load day by day. */
export const DaysTable = ({ days, environment }: DaysTableProps) => {
  const { t } = useTranslation("servicepay")
  return (
    <div className="overflow-x-auto">
      <Table>
        <Table.Header>
          <Table.Row>
            <Table.HeaderCell>{t("reconciliation.columns.day")}</Table.HeaderCell>
            <Table.HeaderCell className="text-right">
              {t("reconciliation.columns.confirmed")}
            </Table.HeaderCell>
            <Table.HeaderCell className="text-right">{t("reconciliation.columns.captured")}</Table.HeaderCell>
            <Table.HeaderCell className="text-right">{t("reconciliation.columns.open")}</Table.HeaderCell>
            <Table.HeaderCell>{t("reconciliation.columns.result")}</Table.HeaderCell>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {[...days].reverse().map((day) => (
            <Row key={day.day} day={day} environment={environment} />
          ))}
        </Table.Body>
      </Table>
    </div>
  )
}

const Row = ({ day, environment }: { readonly day: ChartDay; readonly environment: Environment }) => {
  const { t } = useTranslation("servicepay")
  const kwanzas = useKwanzas()
  const { written } = useDays()
  const { data, isError } = useReconciliation(environment, day.day)
  const amount = (sum: { readonly amount: number } | undefined) =>
    sum ? sum.amount === 0 ? "–" : kwanzas(sum.amount) : <Skeleton className="ml-auto h-5 w-20" />
  return (
    <Table.Row>
      <Table.Cell className="whitespace-nowrap">
        <Link
          to={`/servicepay/reconciliation/${day.day}?environment=${environment}`}
          className="text-ui-fg-base txt-compact-small-plus focus-visible:shadow-borders-focus rounded outline-none"
        >
          {written(day.day)}
        </Link>
      </Table.Cell>
      <Table.Cell className="whitespace-nowrap text-right">
        {amount(data?.confirmed ?? day.confirmed)}
      </Table.Cell>
      <Table.Cell className="whitespace-nowrap text-right">
        {isError ? "–" : amount(data?.captured)}
      </Table.Cell>
      <Table.Cell className="whitespace-nowrap text-right">
        {isError ? "–" : amount(data && { amount: data.waiting.amount + data.on_hold.amount })}
      </Table.Cell>
      <Table.Cell>
        {isError ? (
          <Text size="small">{t("reconciliation.unread")}</Text>
        ) : data ? (
          <Result wrong={data.wrong} listed={data.differences.length} count={data.confirmed.count} />
        ) : null}
      </Table.Cell>
    </Table.Row>
  )
}

interface ResultProps {
  readonly wrong: number
  readonly listed: number
  readonly count: number
}

/** The result of the comparison. */
export const Result = ({ wrong, listed, count }: ResultProps) => {
  const { t } = useTranslation("servicepay")
  if (wrong > 0) {
    return <StatusBadge color="red">{t("reconciliation.results.wrong", { number: wrong })}</StatusBadge>
  }
  if (listed > 0) {
    return <StatusBadge color="orange">{t("reconciliation.results.open", { number: listed })}</StatusBadge>
  }
  return count > 0 ? (
    <StatusBadge color="green">{t("reconciliation.results.agrees")}</StatusBadge>
  ) : (
    <StatusBadge color="grey">{t("reconciliation.results.nothing")}</StatusBadge>
  )
}
