import { Button, Skeleton, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { AttentionItem } from "./attention-item"
import { useAttention, type State } from "./use-attention"

interface ListProps {
  readonly state: State
  /** After something was done about an item. */
  readonly onDone: () => void
}

export const AttentionList = ({ state, onDone }: ListProps) => {
  const { t } = useTranslation("servicepay")
  const list = useAttention(state)
  const pages = list.data?.pages ?? []
  if (list.isPending) {
    return <Loading label={t("attention.loading")} />
  }
  if (list.isError && pages.length === 0) {
    return (
      <Message title={t("attention.failed")}>
        <Button size="small" variant="secondary" onClick={() => void list.refetch()}>
          {t("attention.again")}
        </Button>
      </Message>
    )
  }
  if (pages.every(({ items }) => items.length === 0)) {
    return <Message title={t(`attention.empty.${state}`)}>{t(`attention.empty.${state}Hint`)}</Message>
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
      {list.hasNextPage ? (
        <div className="flex justify-center border-t px-6 py-4">
          <Button
            size="small"
            variant="secondary"
            isLoading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t("attention.more")}
          </Button>
        </div>
      ) : null}
    </>
  )
}

const Loading = ({ label }: { readonly label: string }) => (
  <div role="status" aria-label={label} className="flex flex-col gap-y-3 px-6 py-4">
    <Skeleton className="h-5 w-1/3" />
    <Skeleton className="h-4 w-full" />
    <Skeleton className="h-4 w-2/3" />
  </div>
)

const Message = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div role="status" className="flex flex-col items-center gap-y-2 px-6 py-16 text-center">
    <Text weight="plus">{title}</Text>
    <Text size="small" as="div" className="text-ui-fg-subtle">
      {children}
    </Text>
  </div>
)
