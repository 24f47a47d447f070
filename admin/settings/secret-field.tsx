import { useTranslation } from "react-i18next"
import type { SecretView } from "../../src/api/admin/servicepay/settings/contract"
import { useTimeFormats } from "../date-formats"
import { Field } from "../components/field"
import { ValueOrigin } from "./value-origin"
import type { Settings } from "./use-settings"

interface SecretProps {
  readonly name: "clientSecret" | "webhookSecret"
  readonly view: SecretView
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isDisabled: boolean
  /** The replaced secrets that the store still accepts. */
  readonly previous?: Settings["sandbox"]["previousWebhookSecrets"]
}

/** A field for a secret. It shows when the secret was set and its last characters, but never the secret. */
export const SecretField = ({ name, view, value, onChange, isDisabled, previous = [] }: SecretProps) => {
  const { t } = useTranslation("servicepay")
  const { exact } = useTimeFormats()
  const ending = view.ends === null ? t("settings.endUnknown") : t("settings.ends", { ends: view.ends })
  return (
    <Field
      label={t(`settings.fields.${name}`)}
      value={value}
      onChange={onChange}
      isSecret
      isDisabled={isDisabled}
      placeholder={view.is_set ? t("settings.secretKept") : undefined}
      hint={
        <>
          {view.origin === "saved" && view.set_at !== null ? (
            t("settings.setAt", { at: exact(view.set_at), ending })
          ) : (
            <ValueOrigin origin={view.origin} />
          )}
          {previous.map(({ ends, accepted_until }) => {
            const key = ends === null ? "settings.beforeUntil" : "settings.beforeEndsUntil"
            return ` ${t(key, { ends, at: exact(accepted_until) })}`
          })}
        </>
      }
    />
  )
}
