import type { ChartDay } from "../../src/api/admin/servicepay/reconciliation/contract"

/** The parts of a bar, from bottom to top. */
export const PARTS = ["confirmed", "capture_pending", "on_hold", "waiting"] as const

export type Part = (typeof PARTS)[number]

interface Bar {
  readonly day: string
  /** Kwanzas of each part; `confirmed` excludes the next two parts. */
  readonly amounts: Readonly<Record<Part, number>>
  /** Each part's place, from 0 at the bottom of the chart to 1 at its top. */
  readonly pieces: readonly { readonly part: Part; readonly from: number; readonly to: number }[]
}

export interface Chart {
  readonly bars: readonly Bar[]
  /** The kwanzas at the top of the chart. */
  readonly top: number
  /** Whether no day has a payment. */
  readonly isEmpty: boolean
  readonly totals: Readonly<Record<Part, number>>
}

/** A bar for each day. The chart's top is a round number of kwanzas. */
export function chartOf(days: readonly ChartDay[]): Chart {
  const amounts = days.map(({ day, confirmed, capture_pending, on_hold, waiting }) => ({
    day,
    amounts: {
      confirmed: confirmed.amount - capture_pending.amount - on_hold.amount,
      capture_pending: capture_pending.amount,
      on_hold: on_hold.amount,
      waiting: waiting.amount,
    },
  }))
  const heights = amounts.map(({ amounts }) => PARTS.reduce((sum, part) => sum + amounts[part], 0))
  const highest = Math.max(0, ...heights)
  const top = roundUp(highest)
  return {
    top,
    isEmpty: highest === 0,
    bars: amounts.map((bar) => ({ ...bar, pieces: piecesOf(bar.amounts, top) })),
    totals: {
      confirmed: sumOf(amounts, "confirmed"),
      capture_pending: sumOf(amounts, "capture_pending"),
      on_hold: sumOf(amounts, "on_hold"),
      waiting: sumOf(amounts, "waiting"),
    },
  }
}

function piecesOf(amounts: Bar["amounts"], top: number): Bar["pieces"] {
  let from = 0
  return PARTS.filter((part) => amounts[part] > 0).map((part) => {
    const to = from + amounts[part] / top
    const piece = { part, from, to }
    from = to
    return piece
  })
}

function sumOf(bars: readonly Pick<Bar, "amounts">[], part: Part): number {
  return bars.reduce((sum, { amounts }) => sum + amounts[part], 0)
}

/** The axis also shows half of its top, which is then whole kwanzas. */
const LOWEST_TOP = 10

/** Rounds up to the next 1, 2 or 5 with zeros after it. */
function roundUp(kwanzas: number): number {
  if (kwanzas <= LOWEST_TOP) {
    return LOWEST_TOP
  }
  const unit = 10 ** Math.floor(Math.log10(kwanzas))
  return ([1, 2, 5].find((times) => times * unit >= kwanzas) ?? 10) * unit
}
