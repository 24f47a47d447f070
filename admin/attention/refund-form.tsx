import { useTranslation } from "react-i18next"
import { useKwanzas } from "../format-kwanzas"
import { notRefunded } from "../refunds/money"
import { readAmount } from "./read-amount"
import { FormFrame } from "./form-frame"
import { noteMistake } from "./note"
import { TextField } from "./text-field"
import type { PaymentItem } from "./use-attention"
import { checkAll, useField, type Mistake } from "./use-field"
import { useSubmission } from "./use-submission"

const LONGEST_PROOF = 100

/** A payment that can be refunded, with or without an attention item. */
export type Refundable = Pick<
  PaymentItem,
  | "kind"
  | "id"
  | "status"
  | "sync_state"
  | "amount"
  | "session_amount"
  | "refunded_amount"
  | "overpaid_amount"
  | "environment"
>

interface RefundProps {
  readonly item: Refundable
  readonly onDone: () => void
}

/** Records a refund: its amount, and the number of its transfer or receipt. */
export const RefundForm = ({ item, onDone }: RefundProps) => {
  const { t } = useTranslation("servicepay")
  const kwanzas = useKwanzas()
  const submission = useSubmission(item, "refund", onDone)
  const left = notRefunded(item.amount, item.refunded_amount)
  const toRefund = Math.min(left, item.overpaid_amount ?? left)
  const amount = useField(String(toRefund), (text) => mistakeIn(readAmount(text, left)), submission.reset)
  const proof = useField("", proofMistake, submission.reset)
  const note = useField("", noteMistake, submission.reset)
  const read = readAmount(amount.value, left)
  const hint =
    typeof read !== "number"
      ? t("attention.form.amountHint", { left: kwanzas(left) })
      : t(`attention.form.${read === left ? "amountReadAll" : "amountRead"}`, {
          amount: kwanzas(read),
          rest: kwanzas(left - read),
        })
  return (
    <FormFrame
      item={item}
      action="refund"
      submission={submission}
      onSubmit={() => {
        if (checkAll([amount, proof, note]) && typeof read === "number") {
          const noted = note.value.trim()
          submission.submit({
            amount: read,
            proof_number: proof.value.trim(),
            ...(noted === "" ? {} : { note: noted }),
          })
        }
      }}
    >
      <TextField
        field={amount}
        label={t("attention.form.amount")}
        hint={hint}
        values={{ left: kwanzas(left) }}
        inputMode="decimal"
        problem={submission.fieldProblem("amount")}
      />
      <TextField
        field={proof}
        label={t("attention.form.proof")}
        hint={t("attention.form.proofHint")}
        problem={submission.fieldProblem("proof")}
      />
      <TextField field={note} label={t("attention.form.note")} isOptional isLong />
    </FormFrame>
  )
}

function mistakeIn(amount: ReturnType<typeof readAmount>): Mistake | undefined {
  return typeof amount === "number" ? undefined : amount
}

function proofMistake(proof: string): Mistake | undefined {
  if (proof.trim() === "") {
    return "proofMissing"
  }
  return proof.trim().length > LONGEST_PROOF ? "proofTooLong" : undefined
}
