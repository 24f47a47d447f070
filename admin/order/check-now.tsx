import { Button, toast } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { CheckAnswer } from "../../src/api/admin/servicepay/payment-orders/[id]/contract"
import { useTimeFormats } from "../date-formats"
import { sdk } from "../sdk"
import { waitingReason } from "./unpaid-reason"

/** Checks the payment's status at the service now, for example when a customer says that they have paid. */
export const CheckNow = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation("servicepay")
  const { exact } = useTimeFormats()
  const client = useQueryClient()
  const check = useMutation({
    mutationFn: () =>
      sdk.client.fetch<CheckAnswer>(`/admin/servicepay/payment-orders/${id}/check`, { method: "POST" }),
    onSuccess: ({ status, is_current: isCurrent, notification_wait: wait }) => {
      if (!isCurrent) {
        toast.warning(t("order.notAsked"))
      } else {
        toast.info(
          wait === null
            ? t(`order.checked.${status}`)
            : t(`order.missing.${waitingReason(wait, new Date())}`, { at: exact(wait.until) }),
        )
      }
      return client.invalidateQueries({ queryKey: ["servicepay"] })
    },
    onError: () => {
      toast.error(t("order.notChecked"))
    },
  })
  return (
    <Button
      size="small"
      variant="secondary"
      isLoading={check.isPending}
      onClick={() => {
        check.mutate()
      }}
    >
      {t("order.check")}
    </Button>
  )
}
