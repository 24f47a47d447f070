import { Hint, Input, Label, Text, Textarea } from "@medusajs/ui"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import type { Field } from "./use-field"

interface TextFieldProps {
  readonly field: Field
  readonly label: string
  readonly hint?: string
  readonly isOptional?: boolean
  readonly isLong?: boolean
  /** The values for its error messages. */
  readonly values?: Readonly<Record<string, string>>
  readonly inputMode?: "decimal" | "numeric"
  /** The store's error for it. */
  readonly problem?: string | undefined
}

/** A field with its label above, and below it what is expected or what is wrong. */
export const TextField = ({
  field,
  label,
  hint,
  isOptional,
  isLong,
  values,
  inputMode,
  problem,
}: TextFieldProps) => {
  const { t } = useTranslation("servicepay")
  const id = useId()
  const wrong = field.mistake === undefined ? problem : t(`attention.mistakes.${field.mistake}`, values)
  const control = {
    id,
    ref: field.control,
    value: field.value,
    onChange: (event: { readonly target: { readonly value: string } }) => {
      field.change(event.target.value)
    },
    "aria-invalid": wrong !== undefined,
    "aria-required": isOptional !== true,
    "aria-describedby": `${id}-below`,
    autoComplete: "off",
  }
  return (
    <div className="flex flex-col gap-y-1">
      <Label htmlFor={id} size="small" weight="plus">
        {label}
        {isOptional ? (
          <span className="text-ui-fg-subtle font-normal"> ({t("attention.form.optional")})</span>
        ) : null}
      </Label>
      {isLong ? <Textarea {...control} rows={3} /> : <Input {...control} inputMode={inputMode} />}
      <div id={`${id}-below`}>
        {wrong === undefined ? (
          <Text size="small" className="text-ui-fg-subtle">
            {hint}
          </Text>
        ) : (
          <Hint variant="error" role="alert">
            {wrong}
          </Hint>
        )}
      </div>
    </div>
  )
}
