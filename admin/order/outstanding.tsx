import { Button, Text, toast } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { OrderPayment } from "../../src/api/admin/servicepay/orders/contract"
import { useKwanzas } from "../format-kwanzas"
import { post, textIn } from "../post-request"
import { fittingReference } from "./fitting-reference"
import { Line } from "./line"
import { refusalKey } from "./refusal-key"
import { queryKeyOf } from "./use-order-payments"

interface OutstandingProps {
  readonly orderId: string
  /** Kwanzas. */
  readonly amount: number
  readonly payments: readonly OrderPayment[]
}

/** What the order still asks for, and whether a reference asks for it. If none does, the merchant can make one. */
export const Outstanding = ({ orderId, amount, payments }: OutstandingProps) => {
  const { t } = useTranslation("servicepay")
  const kwanzas = useKwanzas()
  const reference = fittingReference(payments, amount, new Date())
  return (
    <div className="flex flex-col gap-y-2 px-6 py-4">
      <Line label={t("order.outstanding.label")}>{kwanzas(amount)}</Line>
      <Text size="small">
        {reference === undefined ? t("order.outstanding.ask") : t("order.outstanding.fits")}
        {reference?.bank_reference === null ? ` ${t("order.outstanding.send")}` : null}
      </Text>
      {reference === undefined ? <NewReference orderId={orderId} /> : null}
    </div>
  )
}

const NewReference = ({ orderId }: { readonly orderId: string }) => {
  const { t } = useTranslation("servicepay")
  const client = useQueryClient()
  const request = useMutation({
    mutationFn: () => post(`/admin/servicepay/orders/${encodeURIComponent(orderId)}/payment-order`, {}),
    onSuccess: (answer) => {
      toast.success(t("order.outstanding.made", { number: textIn(answer, "reference_number") }))
    },
    onError: (error) => {
      toast.error(t(`order.refused.${refusalKey(error)}`))
    },
    // A refusal usually means that the order has changed since the page was loaded.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyOf(orderId) }),
  })
  return (
    <Button
      size="small"
      variant="secondary"
      className="self-start"
      isLoading={request.isPending}
      onClick={() => {
        request.mutate()
      }}
    >
      {t("order.outstanding.button")}
    </Button>
  )
}
