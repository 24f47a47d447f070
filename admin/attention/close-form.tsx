import { useTranslation } from "react-i18next"
import { FormFrame } from "./form-frame"
import { noteMistake } from "./note"
import { TextField } from "./text-field"
import type { Item } from "./use-attention"
import { checkAll, useField } from "./use-field"
import { useSubmission } from "./use-submission"

interface CloseProps {
  readonly item: Item
  readonly onDone: () => void
}

export const CloseForm = ({ item, onDone }: CloseProps) => {
  const { t } = useTranslation("servicepay")
  const submission = useSubmission(item, "close", onDone)
  const note = useField(
    "",
    (text) => (text.trim() === "" ? "noteMissing" : noteMistake(text)),
    submission.reset,
  )
  return (
    <FormFrame
      item={item}
      action="close"
      submission={submission}
      onSubmit={() => {
        // The reason makes sure that a newer item of the same payment stays open.
        const seen = item.kind === "payment_order" ? { reason: item.reason } : {}
        if (checkAll([note])) submission.submit({ note: note.value.trim(), ...seen })
      }}
    >
      <TextField
        field={note}
        label={t("attention.form.note")}
        hint={t("attention.form.closeNoteHint")}
        isLong
      />
    </FormFrame>
  )
}
