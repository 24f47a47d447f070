import { Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { ChartDay } from "../../src/api/admin/servicepay/reconciliation/contract"
import { EmptyState } from "../components/empty-state"
import { useKwanzas } from "../format-kwanzas"
import { useDayFormat } from "../date-formats"
import { Link } from "../navigation/link"
import { chartOf, PARTS, type Part } from "./bars"
import { confirmedPayments, pendingPayments } from "./links"
import type { Environment } from "./use-reconciliation"

const WIDTH = 900
const HEIGHT = 200
/** The gap between two bars, as a share of a day's width. */
const GAP = 0.25

/** These are the dashboard's colours, so that they follow its theme. */
const COLORS: Record<Part, string> = {
  confirmed: "var(--tag-green-icon)",
  capture_pending: "var(--tag-blue-icon)",
  on_hold: "var(--tag-orange-icon)",
  waiting: "var(--tag-neutral-icon)",
}

/** What is left to do for the confirmed payments of each part. */
const TO_DO = { confirmed: "nothing", capture_pending: "capture", on_hold: "attention" } as const

interface ChartProps {
  readonly days: readonly ChartDay[]
  readonly environment: Environment
}

/** The kwanzas of each day, by what is left to do. Each sum leads to its payments. */
export const Chart = ({ days, environment }: ChartProps) => {
  const { t } = useTranslation("servicepay")
  const kwanzas = useKwanzas()
  const { written } = useDayFormat()
  const axis = useKwanzas(0)
  const { bars, top, isEmpty, totals } = chartOf(days)
  const range = { from: days[0]?.day, to: days.at(-1)?.day, environment }
  const confirmed = totals.confirmed + totals.capture_pending + totals.on_hold
  if (isEmpty) {
    return <EmptyState title={t("reconciliation.empty.days")} hint={t("reconciliation.empty.daysHint")} />
  }
  const step = WIDTH / Math.max(1, bars.length)
  const label = t("reconciliation.chart", {
    confirmed: kwanzas(confirmed),
    capture_pending: kwanzas(totals.capture_pending),
    on_hold: kwanzas(totals.on_hold),
    waiting: kwanzas(totals.waiting),
  })
  return (
    <figure className="flex flex-col gap-y-3 px-6 py-4">
      <figcaption className="flex flex-wrap gap-x-6 gap-y-1">
        <Link to={confirmedPayments(range)} className="flex items-center gap-x-2 hover:underline">
          <Text size="small" as="span" className="text-ui-fg-subtle">
            {t("reconciliation.parts.total")}
          </Text>
          <Text size="small" as="span" weight="plus">
            {kwanzas(confirmed)}
          </Text>
        </Link>
        {PARTS.map((part) => (
          <Link
            key={part}
            to={part === "waiting" ? pendingPayments(range) : confirmedPayments(range, TO_DO[part])}
            className="flex items-center gap-x-2 hover:underline"
          >
            <svg width="10" height="10" aria-hidden>
              <rect width="10" height="10" rx="2" fill={COLORS[part]} />
            </svg>
            <Text size="small" as="span" className="text-ui-fg-subtle">
              {t(`reconciliation.parts.${part}`)}
            </Text>
            <Text size="small" as="span" weight="plus">
              {kwanzas(totals[part])}
            </Text>
          </Link>
        ))}
      </figcaption>
      <div className="flex items-stretch gap-x-3">
        <div className="flex flex-col justify-between text-right">
          {[top, top / 2, 0].map((amount) => (
            <Text key={amount} size="xsmall" className="text-ui-fg-subtle whitespace-nowrap">
              {axis(amount)}
            </Text>
          ))}
        </div>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
          preserveAspectRatio="none"
          style={{ width: "100%", height: HEIGHT }}
        >
          {[0, 0.5, 1].map((line) => (
            <line
              key={line}
              x1={0}
              x2={WIDTH}
              y1={line * HEIGHT}
              y2={line * HEIGHT}
              stroke="var(--border-base)"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {bars.map(({ day, amounts, pieces }, number) => (
            <g key={day}>
              <title>
                {[
                  written(day),
                  ...PARTS.map((part) => `${t(`reconciliation.parts.${part}`)}: ${kwanzas(amounts[part])}`),
                ].join("\n")}
              </title>
              {/* The whole height reacts to the pointer, even if the bar is low. */}
              <rect x={number * step} width={step} y={0} height={HEIGHT} fill="transparent" />
              {pieces.map(({ part, from, to }) => (
                <rect
                  key={part}
                  x={(number + GAP / 2) * step}
                  width={(1 - GAP) * step}
                  y={(1 - to) * HEIGHT}
                  height={(to - from) * HEIGHT}
                  fill={COLORS[part]}
                />
              ))}
            </g>
          ))}
        </svg>
      </div>
      <div className="flex justify-between pl-24" aria-hidden>
        {[bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)].map((bar) =>
          bar ? (
            <Text key={bar.day} size="xsmall" className="text-ui-fg-subtle">
              {written(bar.day)}
            </Text>
          ) : null,
        )}
      </div>
    </figure>
  )
}
