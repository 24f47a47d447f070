import { Skeleton } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { EmptyState } from "../components/empty-state"
import { ErrorState } from "../components/error-state"
import { ShowMore } from "../components/show-more"
import { usePaidDrafts } from "../order/paid-drafts"
import { useRefundsToFinish } from "../refunds/refunds-to-finish"
import { grouped, type Entry } from "./alike"
import { AttentionItem } from "./attention-item"
import { useAttention, useItemOf, type Item, type Order, type State } from "./use-attention"

interface ListProps {
  readonly state: State
  readonly order: Order
  /** The id of a payment whose open item comes first, marked. */
  readonly marked: string | null
  /** Called after an action on an item. */
  readonly onDone: () => void
}

export const AttentionList = ({ state, order, marked, onDone }: ListProps) => {
  const { t } = useTranslation("servicepay")
  const list = useAttention(state, order)
  const sought = useItemOf(state === "open" ? marked : null)
  const refunds = useRefundsToFinish()
  const drafts = usePaidDrafts()
  const first = sought.data?.items[0]
  const pages = list.data?.pages ?? []
  if (list.isPending || sought.isLoading) {
    return <Loading />
  }
  if (list.isError && pages.length === 0) {
    return <ErrorState title={t("attention.failed")} onRetry={list.refetch} />
  }
  if (pages.every(({ items }) => items.length === 0)) {
    const others = (refunds.data?.payments.length ?? 0) + (drafts.data?.draft_orders.length ?? 0)
    const title = state === "open" && others > 0 ? "openBesideOthers" : state
    return <EmptyState title={t(`attention.empty.${title}`)} hint={t(`attention.empty.${state}Hint`)} />
  }
  const entries = pages
    .flatMap(({ items, names }) => items.map((item) => ({ item, names })))
    .filter(({ item }) => !first || keyOf(item) !== keyOf(first))
  const show = ({ item, names }: Entry) => (
    <AttentionItem key={keyOf(item)} item={item} names={names} onDone={onDone} />
  )
  return (
    <>
      <ul className="divide-y">
        {first && sought.data ? (
          <AttentionItem key={keyOf(first)} item={first} names={sought.data.names} isMarked onDone={onDone} />
        ) : null}
        {grouped(entries).flatMap(({ others, ...entry }) => [
          show(entry),
          others.length === 0 ? null : (
            <li key={`others ${keyOf(entry.item)}`}>
              <details>
                <summary className="txt-small-plus cursor-pointer px-6 py-4">
                  {t("attention.alike", { number: others.length })}
                </summary>
                <ul className="divide-y border-t pl-6">{others.map(show)}</ul>
              </details>
            </li>
          ),
        ])}
      </ul>
      <ShowMore list={list} />
    </>
  )
}

/** A payment can be in the list of closed items several times. */
const keyOf = ({ id, since }: Item) => `${id} ${since}`

const Loading = () => {
  const { t } = useTranslation("servicepay")
  return (
    <div role="status" aria-label={t("payments.loading")} className="flex flex-col gap-y-3 px-6 py-4">
      <Skeleton className="h-5 w-1/3" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  )
}
