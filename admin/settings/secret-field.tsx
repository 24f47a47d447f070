import { useTranslation } from "react-i18next"
import type { SecretView } from "../../src/api/admin/servicepay/settings/contract"
import { useMoments } from "../moments"
import { Field } from "../components/field"
import { Origin } from "./origin"
import type { Settings } from "./use-settings"

interface SecretProps {
  readonly name: "clientSecret" | "webhookSecret"
  readonly told: SecretView
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isDisabled: boolean
  /** Those that were replaced and are still accepted. */
  readonly previous?: Settings["sandbox"]["previousWebhookSecrets"]
}

/** A secret can be written and never read: only when it was set, and how it ends. */
export const SecretField = ({ name, told, value, onChange, isDisabled, previous = [] }: SecretProps) => {
  const { t } = useTranslation("servicepay")
  const { exact } = useMoments()
  const ends = previous.map(({ accepted_until }) => exact(accepted_until))
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
          {ends.length === 1 ? ` ${t("settings.beforeUntil", { at: ends[0] })}` : null}
          {ends.length > 1
            ? ` ${t("settings.beforesUntil", { number: ends.length, ends: ends.join("; ") })}`
            : null}
        </>
      }
    />
  )
}
