import { clx, Heading, Text } from "@medusajs/ui"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { TestBadge } from "../components/test-badge"
import { useKwanzas } from "../format-kwanzas"
import { ActionDialog } from "./action-dialog"
import { Closing } from "./closing"
import { ItemDetails } from "./item-details"
import { restOf } from "./left-to-refund"
import { reasonText } from "./reason-text"
import { TechnicalDetails } from "../components/technical-details"
import type { Item, Names } from "./use-attention"

/** Whether the advice speaks of money that nobody has paid. */
function isTestMoney(item: Item): boolean {
  return (
    item.kind === "payment_order" &&
    item.environment === "sandbox" &&
    item.actions.some((action) => action === "refund")
  )
}

interface ItemProps {
  readonly item: Item
  readonly names: Names
  /** True for the item that the merchant came for. */
  readonly isMarked?: boolean
  readonly onDone: () => void
}

/** One attention item: what happened, what it means for the customer, and the actions. */
export const AttentionItem = ({ item, names, isMarked = false, onDone }: ItemProps) => {
  const { t } = useTranslation("servicepay")
  const kwanzas = useKwanzas()
  const title = useId()
  const reason = reasonText(item)
  const open = item.closed === null
  const rest = item.kind === "payment_order" ? restOf(item) : undefined
  // The payment of a cancelled order can pay for another one, unless it was captured before the cancellation.
  const isUsable = reason === "paid_after_cancel" && item.actions.some((action) => action === "attach")
  return (
    <li
      aria-labelledby={title}
      aria-current={isMarked ? "true" : undefined}
      className={clx("flex flex-col gap-y-3 px-6 py-5", isMarked && "bg-ui-bg-highlight")}
    >
      <div className="flex flex-col gap-y-1">
        <div className="flex flex-wrap items-center gap-x-2">
          <Heading level="h2" id={title}>
            {t(`attention.reasons.${reason}.title`)}
          </Heading>
          {item.kind === "payment_order" ? <TestBadge environment={item.environment} /> : null}
        </div>
        {open ? (
          <>
            <Text size="small" className="max-w-[80ch]">
              {t(`attention.reasons.${reason}.story`)}
            </Text>
            <Text size="small" className="text-ui-fg-subtle max-w-[80ch]">
              {rest === undefined
                ? t(`attention.reasons.${reason}.advice`)
                : t("attention.item.partly", { rest: kwanzas(rest) })}
            </Text>
          </>
        ) : null}
        {open && isUsable && rest === undefined ? (
          <Text size="small" className="text-ui-fg-subtle max-w-[80ch]">
            {t("attention.item.usable")}
          </Text>
        ) : null}
        {open && isTestMoney(item) ? (
          <Text size="small" weight="plus" className="max-w-[80ch]">
            {t("attention.item.testMoney")}
          </Text>
        ) : null}
      </div>
      <ItemDetails item={item} names={names} />
      {item.closed === null ? null : <Closing closed={item.closed} admins={names.admins} />}
      <TechnicalDetails detail={item.detail} />
      {open && item.actions.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {item.actions.map((action) => (
            <ActionDialog
              key={action}
              item={item}
              names={names}
              action={action}
              describedBy={title}
              onDone={onDone}
            />
          ))}
        </div>
      ) : null}
    </li>
  )
}
