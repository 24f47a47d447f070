import type { DayFigure, Environment } from "./use-reconciliation"

interface Range {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly environment: Environment
}

const listOf = (query: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return `/servicepay?${new URLSearchParams(given).toString()}`
}

/** The payments that were confirmed on these days; only those for which this is left to do, if it is given. */
export const confirmedPayments = (
  { from, to, environment }: Range,
  toDo?: "nothing" | "capture" | "attention",
): string => listOf({ status: "CON", to_do: toDo, environment, confirmed_from: from, confirmed_to: to })

/** The payments that were created on these days and can still be paid. */
export const pendingPayments = ({ from, to, environment }: Range): string =>
  listOf({ status: "PEN", to_do: "payment", environment, created_from: from, created_to: to })

/** The page of a day: its exceptions, or the payments of a figure. */
export const dayPage = (day: string, environment: Environment, figure?: DayFigure): string =>
  `/servicepay/reconciliation/${day}?environment=${environment}${figure ? `&figure=${figure}` : ""}`
