import { Checkbox, Select, Switch, Text } from "@medusajs/ui"
import { useId, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Field, FieldLabel } from "../components/field"
import type { Duration, TimeUnit } from "./duration"

interface SelectProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly options: readonly { readonly value: V; readonly text: string }[]
  readonly onChange: (value: V) => void
  readonly hint?: ReactNode
}

/** Chooses one option. */
export function SelectField<V extends string>({ label, value, options, onChange, hint }: SelectProps<V>) {
  const id = useId()
  return (
    <div className="flex flex-col gap-y-1">
      <FieldLabel id={id}>{label}</FieldLabel>
      <Select
        value={value}
        onValueChange={(name) => {
          const chosen = options.find((option) => option.value === name)
          if (chosen) onChange(chosen.value)
        }}
      >
        <Select.Trigger id={id}>
          <Select.Value />
        </Select.Trigger>
        <Select.Content>
          {options.map((option) => (
            <Select.Item key={option.value} value={option.value}>
              {option.text}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
      <Text size="small" className="text-ui-fg-subtle" as="div">
        {hint}
      </Text>
    </div>
  )
}

interface DurationProps {
  readonly label: string
  readonly value: Duration
  readonly units: readonly TimeUnit[]
  readonly onChange: (value: Duration) => void
  readonly hint: ReactNode
  readonly problem: string | undefined
}

/** A time: a number and its unit. */
export const DurationField = ({ label, value, units, onChange, hint, problem }: DurationProps) => {
  const { t } = useTranslation("servicepay")
  const name = value.count === "1" ? "oneUnit" : "units"
  const options = units.map((unit) => ({ value: unit, text: t(`settings.${name}.${unit}`) }))
  return (
    <div className="grid grid-cols-[1fr_8rem] gap-x-2">
      <Field
        label={label}
        value={value.count}
        onChange={(count) => {
          onChange({ ...value, count })
        }}
        hint={hint}
        problem={problem}
        inputMode="numeric"
      />
      <SelectField
        label={t("settings.unit")}
        value={value.unit}
        options={options}
        onChange={(unit) => {
          onChange({ ...value, unit })
        }}
      />
    </div>
  )
}

interface ToggleProps {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly hint?: ReactNode
  readonly isDisabled?: boolean
}

/** A switch: on or off. */
export const SwitchField = ({ label, isOn, onChange, hint }: ToggleProps) => {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-x-4">
      <Named id={id} label={label} hint={hint} />
      <Switch id={id} className="shrink-0" checked={isOn} onCheckedChange={onChange} />
    </div>
  )
}

/** A checkbox: one of several options that can be chosen together. */
export const CheckField = ({ label, isOn, onChange, hint, isDisabled }: ToggleProps) => {
  const id = useId()
  return (
    <div className="flex items-start gap-x-2">
      <Checkbox
        id={id}
        checked={isOn}
        disabled={isDisabled}
        onCheckedChange={(checked) => {
          onChange(checked === true)
        }}
      />
      <Named id={id} label={label} hint={hint} />
    </div>
  )
}

const Named = ({
  id,
  label,
  hint,
}: {
  readonly id: string
  readonly label: string
  readonly hint: ReactNode
}) => (
  <div>
    <FieldLabel id={id}>{label}</FieldLabel>
    <Text size="small" className="text-ui-fg-subtle" as="div">
      {hint}
    </Text>
  </div>
)
