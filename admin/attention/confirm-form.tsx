import { FormFrame } from "./form-frame"
import type { Action } from "./use-act"
import type { Item } from "./use-attention"
import { useSubmission } from "./use-submission"

interface ConfirmProps {
  readonly item: Item
  readonly action: Action
  readonly onDone: () => void
}

/** An action that needs only a confirmation. */
export const ConfirmForm = ({ item, action, onDone }: ConfirmProps) => {
  const submission = useSubmission(item, action, onDone)
  return (
    <FormFrame
      item={item}
      action={action}
      submission={submission}
      onSubmit={() => {
        submission.submit({})
      }}
    />
  )
}
