import { Button, toast, usePrompt } from "@medusajs/ui"
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { refusalKey } from "../order/refusal-key"
import { useWithdrawLink } from "./use-payment-link"

interface WithdrawProps {
  readonly orderId: string
  readonly onWithdrawn: () => void
}

export const WithdrawLink = ({ orderId, onWithdrawn }: WithdrawProps) => {
  const { t } = useTranslation("servicepay")
  const prompt = usePrompt()
  const withdraw = useWithdrawLink(orderId)
  const button = useRef<HTMLButtonElement>(null)
  const ask = async () => {
    const isSure = await prompt({
      title: t("paymentLinks.withdrawing.title"),
      description: t("paymentLinks.withdrawing.explain"),
      confirmText: t("paymentLinks.withdraw"),
      cancelText: t("paymentLinks.withdrawing.cancel"),
      variant: "danger",
    })
    if (!isSure) {
      // The prompt does not give the focus back.
      button.current?.focus()
      return
    }
    try {
      await withdraw.mutateAsync()
      toast.success(t("paymentLinks.withdrawn"))
      onWithdrawn()
    } catch (error) {
      toast.error(t(`order.refused.${refusalKey(error)}`))
    }
  }
  return (
    <Button
      ref={button}
      size="small"
      variant="transparent"
      className="text-ui-fg-error"
      isLoading={withdraw.isPending}
      onClick={() => void ask()}
    >
      {t("paymentLinks.withdraw")}
    </Button>
  )
}
