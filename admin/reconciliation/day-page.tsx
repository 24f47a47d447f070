import { Container, Heading, Skeleton, Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { DayReport } from "../../src/api/admin/servicepay/reconciliation/contract"
import { useKwanzas } from "../format-kwanzas"
import { useDayFormat } from "../date-formats"
import { usePageAddress } from "../navigation/address"
import { Line, Section } from "../components/section"
import { EmptyState } from "../components/empty-state"
import { ErrorState } from "../components/error-state"
import { Differences } from "./differences"
import { isEmptyDay } from "./empty-day"
import { Result } from "./result"
import { useReport } from "./use-reconciliation"

/** The name of a day's page in the breadcrumb, after the name of the list of days. */
export const DayName = ({ day }: { readonly day: string }) => useDayFormat().written(day)

const PAGE = /^\/servicepay\/reconciliation\/([^/]+)\/?$/

/** The report of one day. */
export const DayPage = () => {
  const { t } = useTranslation("servicepay")
  const { written } = useDayFormat()
  const { param: day, query } = usePageAddress(PAGE)
  const environment = query.get("environment") === "production" ? "production" : "sandbox"
  const { data, isError, refetch } = useReport(environment, day)
  if (isError) {
    return (
      <Container>
        <ErrorState title={t("reconciliation.failed")} onRetry={refetch} />
      </Container>
    )
  }
  return (
    <div className="flex flex-col gap-y-3">
      <Container className="flex items-center justify-between gap-x-4 px-6 py-4">
        <div>
          <Heading>{written(day)}</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            {t(`payments.environments.${environment}`)}
          </Text>
        </div>
        {data ? <Result report={data} /> : null}
      </Container>
      {data === undefined ? (
        <Skeleton className="h-52 w-full" />
      ) : isEmptyDay(data) ? (
        <Container className="p-0">
          <EmptyState title={t("reconciliation.empty.day")} hint={t("reconciliation.empty.dayHint")} />
        </Container>
      ) : (
        <>
          <Totals books={data} />
          <Differences books={data} />
        </>
      )}
    </div>
  )
}

const Totals = ({ books }: { readonly books: DayReport }) => {
  const { t } = useTranslation("servicepay")
  const kwanzas = useKwanzas()
  const sum = ({ count, amount }: DayReport["confirmed"]) =>
    t("reconciliation.sum", { amount: kwanzas(amount), number: count })
  return (
    <Section title={t("reconciliation.totals.title")}>
      <Line label={t("reconciliation.totals.confirmed")}>{sum(books.confirmed)}</Line>
      <Line label={t("reconciliation.totals.captured")}>{sum(books.captured)}</Line>
      <Line label={t("reconciliation.totals.rounding")}>{kwanzas(books.rounding)}</Line>
      <Line label={t("reconciliation.totals.waiting")}>{sum(books.waiting)}</Line>
      <Line label={t("reconciliation.totals.on_hold")}>{sum(books.on_hold)}</Line>
      <Line label={t("reconciliation.totals.closed")}>{sum(books.closed)}</Line>
      <Line label={t("reconciliation.totals.refunded")}>{sum(books.refunded)}</Line>
      <Line label={t("reconciliation.totals.unexplained")}>{kwanzas(books.unexplained)}</Line>
    </Section>
  )
}
