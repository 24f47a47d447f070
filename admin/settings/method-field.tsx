import { useTranslation } from "react-i18next"
import { Field } from "../components/field"
import { CheckField } from "./choice-fields"
import { limitMistakes, type LimitEnd, type Method, type TypedLimits } from "./method-limits"
import type { Settings } from "./use-settings"

interface MethodFieldProps {
  readonly method: Method
  readonly isOn: boolean
  readonly isDisabled: boolean
  readonly limits: TypedLimits[Method]
  readonly bounds: Settings["bounds"]["methodLimits"]
  readonly onSwitch: (isOn: boolean) => void
  readonly onLimit: (limits: TypedLimits[Method]) => void
}

/** A payment method, and the minimum and the maximum amount that it accepts. */
export const MethodField = (props: MethodFieldProps) => {
  const { method, isOn, isDisabled, limits, bounds, onSwitch, onLimit } = props
  const { t } = useTranslation("servicepay")
  const mistakes = limitMistakes(limits, bounds)
  const limit = (end: LimitEnd) => (
    <Field
      label={t(`settings.limits.${end}`, { method: t(`settings.methods.${method}`) })}
      value={limits[end]}
      inputMode="numeric"
      placeholder={t("settings.limits.none")}
      problem={mistakes[end] && t(`settings.mistakes.${mistakes[end]}`, { ...bounds })}
      onChange={(text) => {
        onLimit({ ...limits, [end]: text })
      }}
    />
  )
  return (
    <div className="flex flex-col gap-y-2">
      <CheckField
        label={t(`settings.methods.${method}`)}
        hint={t(`settings.methodHints.${method}`)}
        isOn={isOn}
        isDisabled={isDisabled}
        onChange={onSwitch}
      />
      {isOn ? (
        <div className="grid gap-x-6 gap-y-2 pl-7 md:grid-cols-2">
          {limit("least")}
          {limit("most")}
        </div>
      ) : null}
    </div>
  )
}
