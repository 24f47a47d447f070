import { queryOptions, useQueries, useQuery } from "@tanstack/react-query"
import type { DayReport, ReconciliationAnswer } from "../../src/api/admin/servicepay/reconciliation/contract"
import { sdk } from "../sdk"

export type Environment = ReconciliationAnswer["environment"]

/** How long a day's report counts as fresh. It is expensive for the server, and rarely changes while the page is open. */
const FRESH_FOR_MS = 60_000

/** The last thirty days of the chosen environment, or else of the active one. */
export function useChartDays(environment: Environment | undefined) {
  return useQuery({
    queryKey: ["servicepay", "reconciliation", environment],
    queryFn: () =>
      sdk.client.fetch<ReconciliationAnswer>("/admin/servicepay/reconciliation", { query: { environment } }),
  })
}

const reportOf = (environment: Environment, day: string) =>
  queryOptions({
    queryKey: ["servicepay", "reconciliation", environment, day],
    queryFn: () =>
      sdk.client.fetch<DayReport>(`/admin/servicepay/reconciliation/${encodeURIComponent(day)}`, {
        query: { environment },
      }),
    staleTime: FRESH_FOR_MS,
  })

export const useReport = (environment: Environment, day: string) => useQuery(reportOf(environment, day))

/** The reports of several days, in their order. */
export const useReports = (environment: Environment, days: readonly string[]) =>
  useQueries({ queries: days.map((day) => reportOf(environment, day)) })
