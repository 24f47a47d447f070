import { useTranslation } from "react-i18next"
import type { ToldSecret } from "../../src/workflows/settings/view"
import { useMoments } from "../moments"
import { Field } from "./field"
import { Origin } from "./origin"

interface SecretProps {
  readonly name: "clientSecret" | "webhookSecret"
  readonly told: ToldSecret
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isDisabled: boolean
  /** Until when the one before is accepted as well. */
  readonly until?: string | undefined
}

/** A secret can be written and never read: only when it was set, and how it ends. */
export const SecretField = ({ name, told, value, onChange, isDisabled, until }: SecretProps) => {
  const { t } = useTranslation("servicepay")
  const { exact } = useMoments()
  const ending = told.ends === null ? t("settings.endUnknown") : t("settings.ends", { ends: told.ends })
  return (
    <Field
      label={t(`settings.fields.${name}`)}
      value={value}
      onChange={onChange}
      isSecret
      isDisabled={isDisabled}
      placeholder={told.is_set ? t("settings.secretKept") : undefined}
      hint={
        <>
          {told.origin === "saved" && told.set_at !== null ? (
            t("settings.setAt", { at: exact(told.set_at), ending })
          ) : (
            <Origin origin={told.origin} />
          )}
          {until === undefined ? null : ` ${t("settings.beforeUntil", { at: exact(until) })}`}
        </>
      }
    />
  )
}
