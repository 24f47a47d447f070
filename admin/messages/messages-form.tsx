import { Button, Container, Heading, Switch, Table, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Field } from "../components/field"
import { SaveError } from "../settings/save-error"
import { useSave, type Settings } from "../settings/use-settings"
import { changesIn, draftOf, mistakesIn, withSwitch, type MessagesDraft } from "./draft"
import { PreviewDrawer } from "./preview-drawer"
import { CHANNELS, KINDS, type Kind } from "./use-messages"

/** Which messages the store sends to customers, and to whom it sends the daily summary. */
export const MessagesForm = ({ settings }: { readonly settings: Settings }) => {
  const { t } = useTranslation("servicepay")
  const save = useSave()
  const { choices, bounds, message_channels } = settings
  const [draft, setDraft] = useState(() => draftOf(choices))
  const [previewed, setPreviewed] = useState<Kind>()
  const mistakes = mistakesIn(draft, bounds)
  const changes = changesIn(draft, choices)
  const isReady = Object.keys(changes).length > 0 && !Object.values(mistakes).some(Boolean)
  const text = (field: "reminderHours" | "summaryEmail") => ({
    label: t(`settings.fields.${field}`),
    hint: t(`settings.hints.${field}`),
    value: draft[field],
    onChange: (value: string) => {
      setDraft((before: MessagesDraft) => ({ ...before, [field]: value }))
    },
    problem: mistakes[field] && t(`settings.mistakes.${mistakes[field]}`, { ...bounds.reminderHours }),
  })
  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading level="h2">{t("messages.title")}</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          {t("messages.intro")} {t("messages.test")}
        </Text>
      </div>
      <form
        noValidate
        aria-label={t("messages.title")}
        className="flex flex-col gap-y-6 py-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isReady || save.isPending) return
          save.mutate(
            { version: settings.version, choices: changes },
            { onSuccess: () => toast.success(t("settings.saved")) },
          )
        }}
      >
        <Table>
          <Table.Header>
            <Table.Row>
              <Table.HeaderCell>{t("messages.message")}</Table.HeaderCell>
              {CHANNELS.map((channel) => (
                <Table.HeaderCell key={channel} className="whitespace-nowrap">
                  {t(`messages.channels.${channel}`)}
                </Table.HeaderCell>
              ))}
              <Table.HeaderCell>
                <span className="sr-only">{t("messages.preview")}</span>
              </Table.HeaderCell>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {KINDS.map((kind) => (
              <Table.Row key={kind}>
                <Table.Cell className="whitespace-normal py-3">
                  <Text size="small" weight="plus">
                    {t(`messages.kinds.${kind}`)}
                  </Text>
                  <Text size="small" className="text-ui-fg-subtle">
                    {t(`messages.hints.${kind}`)}
                  </Text>
                </Table.Cell>
                {CHANNELS.map((channel) => (
                  <Table.Cell key={channel}>
                    <Switch
                      aria-label={t("messages.switch", {
                        kind: t(`messages.kinds.${kind}`),
                        channel: t(`messages.channels.${channel}`),
                      })}
                      checked={draft[channel].includes(kind)}
                      disabled={!message_channels.includes(channel) && !draft[channel].includes(kind)}
                      onCheckedChange={(isOn) => {
                        setDraft((before: MessagesDraft) => withSwitch(before, channel, kind, isOn))
                      }}
                    />
                  </Table.Cell>
                ))}
                <Table.Cell>
                  <Button
                    type="button"
                    size="small"
                    variant="secondary"
                    className="whitespace-nowrap"
                    onClick={() => {
                      setPreviewed(kind)
                    }}
                  >
                    {t("messages.preview")}
                  </Button>
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table>
        <div className="flex flex-col gap-y-6 px-6">
          {CHANNELS.filter((channel) => !message_channels.includes(channel)).map((channel) => (
            <Text key={channel} size="small" className="text-ui-fg-subtle">
              {t(`messages.off.${channel}`)}
            </Text>
          ))}
          {settings.has_bell ? null : (
            <Text size="small" className="text-ui-fg-subtle">
              {t("messages.noBell")}
            </Text>
          )}
          <div className="grid gap-6 md:grid-cols-2">
            <Field {...text("reminderHours")} inputMode="numeric" />
            <Field {...text("summaryEmail")} isOptional />
          </div>
          <SaveError error={save.error} />
          <div className="flex justify-end">
            <Button type="submit" size="small" disabled={!isReady} isLoading={save.isPending}>
              {t("settings.save")}
            </Button>
          </div>
        </div>
      </form>
      {previewed === undefined ? null : (
        <PreviewDrawer
          kind={previewed}
          channels={message_channels}
          onClose={() => {
            setPreviewed(undefined)
          }}
        />
      )}
    </Container>
  )
}
