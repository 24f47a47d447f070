import type { DayFigure } from "./use-reconciliation"

/** The key of a figure's title on a day's page. */
export function figureTitle(figure: DayFigure) {
  return figure === "waiting" || figure === "on_hold" || figure === "closed"
    ? (`reconciliation.names.${figure}` as const)
    : (`reconciliation.totals.${figure}` as const)
}
