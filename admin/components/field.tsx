import { Hint, Input, Label, Text, Textarea } from "@medusajs/ui"
import { useId, type ReactNode, type RefObject } from "react"
import { useTranslation } from "react-i18next"

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: ReactNode
  /** The field's error, shown instead of the hint. */
  readonly problem?: string | undefined
  /** Shows "optional" beside the label. */
  readonly isOptional?: boolean
  readonly isRequired?: boolean
  /** For a text of several lines. */
  readonly isLong?: boolean
  readonly isSecret?: boolean
  readonly isDisabled?: boolean
  readonly inputMode?: "decimal" | "numeric"
  readonly placeholder?: string | undefined
  readonly control?: RefObject<HTMLInputElement & HTMLTextAreaElement>
}

/** A field with its label above it, and its hint or its error below it. */
export const Field = ({ label, hint, problem, isOptional = false, ...rest }: FieldProps) => {
  const { t } = useTranslation("servicepay")
  const id = useId()
  const { value, onChange, isRequired, isLong = false, isSecret = false, isDisabled, control } = rest
  const shared = {
    id,
    ref: control,
    value,
    onChange: (event: { readonly target: { readonly value: string } }) => {
      onChange(event.target.value)
    },
    disabled: isDisabled,
    placeholder: rest.placeholder,
    // The browser must not offer or save the admin's own password here.
    autoComplete: isSecret ? "new-password" : "off",
    spellCheck: isLong,
    "aria-invalid": problem !== undefined,
    "aria-required": isRequired,
    "aria-describedby": `${id}-below`,
  }
  return (
    <div className="flex flex-col gap-y-1">
      <FieldLabel id={id}>
        {label}
        {isOptional ? (
          <span className="text-ui-fg-subtle font-normal"> ({t("attention.form.optional")})</span>
        ) : null}
      </FieldLabel>
      {isLong ? (
        <Textarea {...shared} rows={3} />
      ) : (
        <Input {...shared} type={isSecret ? "password" : "text"} inputMode={rest.inputMode} />
      )}
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

export const FieldLabel = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <Label htmlFor={id} size="small" weight="plus">
    {children}
  </Label>
)
