import { Skeleton } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { EmptyState } from "../components/empty-state"
import { ErrorState } from "../components/error-state"
import { ShowMore } from "../components/show-more"
import { AttentionItem } from "./attention-item"
import { useAttention, type State } from "./use-attention"

interface ListProps {
  readonly state: State
  /** Called after an action on an item. */
  readonly onDone: () => void
}

export const AttentionList = ({ state, onDone }: ListProps) => {
  const { t } = useTranslation("servicepay")
  const list = useAttention(state)
  const pages = list.data?.pages ?? []
  if (list.isPending) {
    return <Loading />
  }
  if (list.isError && pages.length === 0) {
    return <ErrorState title={t("attention.failed")} onRetry={list.refetch} />
  }
  if (pages.every(({ items }) => items.length === 0)) {
    return <EmptyState title={t(`attention.empty.${state}`)} hint={t(`attention.empty.${state}Hint`)} />
  }
  return (
    <>
      <ul className="divide-y">
        {pages.flatMap(({ items, names }) =>
          items.map((item) => (
            <AttentionItem key={`${item.id} ${item.since}`} item={item} names={names} onDone={onDone} />
          )),
        )}
      </ul>
      <ShowMore list={list} />
    </>
  )
}

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
