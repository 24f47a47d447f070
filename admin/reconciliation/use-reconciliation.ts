import { useQuery } from "@tanstack/react-query"
import type { DayReport, ReconciliationAnswer } from "../../src/api/admin/servicepay/reconciliation/contract"
import { sdk } from "../sdk"

export type Environment = ReconciliationAnswer["environment"]

/** A day's report is expensive for the server, and rarely changes while the page is open. */
const FRESH_FOR_MS = 60_000

/** The last thirty days, of the environment in which payments are made where none is chosen. */
export function useChartDays(environment: Environment | undefined) {
  return useQuery({
    queryKey: ["servicepay", "reconciliation", environment],
    queryFn: () =>
      sdk.client.fetch<ReconciliationAnswer>("/admin/servicepay/reconciliation", { query: { environment } }),
  })
}

export function useReconciliation(environment: Environment | undefined, day: string) {
  return useQuery({
    queryKey: ["servicepay", "reconciliation", environment, day],
    queryFn: () =>
      sdk.client.fetch<DayReport>(`/admin/servicepay/reconciliation/${encodeURIComponent(day)}`, {
        query: { environment },
      }),
    staleTime: FRESH_FOR_MS,
  })
}
