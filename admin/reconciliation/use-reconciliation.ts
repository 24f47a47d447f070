import { keepPreviousData, queryOptions, useQueries, useQuery } from "@tanstack/react-query"
import type { DayReport, ReconciliationAnswer } from "../../src/api/admin/servicepay/reconciliation/contract"
import type { Figure } from "../../src/workflows/reconciliation/figures"
import { sdk } from "../sdk"

export type Environment = ReconciliationAnswer["environment"]

/** The figures of a day that have payments of their own on its page. */
export const DAY_FIGURES = [
  "captured",
  "rounding",
  "waiting",
  "on_hold",
  "closed",
  "refunded",
  "refunded_on_day",
  "open",
  "attention",
  "wrong",
] as const satisfies readonly Figure[]

export type DayFigure = (typeof DAY_FIGURES)[number]

/** How long a day's report counts as fresh. It is expensive for the server, and rarely changes while the page is open. */
const FRESH_FOR_MS = 60_000

/** The last thirty days of the chosen environment, or else of the active one. */
export function useChartDays(environment: Environment | undefined) {
  return useQuery({
    queryKey: ["servicepay", "reconciliation", environment],
    queryFn: () =>
      sdk.client.fetch<ReconciliationAnswer>("/admin/servicepay/reconciliation", { query: { environment } }),
    refetchOnMount: "always",
  })
}

const reportOf = (environment: Environment, day: string, figure?: DayFigure) =>
  queryOptions({
    queryKey: ["servicepay", "reconciliation", environment, day, figure],
    queryFn: () =>
      sdk.client.fetch<DayReport>(`/admin/servicepay/reconciliation/${encodeURIComponent(day)}`, {
        query: { environment, figure },
      }),
    staleTime: FRESH_FOR_MS,
  })

export const useReport = (environment: Environment, day: string, figure?: DayFigure) =>
  useQuery({ ...reportOf(environment, day, figure), placeholderData: keepPreviousData })

/** The reports of several days, in their order. */
export const useReports = (environment: Environment, days: readonly string[]) =>
  useQueries({ queries: days.map((day) => reportOf(environment, day)) })
