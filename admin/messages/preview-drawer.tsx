import { Button, Drawer, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Field } from "../components/field"
import { SelectField } from "../settings/choice-fields"
import { isAddress } from "./draft"
import {
  CHANNELS,
  LANGUAGES,
  usePreview,
  useSendTest,
  type Channel,
  type Kind,
  type Language,
} from "./use-messages"

interface PreviewProps {
  readonly kind: Kind
  /** The channels for which the store has a provider. */
  readonly channels: readonly Channel[]
  readonly onClose: () => void
}

/** A message with example values, in a chosen language, which can be sent to an address. */
export const PreviewDrawer = ({ kind, channels, onClose }: PreviewProps) => {
  const { t } = useTranslation("servicepay")
  const [language, setLanguage] = useState<Language>("pt")
  const [channel, setChannel] = useState<Channel>("email")
  const [to, setTo] = useState("")
  const preview = usePreview({ kind, channel, language })
  const test = useSendTest()
  const isAvailable = channels.includes(channel)
  const isMistyped = channel === "email" && to.trim() !== "" && !isAddress(to.trim())
  const send = () => {
    test.mutate(
      { kind, channel, language, to: to.trim() },
      {
        onSuccess: () => toast.success(t("messages.testSent")),
        onError: ({ message }) => toast.error(t("messages.testFailed", { why: message })),
      },
    )
  }
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{t("messages.previewOf", { kind: t(`messages.kinds.${kind}`) })}</Drawer.Title>
        </Drawer.Header>
        <Drawer.Body className="flex flex-col gap-y-6 overflow-y-auto">
          <div className="grid grid-cols-2 gap-4">
            <SelectField
              label={t("messages.language")}
              value={language}
              options={LANGUAGES.map((value) => ({ value, text: t(`settings.options.language.${value}`) }))}
              onChange={setLanguage}
            />
            <SelectField
              label={t("messages.channel")}
              value={channel}
              options={CHANNELS.map((value) => ({ value, text: t(`messages.channels.${value}`) }))}
              onChange={setChannel}
            />
          </div>
          {preview.isError ? <Text size="small">{t("messages.previewFailed")}</Text> : null}
          {preview.data ? (
            <div className="bg-ui-bg-subtle flex flex-col gap-y-3 rounded-lg p-4">
              {channel === "email" ? (
                <Text size="small" weight="plus">
                  {t("messages.subject")}: {preview.data.subject}
                </Text>
              ) : null}
              <Text size="small" className="whitespace-pre-wrap break-words">
                {preview.data.text}
              </Text>
            </div>
          ) : null}
          <Field
            label={t(`messages.testTo.${channel}`)}
            value={to}
            onChange={setTo}
            isDisabled={!isAvailable}
            hint={isAvailable ? undefined : t(`messages.off.${channel}`)}
            problem={isMistyped ? t("settings.mistakes.testEmail") : undefined}
          />
        </Drawer.Body>
        <Drawer.Footer>
          <Button
            size="small"
            disabled={!isAvailable || to.trim() === "" || isMistyped}
            isLoading={test.isPending}
            onClick={send}
          >
            {t("messages.sendTest")}
          </Button>
        </Drawer.Footer>
      </Drawer.Content>
    </Drawer>
  )
}
