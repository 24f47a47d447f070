import { Container, Select, Skeleton } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { DownloadButton } from "../components/download-button"
import { PageTitle } from "../components/page-title"
import { usePageAddress } from "../navigation/address"
import { Breadcrumb } from "../components/breadcrumb"
import { ErrorState } from "../components/error-state"
import { ObstacleNotice } from "../health/obstacle-notice"
import { Chart } from "./chart"
import { DaysTable } from "./days-table"
import { useChartDays, type Environment } from "./use-reconciliation"

const PAGE = /^\/servicepay\/reconciliation\/?$/
const ENVIRONMENTS: readonly Environment[] = ["production", "sandbox"]

/** The page's name in the breadcrumb. */
export const ReconciliationName = () => {
  const { t } = useTranslation("servicepay")
  return <Breadcrumb>{t("reconciliation.title")}</Breadcrumb>
}

/** The amounts that the service confirmed and Medusa captured, day by day. */
export const ReconciliationPage = () => {
  const { t } = useTranslation("servicepay")
  const { query, setQuery } = usePageAddress(PAGE)
  const chosen = ENVIRONMENTS.find((environment) => environment === query.get("environment"))
  const { data, isError, refetch } = useChartDays(chosen)
  const environment = chosen ?? data?.environment
  return (
    <div className="flex flex-col gap-y-3">
      <ObstacleNotice />
      <Container className="divide-y overflow-hidden p-0">
        <div className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
          <PageTitle title={t("reconciliation.title")} subtitle={t("reconciliation.subtitle")} />
          {environment ? (
            <div className="flex items-center gap-x-2">
              <Select
                size="small"
                value={environment}
                onValueChange={(value) => {
                  setQuery((address) => {
                    address.set("environment", value)
                  })
                }}
              >
                <Select.Trigger className="w-36" aria-label={t("payments.filters.environment")}>
                  <Select.Value />
                </Select.Trigger>
                <Select.Content>
                  {ENVIRONMENTS.map((name) => (
                    <Select.Item key={name} value={name}>
                      {t(`payments.environments.${name}`)}
                    </Select.Item>
                  ))}
                </Select.Content>
              </Select>
              <DownloadButton path="/admin/servicepay/reconciliation/export" query={{ environment }} />
            </div>
          ) : null}
        </div>
        {isError ? <ErrorState title={t("reconciliation.failed")} onRetry={refetch} /> : null}
        {data ? (
          <>
            <Chart days={data.days} environment={data.environment} />
            <DaysTable days={data.days} environment={data.environment} />
          </>
        ) : isError ? null : (
          <div role="status" aria-label={t("payments.loading")} className="flex flex-col gap-y-3 px-6 py-4">
            <Skeleton className="h-52 w-full" />
          </div>
        )}
      </Container>
    </div>
  )
}
