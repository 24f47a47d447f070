import { Badge, Container, Select, Tabs, Text } from "@medusajs/ui"
import { useCallback, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Breadcrumb } from "../components/breadcrumb"
import { ObstacleNotice } from "../health/obstacle-notice"
import { PaidDrafts } from "../order/paid-drafts"
import { RefundsToFinish } from "../refunds/refunds-to-finish"
import { AttentionList } from "./attention-list"
import { useListAddress } from "./list-address"
import type { Order, State } from "./use-attention"
import { useOpenCount } from "./use-open-count"

const STATES = ["open", "closed"] as const

/** The open and the closed attention items. */
export const AttentionPage = () => {
  const { t } = useTranslation("servicepay")
  const [state, setState] = useState<State>("open")
  const heading = useRef<HTMLHeadingElement>(null)
  const count = useOpenCount()
  const { order, marked, setOrder } = useListAddress()
  // A resolved item leaves the list with its buttons, so the focus moves to the top for keyboard users.
  const focusHeading = useCallback(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col gap-y-3">
      <ObstacleNotice />
      <PaidDrafts />
      <Container className="p-0">
        <div className="flex flex-col gap-y-1 px-6 pt-4">
          <h1 ref={heading} tabIndex={-1} className="h1-core flex items-center gap-x-2 outline-none">
            {t("attention.title")}
            {count === undefined ? null : (
              <Badge size="xsmall" color="orange" rounded="full">
                {count}
              </Badge>
            )}
          </h1>
          <Text size="small" className="text-ui-fg-subtle">
            {t(state === "closed" ? "attention.empty.closedHint" : "attention.intro")}
          </Text>
        </div>
        <RefundsToFinish />
        <Tabs
          value={state}
          onValueChange={(value) => {
            setState(value === "closed" ? "closed" : "open")
          }}
        >
          <div className="flex flex-wrap items-center justify-between gap-2 border-b px-6 py-3">
            <Tabs.List aria-label={t("attention.title")}>
              {STATES.map((name) => (
                <Tabs.Trigger key={name} value={name}>
                  {t(`attention.${name}`)}
                </Tabs.Trigger>
              ))}
            </Tabs.List>
            <SortChoice order={order} onChange={setOrder} />
          </div>
          {STATES.map((name) => (
            <Tabs.Content key={name} value={name}>
              <AttentionList state={name} order={order} marked={marked} onDone={focusHeading} />
            </Tabs.Content>
          ))}
        </Tabs>
      </Container>
    </div>
  )
}

const SortChoice = ({
  order,
  onChange,
}: {
  readonly order: Order
  readonly onChange: (order: Order) => void
}) => {
  const { t } = useTranslation("servicepay")
  return (
    <Select
      size="small"
      value={order}
      onValueChange={(value) => {
        onChange(value === "oldest" ? "oldest" : "newest")
      }}
    >
      <Select.Trigger className="w-52" aria-label={t("attention.sort.label")}>
        <Select.Value />
      </Select.Trigger>
      <Select.Content>
        {(["newest", "oldest"] as const).map((name) => (
          <Select.Item key={name} value={name}>
            {t(`attention.sort.${name}`)}
          </Select.Item>
        ))}
      </Select.Content>
    </Select>
  )
}

/** The page's name in the breadcrumb. */
export const AttentionName = () => {
  const { t } = useTranslation("servicepay")
  return <Breadcrumb>{t("attention.menu")}</Breadcrumb>
}
