import { Button, Drawer, toast } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { useRef, useState, type ComponentProps } from "react"
import { useTranslation } from "react-i18next"
import { fittingReference } from "../order/fitting-reference"
import { refusalKey } from "../order/refusal-key"
import { orderPaymentsOf } from "../order/use-order-payments"
import { LinkDetails } from "./link-details"
import { useRequestPayment } from "./use-payment-link"

interface RequestProps {
  readonly orderId: string
  readonly variant?: ComponentProps<typeof Button>["variant"]
}

/** A button that makes an order's payment link, or finds the one it has, and a dialog that shows how to send it. */
export const RequestPayment = ({ orderId, variant = "secondary" }: RequestProps) => {
  const { t } = useTranslation("servicepay")
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ ...orderPaymentsOf(orderId), enabled: isOpen })
  const request = useRequestPayment(orderId)
  const button = useRef<HTMLButtonElement>(null)
  const link = data?.payment_link ?? null
  const amount = data?.outstanding ?? null
  // Until the customer has chosen the bank, a payment has no reference that they could type.
  const withReference = data?.payment_orders.filter(({ bank_reference }) => bank_reference !== null) ?? []
  const hasReference = amount !== null && fittingReference(withReference, amount, new Date()) !== undefined
  return (
    <>
      <Button
        ref={button}
        size="small"
        variant={variant}
        className="w-fit whitespace-nowrap"
        isLoading={request.isPending}
        onClick={() => {
          request.mutate(undefined, {
            onSuccess: () => {
              setOpen(true)
            },
            onError: (error) => {
              toast.error(t(`order.refused.${refusalKey(error)}`))
            },
          })
        }}
      >
        {t("paymentLinks.request")}
      </Button>
      <Drawer open={isOpen && link !== null} onOpenChange={setOpen}>
        <Drawer.Content
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            button.current?.focus()
          }}
        >
          {link === null ? null : (
            <LinkDetails
              orderId={orderId}
              amount={amount}
              link={link}
              hasReference={hasReference}
              onWithdrawn={() => {
                setOpen(false)
              }}
            />
          )}
        </Drawer.Content>
      </Drawer>
    </>
  )
}
