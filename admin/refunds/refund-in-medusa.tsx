import { Button, Text, toast } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { problemOf } from "../attention/problem"
import { refundInMedusa } from "../attention/use-act"
import { useKwanzas } from "../format-kwanzas"
import { post } from "../post-request"
import { moneyNote } from "./money"

interface NoteProps {
  readonly id: string
  readonly payment: Parameters<typeof moneyNote>[0]
}

/** One sentence that says what is left to do about a refund, with the button that does it. */
export const RefundNote = ({ id, payment }: NoteProps) => {
  const { t } = useTranslation("servicepay")
  const kwanzas = useKwanzas()
  const note = moneyNote(payment)
  if (note === undefined) {
    return null
  }
  return (
    <div className="flex flex-col items-start gap-y-2">
      <Text size="small">
        {t(`refunds.notes.${note}`, {
          amount: kwanzas(payment.amount),
          refunded: kwanzas(payment.money.refunded),
          unfinished: kwanzas(payment.money.not_in_medusa),
        })}
      </Text>
      {payment.money.not_in_medusa > 0 ? <RefundInMedusa id={id} /> : null}
    </div>
  )
}

interface ButtonProps {
  readonly id: string
  /** Id of the element that describes this button's refund, if the page has several. */
  readonly describedBy?: string
}

export const RefundInMedusa = ({ id, describedBy }: ButtonProps) => {
  const { t } = useTranslation("servicepay")
  const queries = useQueryClient()
  const refund = useMutation({
    mutationFn: () => post(refundInMedusa(id), {}),
    onSettled: async (_answer, error) => {
      // Medusa may have entered a part before it failed.
      await queries.invalidateQueries()
      if (error === null) {
        toast.success(t("refunds.finished"))
      } else {
        toast.error(t(`attention.problems.${problemOf(error, "refund").key}`))
      }
    },
  })
  return (
    <Button
      size="small"
      variant="secondary"
      aria-describedby={describedBy}
      isLoading={refund.isPending}
      onClick={() => {
        refund.mutate()
      }}
    >
      {t("refunds.finish")}
    </Button>
  )
}
