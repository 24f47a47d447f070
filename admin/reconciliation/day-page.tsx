import { Container, Skeleton } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { DayReport } from "../../src/api/admin/servicepay/reconciliation/contract"
import { useKwanzas } from "../format-kwanzas"
import { useDayFormat } from "../date-formats"
import { usePageAddress } from "../navigation/address"
import { Line, Section } from "../components/section"
import { IN_TEXT, Link } from "../navigation/link"
import { EmptyState } from "../components/empty-state"
import { PageTitle } from "../components/page-title"
import { ErrorState } from "../components/error-state"
import { notRefunded } from "../refunds/money"
import { figureTitle } from "./figure-title"
import { confirmedPayments, dayPage } from "./links"
import { ReportedPayments } from "./reported-payments"
import { isEmptyDay } from "./empty-day"
import { Result } from "./result"
import { DAY_FIGURES, useReport, type DayFigure } from "./use-reconciliation"

/** The name of a day's page in the breadcrumb, after the name of the list of days. */
export const DayName = ({ day }: { readonly day: string }) => useDayFormat().written(day)

const PAGE = /^\/servicepay\/reconciliation\/([^/]+)\/?$/

/** The report of one day. */
export const DayPage = () => {
  const { t } = useTranslation("servicepay")
  const { written } = useDayFormat()
  const { param: day, query } = usePageAddress(PAGE)
  const environment = query.get("environment") === "production" ? "production" : "sandbox"
  const figure = DAY_FIGURES.find((name) => name === query.get("figure"))
  const { data, isError, refetch } = useReport(environment, day, figure)
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
        <PageTitle title={written(day)} subtitle={t(`payments.environments.${environment}`)} />
        {data ? <Result report={data} /> : null}
      </Container>
      {data === undefined ? (
        <Skeleton className="h-52 w-full" />
      ) : !figure && isEmptyDay(data) ? (
        <Container className="p-0">
          <EmptyState title={t("reconciliation.empty.day")} hint={t("reconciliation.empty.dayHint")} />
        </Container>
      ) : (
        <>
          <Totals books={data} />
          <ReportedPayments books={data} figure={figure} />
        </>
      )}
    </div>
  )
}

const Totals = ({ books }: { readonly books: DayReport }) => {
  const { t } = useTranslation("servicepay")
  const kwanzas = useKwanzas()
  const { day, environment } = books
  const sum = ({ count, amount }: DayReport["confirmed"]) =>
    t("reconciliation.sum", { amount: kwanzas(amount), number: count })
  const line = (figure: DayFigure, text: string, isLink: boolean) => (
    <Line label={t(figureTitle(figure))}>
      {isLink ? <FigureLink to={dayPage(day, environment, figure)} text={text} /> : text}
    </Line>
  )
  const sumLine = (figure: "captured" | "waiting" | "on_hold" | "closed" | "refunded" | "refunded_on_day") =>
    line(figure, sum(books[figure]), books[figure].count > 0)
  return (
    <Section title={t("reconciliation.totals.title")}>
      <Line label={t("reconciliation.totals.confirmed")}>
        {books.confirmed.count > 0 ? (
          <FigureLink
            to={confirmedPayments({ from: day, to: day, environment })}
            text={sum(books.confirmed)}
          />
        ) : (
          sum(books.confirmed)
        )}
      </Line>
      {sumLine("captured")}
      {line("rounding", kwanzas(books.rounding), books.rounding !== 0)}
      {sumLine("waiting")}
      {sumLine("on_hold")}
      {sumLine("closed")}
      {sumLine("refunded")}
      <Line label={t("reconciliation.totals.net")}>
        {kwanzas(notRefunded(books.confirmed.amount, books.refunded.amount))}
      </Line>
      {books.has_other_refunds ? sumLine("refunded_on_day") : null}
      {line("wrong", kwanzas(books.unexplained), books.wrong > 0)}
    </Section>
  )
}

interface FigureLinkProps {
  readonly to: string
  readonly text: string
}

const FigureLink = ({ to, text }: FigureLinkProps) => (
  <Link to={to} className={IN_TEXT}>
    {text}
  </Link>
)
