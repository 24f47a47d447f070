import { Container, StatusBadge } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { HealthReport } from "../../src/api/admin/servicepay/health/contract"
import { Breadcrumb } from "../components/breadcrumb"
import { PageTitle } from "../components/page-title"
import { ErrorState } from "../components/error-state"
import { sdk } from "../sdk"
import { HealthFigures } from "./health-figures"
import { HealthProblems } from "./health-problems"

export type Health = HealthReport

/** Refreshes, so that a fixed problem disappears without a reload. */
const ASK_EVERY_MS = 15_000

/** The page's name in the breadcrumb. */
export const HealthName = () => {
  const { t } = useTranslation("servicepay")
  return <Breadcrumb>{t("health.title")}</Breadcrumb>
}

export const HealthPage = () => {
  const { t } = useTranslation("servicepay")
  const { data, isError, refetch } = useQuery({
    queryKey: ["servicepay", "health"],
    queryFn: () => sdk.client.fetch<Health>("/admin/servicepay/health"),
    refetchInterval: ASK_EVERY_MS,
  })
  return (
    <div className="flex flex-col gap-y-3">
      <Container className="divide-y p-0">
        <div className="flex items-center justify-between gap-x-4 px-6 py-4">
          <PageTitle title={t("health.title")} subtitle={t("health.subtitle")} />
          {data ? (
            <StatusBadge color={data.status === "ok" ? "green" : "orange"} className="shrink-0">
              {t(`health.status.${data.status}`)}
            </StatusBadge>
          ) : null}
        </div>
        {isError ? <ErrorState title={t("health.failed")} onRetry={refetch} /> : null}
        {data ? <HealthProblems problems={data.problems} /> : null}
      </Container>
      {data ? <HealthFigures health={data} /> : null}
    </div>
  )
}
