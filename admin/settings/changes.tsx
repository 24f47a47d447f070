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
            <Text size="small" className="text-ui-fg-subtle break-words">
              {changed.join(", ")}
            </Text>
          </li>
        ))}
      </ul>
    </Container>
  )
}
