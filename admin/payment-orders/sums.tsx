import { Skeleton, StatusBadge, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import type { ComponentProps } from "react"
import { useTranslation } from "react-i18next"
import type { SumsAnswer } from "../../src/api/admin/servicepay/payment-orders/contract"
import { useKwanzas } from "../format-kwanzas"
import { isSingular, useLocale } from "../locale"
import { everyMs, ON_EVERY_VISIT } from "../read-again"
import { sdk } from "../sdk"
import { STATUS_COLORS } from "../status"
import { totalsRange, useToday, type Range } from "./totals-range"
import type { Fields } from "./use-query-fields"

/** How often the list and its totals are read again: a customer on the telephone may have paid a moment ago. */
export const LIST_READ_EVERY_MS = 30_000

const STATUSES = ["CON", "PEN", "CAN"] as const

/** The number of payments of each status and their kwanzas, for the chosen days or the last thirty. */
export const Sums = ({ fields }: { readonly fields: Fields }) => {
  const { t } = useTranslation("servicepay")
  const range = totalsRange(fields, useToday())
  const chosen = "days" in range ? range : undefined
  const query = { ...fields, ...chosen?.days }
  const { data, isError } = useQuery({
    queryKey: ["servicepay", "payments", "sums", query],
    queryFn: () => sdk.client.fetch<SumsAnswer>("/admin/servicepay/payment-orders/sums", { query }),
    ...ON_EVERY_VISIT,
    refetchInterval: ({ state }) => everyMs(LIST_READ_EVERY_MS, state.error),
    enabled: chosen !== undefined,
  })
  if (isError && !data) {
    return null
  }
  return (
    <section
      aria-label={t("payments.sums.label")}
      className="flex min-h-14 flex-wrap items-center gap-x-8 gap-y-2 px-6 py-3"
    >
      <Text size="small" className="text-ui-fg-subtle">
        {t(`payments.sums.${sumsLabel(range.kind, fields)}`)}
      </Text>
      {chosen
        ? STATUSES.filter((status) => !fields.status || fields.status === status).map((status) => (
            <Sum key={status} status={status} sum={data?.sums[status]} />
          ))
        : null}
      {data && data.sums.other_pending.count > 0 ? <OtherPending sum={data.sums.other_pending} /> : null}
    </section>
  )
}

/** Which payments the totals count: with a filter or a search, only those it finds. */
function sumsLabel(kind: Range["kind"], fields: Fields) {
  const isFiltered = Object.keys(fields).some((name) => !/_(from|to)$/.test(name))
  return isFiltered && (kind === "recent" || kind === "range") ? (`${kind}Matching` as const) : kind
}

type Shown = SumsAnswer["sums"]["CON"]

interface SumProps {
  readonly status: "PEN" | "CON" | "CAN"
  readonly sum: Shown | undefined
}

const Sum = ({ status, sum }: SumProps) => {
  const { t } = useTranslation("servicepay")
  const isOne = isSingular(sum?.count ?? 0, useLocale())
  if (!sum) {
    return <Skeleton className="h-5 w-40" />
  }
  const name = t(isOne ? `order.status.${status}` : `payments.sums.several.${status}`)
  const note = status === "CON" && sum.count > 0 ? t("payments.sums.beforeRefunds") : undefined
  return <Total color={STATUS_COLORS[status]} name={name} sum={sum} note={note} />
}

/** Payments that the service still calls pending, and the store does not wait for. */
const OtherPending = ({ sum }: { readonly sum: Shown }) => {
  const { t } = useTranslation("servicepay")
  const isOne = isSingular(sum.count, useLocale())
  return (
    <Total color="grey" name={t(`payments.sums.${isOne ? "unexpected" : "unexpectedSeveral"}`)} sum={sum} />
  )
}

interface TotalProps {
  readonly color: ComponentProps<typeof StatusBadge>["color"]
  readonly name: string
  readonly sum: Shown
  readonly note?: string | undefined
}

const Total = ({ color, name, sum: { count, amount }, note }: TotalProps) => {
  const kwanzas = useKwanzas()
  return (
    <div className="flex items-center gap-x-2">
      <StatusBadge color={color}>
        {count} {name}
      </StatusBadge>
      <Text size="small" weight="plus">
        {kwanzas(amount)}
      </Text>
      {note === undefined ? null : (
        <Text size="small" className="text-ui-fg-subtle">
          {note}
        </Text>
      )}
    </div>
  )
}
