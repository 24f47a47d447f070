import { Button, Drawer } from "@medusajs/ui"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { RefundForm, type Refundable } from "../attention/refund-form"

interface RecordProps {
  readonly payment: Omit<Refundable, "kind" | "refunded_amount"> & {
    readonly money: { readonly refunded: number }
  }
}

/** A button and its dialog, which records a refund of a payment that needs no decision. */
export const RecordRefund = ({ payment }: RecordProps) => {
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
          item={{ ...payment, kind: "payment_order", refunded_amount: payment.money.refunded }}
          onDone={() => {
            setOpen(false)
          }}
        />
      </Drawer.Content>
    </Drawer>
  )
}
