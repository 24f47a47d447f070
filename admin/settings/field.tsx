import { Hint, Input, Label, Text } from "@medusajs/ui"
import { useId, type ReactNode } from "react"

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: ReactNode
  /** Its error, shown instead of the hint. */
  readonly problem?: string | undefined
  readonly isSecret?: boolean
  readonly isDisabled?: boolean
  readonly inputMode?: "numeric"
  readonly placeholder?: string | undefined
}

/** A field with its label above, and below it what it is for or what is wrong. */
export const Field = ({
  label,
  value,
  onChange,
  hint,
  problem,
  isSecret = false,
  isDisabled,
  inputMode,
  placeholder,
}: FieldProps) => {
  const id = useId()
  return (
    <div className="flex flex-col gap-y-1">
      <FieldLabel id={id} label={label} />
      <Input
        id={id}
        type={isSecret ? "password" : "text"}
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
        }}
        disabled={isDisabled}
        inputMode={inputMode}
        placeholder={placeholder}
        // A secret of the store is no password of the one who types it.
        autoComplete={isSecret ? "new-password" : "off"}
        spellCheck={false}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-below`}
      />
      <div id={`${id}-below`}>
        {problem === undefined ? (
          <Text size="small" className="text-ui-fg-subtle" as="div">
            {hint}
          </Text>
        ) : (
          <Hint variant="error" role="alert">
            {problem}
          </Hint>
        )}
      </div>
    </div>
  )
}

export const FieldLabel = ({ id, label }: { readonly id: string; readonly label: string }) => (
  <Label htmlFor={id} size="small" weight="plus">
    {label}
  </Label>
)
