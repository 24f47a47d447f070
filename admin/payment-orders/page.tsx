import { Container, DataTable, useDataTable } from "@medusajs/ui"
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { PaymentsAnswer } from "../../src/api/admin/servicepay/payment-orders/contract"
import { DownloadButton } from "../components/download-button"
import { PageTitle } from "../components/page-title"
import { EmptyState } from "../components/empty-state"
import { ErrorState } from "../components/error-state"
import { ShowMore } from "../components/show-more"
import { ObstacleNotice } from "../health/obstacle-notice"
import { goTo } from "../navigation/address"
import { everyMs, ON_EVERY_VISIT } from "../read-again"
import { sdk } from "../sdk"
import { pageOf, paymentColumns } from "./columns"
import { totalsRange, useToday } from "./totals-range"
import { Filters } from "./filters"
import { LIST_READ_EVERY_MS, Sums } from "./sums"
import { eventOf, useQueryFields, type Fields } from "./use-query-fields"

/** The first page has no key. */
const FIRST = ""

const COLUMNS = { created: paymentColumns("created"), confirmed: paymentColumns("confirmed") }

/** A customer may have read out the bank's reference, which only their browser gets from the service. */
const isNumber = ({ q = "" }: Fields) => /^[\d\s]{3,}$/.test(q)

/** The list of all payments, with search, filters, totals and a CSV download. */
export const PaymentsPage = () => {
  const { t } = useTranslation("servicepay")
  const { fields, change, changeEvent, clear } = useQueryFields()
  const isWrong = totalsRange(fields, useToday()).kind === "wrongOrder"
  const list = usePayments(fields, !isWrong)
  const table = useDataTable({
    data: isWrong ? [] : (list.data ?? []),
    columns: COLUMNS[eventOf(fields)],
    getRowId: ({ id }) => id,
    isLoading: list.isLoading,
    search: {
      state: fields.q ?? "",
      onSearchChange: (typed) => {
        change("q", typed.trim())
      },
    },
    onRowClick: (_, payment) => {
      goTo(pageOf(payment))
    },
  })
  const isFiltered = Object.keys(fields).length > 0
  const hint = isWrong ? "sums.wrongOrder" : isFiltered ? "nothingHint" : "emptyHint"
  const empty = {
    custom: (
      <EmptyState
        title={t(isFiltered ? "payments.nothing" : "payments.empty")}
        hint={
          isNumber(fields)
            ? `${t(`payments.${hint}`)} ${t("payments.unknownNumberHint")}`
            : t(`payments.${hint}`)
        }
      />
    ),
  }
  return (
    <div className="flex flex-col gap-y-3">
      <ObstacleNotice />
      <Container className="divide-y overflow-hidden p-0">
        <div className="flex items-center justify-between gap-x-4 px-6 py-4">
          <PageTitle title={t("payments.title")} subtitle={t("payments.subtitle")} />
          <DownloadButton path="/admin/servicepay/payment-orders/export" query={fields} />
        </div>
        <Filters search={table} fields={fields} change={change} changeEvent={changeEvent} clear={clear} />
        <Sums fields={fields} />
        {list.isError && !list.data ? (
          <ErrorState title={t("payments.failed")} onRetry={list.refetch} />
        ) : (
          <DataTable instance={table}>
            <DataTable.Table emptyState={{ empty, filtered: empty }} />
          </DataTable>
        )}
        {list.isLoading ? (
          <span role="status" className="sr-only">
            {t("payments.loading")}
          </span>
        ) : null}
        {isWrong ? null : <ShowMore list={list} />}
      </Container>
    </div>
  )
}

/** Loads the list page by page; each page has the cursor of the next. */
function usePayments(fields: Fields, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: ["servicepay", "payments", fields],
    queryFn: ({ pageParam }) =>
      sdk.client.fetch<PaymentsAnswer>("/admin/servicepay/payment-orders", {
        query: { ...fields, after: pageParam === FIRST ? undefined : pageParam },
      }),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ payments }) => payments),
    placeholderData: keepPreviousData,
    ...ON_EVERY_VISIT,
    // Each reading loads all shown pages again. After "Show more" that would be too much to repeat.
    refetchInterval: ({ state }) =>
      (state.data?.pages.length ?? 0) <= 1 && everyMs(LIST_READ_EVERY_MS, state.error),
    enabled,
  })
}
