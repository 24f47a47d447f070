import type { ComponentProps } from "react"
import { useTranslation } from "react-i18next"
import { Field } from "../components/field"
import type { Field as FieldState } from "./use-field"

interface TextFieldProps extends Omit<
  ComponentProps<typeof Field>,
  "value" | "onChange" | "control" | "isRequired"
> {
  readonly field: FieldState
  /** The values for its error messages. */
  readonly values?: Readonly<Record<string, string>>
  /** The store's error for this field. */
  readonly problem?: string | undefined
}

/** A field of a dialog. Shows its own mistake, or else the store's error. */
export const TextField = ({ field, values, problem, ...rest }: TextFieldProps) => {
  const { t } = useTranslation("servicepay")
  return (
    <Field
      {...rest}
      value={field.value}
      onChange={field.change}
      control={field.control}
      isRequired={rest.isOptional !== true}
      problem={field.mistake === undefined ? problem : t(`attention.mistakes.${field.mistake}`, values)}
    />
  )
}
