import { useTranslation } from "react-i18next"
import { FormFrame } from "./form-frame"
import { ItemSummary } from "./item-summary"
import { noteMistake } from "./note"
import { TextField } from "./text-field"
import type { Item, Names } from "./use-attention"
import { checkAll, useField } from "./use-field"
import { useSubmission } from "./use-submission"

interface CloseProps {
  readonly item: Item
  readonly names: Names
  readonly onDone: () => void
}

export const CloseForm = ({ item, names, onDone }: CloseProps) => {
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
      <ItemSummary item={item} names={names} />
      <TextField
        field={note}
        label={t("attention.form.note")}
        hint={t("attention.form.closeNoteHint")}
        isLong
      />
    </FormFrame>
  )
}
