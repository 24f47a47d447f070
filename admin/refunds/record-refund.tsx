import { Button, Drawer } from "@medusajs/ui"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { RefundForm, type Refundable } from "../attention/refund-form"

/** A button and its dialog, which records a refund of a payment that needs no decision. */
export const RecordRefund = ({ payment }: { readonly payment: Refundable }) => {
  const { t } = useTranslation("servicepay")
  const [open, setOpen] = useState(false)
  return (
    <Drawer open={open} onOpenChange={setOpen}>
      <Drawer.Trigger asChild>
        <Button size="small" variant="secondary">
          {t("attention.actions.refund.button")}
        </Button>
      </Drawer.Trigger>
      <Drawer.Content>
        <RefundForm
          item={payment}
          onDone={() => {
            setOpen(false)
          }}
        />
      </Drawer.Content>
    </Drawer>
  )
}
