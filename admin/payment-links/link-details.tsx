import { Button, Drawer, Heading, Input, Label, Text } from "@medusajs/ui"
import { useId, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useTimeFormats } from "../date-formats"
import { useKwanzas } from "../format-kwanzas"
import { useLocale } from "../locale"
import { CopyButton } from "../components/copy-button"
import { whatsappAddress, type PaymentLink } from "./payment-link"
import { QrCode } from "./qr-code"
import { SendEmail } from "./send-email"
import { WithdrawLink } from "./withdraw-link"

interface DetailsProps {
  readonly orderId: string
  /** Kwanzas; null if the order asks for nothing any more. */
  readonly amount: number | null
  readonly link: PaymentLink
  /** Whether the customer already has a reference for exactly this amount. */
  readonly hasReference: boolean
  readonly onWithdrawn: () => void
}

/** A payment link, the message to the customer, and every way to send them. */
export const LinkDetails = ({ orderId, amount, link, hasReference, onWithdrawn }: DetailsProps) => {
  const { t } = useTranslation("servicepay")
  const { exact } = useTimeFormats()
  const kwanzas = useKwanzas()
  const language = new Intl.DisplayNames(useLocale(), { type: "language" }).of(link.language) ?? link.language
  const id = useId()
  return (
    <>
      <div className="border-b px-6 py-4">
        <Drawer.Title asChild>
          <Heading level="h2">
            {amount === null
              ? t("paymentLinks.request")
              : t("paymentLinks.title", { amount: kwanzas(amount) })}
          </Heading>
        </Drawer.Title>
        <Drawer.Description className="text-ui-fg-subtle txt-small mt-1">
          {t(hasReference ? "paymentLinks.explainReference" : "paymentLinks.explain")}
        </Drawer.Description>
      </div>
      <Drawer.Body className="flex flex-col gap-y-6 overflow-y-auto">
        <div className="flex flex-col gap-y-2">
          <Label htmlFor={`${id}-link`} size="small" weight="plus">
            {t("paymentLinks.link")}
          </Label>
          <div className="flex items-center gap-x-2">
            <div className="min-w-0 flex-1">
              <Input
                id={`${id}-link`}
                readOnly
                size="small"
                value={link.url}
                aria-describedby={`${id}-until`}
                onFocus={(event) => {
                  event.target.select()
                }}
              />
            </div>
            <CopyButton
              text={link.url}
              label={t("paymentLinks.copyLink")}
              copied={t("paymentLinks.linkCopied")}
            />
          </div>
          <Text id={`${id}-until`} size="small" className="text-ui-fg-subtle">
            {t("paymentLinks.opensUntil", { at: exact(link.expires_at) })}
          </Text>
        </div>
        <Part title={t("paymentLinks.message", { language })}>
          <Text
            size="small"
            lang={link.language}
            className="bg-ui-bg-subtle border-ui-border-base whitespace-pre-wrap break-words rounded-md border px-3 py-2"
          >
            {link.text}
          </Text>
          <div className="flex flex-wrap gap-2">
            <Button size="small" asChild>
              <a href={whatsappAddress(link)} target="_blank" rel="noopener noreferrer">
                {t("paymentLinks.whatsapp")}
              </a>
            </Button>
            <SendEmail orderId={orderId} link={link} />
            <CopyButton
              text={link.text}
              label={t("paymentLinks.copyMessage")}
              copied={t("paymentLinks.messageCopied")}
            />
          </div>
        </Part>
        <Part title={t("paymentLinks.qr")}>
          <div className="flex items-center gap-x-4">
            <QrCode text={link.url} label={t("paymentLinks.qrLabel", { url: link.url })} />
            <Text size="small" className="text-ui-fg-subtle">
              {t("paymentLinks.qrHint")}
            </Text>
          </div>
        </Part>
      </Drawer.Body>
      <Drawer.Footer className="justify-between">
        <WithdrawLink orderId={orderId} onWithdrawn={onWithdrawn} />
        <Drawer.Close asChild>
          <Button size="small" variant="secondary">
            {t("paymentLinks.close")}
          </Button>
        </Drawer.Close>
      </Drawer.Footer>
    </>
  )
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="flex flex-col gap-y-2">
    <Text size="small" weight="plus" asChild>
      <h3>{title}</h3>
    </Text>
    {children}
  </section>
)
