import { Container, Heading, Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { useTimeFormats } from "../date-formats"
import type { Settings } from "./use-settings"

interface ChangesProps {
  readonly settings: Settings
  /** E-mail addresses by id. */
  readonly admins: Readonly<Record<string, string>>
}

/** Who changed which setting, and when; it does not show the values. */
export const Changes = ({ settings: { changes }, admins }: ChangesProps) => {
  const { t } = useTranslation("servicepay")
  const { exact } = useTimeFormats()
  const nameOf = useSettingName()
  if (changes.length === 0) {
    return null
  }
  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading level="h2">{t("settings.changes")}</Heading>
      </div>
      <ul className="divide-y">
        {changes.map(({ at, actor, changed }) => (
          <li key={at} className="flex flex-col gap-y-1 px-6 py-3">
            <Text size="small" weight="plus">
              {admins[actor] ?? actor} · {exact(at)}
            </Text>
            {[...new Set(changed.map(nameOf))].map((name) => (
              <Text key={name} size="small" className="text-ui-fg-subtle break-words">
                {name}
              </Text>
            ))}
          </li>
        ))}
      </ul>
    </Container>
  )
}

/** The name of a setting as the forms above show it, from its name in the plugin's options: `sandbox.clientSecret`. */
function useSettingName(): (name: string) => string {
  const { t } = useTranslation("servicepay")
  return (name) => {
    const [group = "", field = ""] = name.split(".")
    if (group === "active") {
      return t("settings.names.active")
    }
    // Some labels only make sense in the form, and restoring has no field.
    const label = t([`settings.names.${field}`, `settings.fields.${field}`])
    return group === "choices" ? label : `${label} (${t(`settings.environments.${group}`)})`
  }
}
