import type { DayFigure } from "./use-reconciliation"

/** The key of a figure's title on a day's page. */
export function figureTitle(figure: DayFigure) {
  if (figure === "attention") {
    return "reconciliation.names.on_hold"
  }
  return figure === "closed" ? "reconciliation.names.closed" : (`reconciliation.totals.${figure}` as const)
}
