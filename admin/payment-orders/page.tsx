import { Button, Container, Heading, Skeleton, Text } from "@medusajs/ui"
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { PaymentsAnswer } from "../../src/api/admin/servicepay/payment-orders/contract"
import { DownloadButton } from "../download-button"
import { sdk } from "../sdk"
import { totalsRange, useToday } from "./days"
import { Filters } from "./filters"
import { Sums } from "./sums"
import { PaymentsTable } from "./table"
import { ErrorState } from "./trouble"
import { useQueryFields, type Fields } from "./use-query-fields"

/** The first page has no key. */
const FIRST = ""

/** The list of all payments: searched, filtered, summed up, saved as a file. */
export const PaymentsPage = () => {
  const { t } = useTranslation("servicepay")
  const { fields, change, clear } = useQueryFields()
  return (
    <Container className="divide-y overflow-hidden p-0">
      <div className="flex items-center justify-between gap-x-4 px-6 py-4">
        <div>
          <Heading>{t("payments.title")}</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            {t("payments.subtitle")}
          </Text>
        </div>
        <DownloadButton path="/admin/servicepay/payment-orders/export" query={fields} />
      </div>
      <Filters fields={fields} change={change} clear={clear} />
      <Sums fields={fields} />
      <Payments fields={fields} />
    </Container>
  )
}

const Payments = ({ fields }: { readonly fields: Fields }) => {
  const { t } = useTranslation("servicepay")
  const isWrong = totalsRange(fields, useToday()).kind === "wrongOrder"
  const { data, isError, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: ["servicepay", "payments", fields],
      queryFn: ({ pageParam }) =>
        sdk.client.fetch<PaymentsAnswer>("/admin/servicepay/payment-orders", {
          query: { ...fields, after: pageParam === FIRST ? undefined : pageParam },
        }),
      initialPageParam: FIRST,
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
      enabled: !isWrong,
    })
  if (isWrong) {
    return <Nothing title={t("payments.nothing")} hint={t("payments.sums.wrongOrder")} />
  }
  if (isPending) {
    return <Waiting />
  }
  if (isError) {
    return <ErrorState title={t("payments.failed")} onRetry={refetch} />
  }
  const payments = data.pages.flatMap((page) => page.payments)
  if (payments.length === 0) {
    return Object.keys(fields).length > 0 ? (
      <Nothing title={t("payments.nothing")} hint={t("payments.nothingHint")} />
    ) : (
      <Nothing title={t("payments.empty")} hint={t("payments.emptyHint")} />
    )
  }
  return (
    <>
      <PaymentsTable payments={payments} />
      {hasNextPage ? (
        <div className="flex justify-center px-6 py-4">
          <Button
            variant="secondary"
            size="small"
            isLoading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t("payments.more")}
          </Button>
        </div>
      ) : null}
    </>
  )
}

const Waiting = () => {
  const { t } = useTranslation("servicepay")
  return (
    <div role="status" aria-label={t("payments.loading")} className="flex flex-col gap-y-3 px-6 py-4">
      {Array.from({ length: 8 }, (_, line) => (
        <Skeleton key={line} className="h-8 w-full" />
      ))}
    </div>
  )
}

const Nothing = ({ title, hint }: { readonly title: string; readonly hint: string }) => (
  <div role="status" className="px-6 py-16 text-center">
    <Text weight="plus">{title}</Text>
    <Text size="small" className="text-ui-fg-subtle">
      {hint}
    </Text>
  </div>
)
