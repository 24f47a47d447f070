import { Button, Text, toast } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { ApiError } from "../post-request"
import { mailAddress, type PaymentLink } from "./payment-link"
import { useSendEmail } from "./use-payment-link"

/** Medusa's names of the customer's languages, to write in them. */
const TEXTS_OF = { pt: "ptPT", en: "en", fr: "fr" } as const

interface EmailProps {
  readonly orderId: string
  readonly link: PaymentLink
}

/**
 * The store sends the e-mail. If it has no e-mail provider, or the order has no address, the merchant sends it with
 * their own e-mail program.
 */
export const SendEmail = ({ orderId, link }: EmailProps) => {
  const { t } = useTranslation("servicepay")
  const send = useSendEmail(orderId)
  const { email } = link
  if (email === null) {
    return <OwnProgram link={link} label={t("paymentLinks.email")} />
  }
  if (cannotSend(send.error)) {
    return (
      <>
        <OwnProgram link={link} label={t("paymentLinks.ownProgram")} />
        <Text size="small" role="status" className="text-ui-fg-subtle order-last basis-full">
          {t("paymentLinks.noProvider")}
        </Text>
      </>
    )
  }
  return (
    <Button
      size="small"
      variant="secondary"
      isLoading={send.isPending}
      onClick={() => {
        send.mutate(undefined, {
          onSuccess: (state) => {
            toast.success(t(`paymentLinks.emailed.${state ?? "waiting"}`, { email }))
          },
          onError: (error) => {
            if (!cannotSend(error)) toast.error(t("paymentLinks.emailFailed"))
          },
        })
      }}
    >
      {t("paymentLinks.email")}
    </Button>
  )
}

const OwnProgram = ({ link, label }: { readonly link: PaymentLink; readonly label: string }) => {
  const { i18n } = useTranslation("servicepay")
  const inTheirs = i18n.getFixedT(TEXTS_OF[link.language], "servicepay")
  return (
    <Button size="small" variant="secondary" asChild>
      <a href={mailAddress(link, inTheirs("paymentLinks.subject"))}>{label}</a>
    </Button>
  )
}

const cannotSend = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "no_provider" || error.code === "no_recipient")
