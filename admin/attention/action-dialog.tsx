import { Button, Drawer } from "@medusajs/ui"
import { useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { actionText } from "./action-text"
import { AttachForm } from "./attach-form"
import { CloseForm } from "./close-form"
import { ConfirmForm } from "./confirm-form"
import { RefundForm } from "./refund-form"
import type { Action } from "./use-act"
import type { Item, Names } from "./use-attention"

interface DialogProps {
  readonly item: Item
  readonly names: Names
  readonly action: Action
  /** Id of the item's title, which tells apart the buttons with the same label. */
  readonly describedBy: string
  readonly onDone: () => void
}

/** A button and its dialog, which explains the action and asks for its values. */
export const ActionDialog = ({ item, names, action, describedBy, onDone }: DialogProps) => {
  const { t } = useTranslation("servicepay")
  const [open, setOpen] = useState(false)
  const isDone = useRef(false)
  const queries = useQueryClient()
  const change = (opens: boolean) => {
    setOpen(opens)
    if (!opens) void queries.invalidateQueries({ queryKey: ["servicepay", "attention"] })
  }
  const finish = () => {
    isDone.current = true
    setOpen(false)
  }
  return (
    <Drawer open={open} onOpenChange={change}>
      <Drawer.Trigger asChild>
        <Button size="small" variant="secondary" aria-describedby={describedBy}>
          {t(`attention.actions.${actionText(item, action)}.button`)}
        </Button>
      </Drawer.Trigger>
      <Drawer.Content
        onCloseAutoFocus={(event) => {
          // After an action, the page moves the focus itself. Otherwise the focus returns to the button.
          if (isDone.current) {
            event.preventDefault()
            onDone()
          }
        }}
      >
        <ActionForm item={item} names={names} action={action} onDone={finish} />
      </Drawer.Content>
    </Drawer>
  )
}

const ActionForm = ({ item, names, action, onDone }: Omit<DialogProps, "describedBy">) => {
  if (item.kind === "payment_order" && action === "refund") {
    return <RefundForm item={item} onDone={onDone} />
  }
  if (item.kind === "payment_order" && action === "attach") {
    return <AttachForm item={item} names={names} onDone={onDone} />
  }
  return action === "close" ? (
    <CloseForm item={item} names={names} onDone={onDone} />
  ) : (
    <ConfirmForm item={item} action={action} onDone={onDone} />
  )
}
