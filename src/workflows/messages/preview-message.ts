import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { ServiceLanguage } from "../../client"
import type { CustomerMessage, MessageChannel } from "../../modules/servicepay/models/message"
import { messageOf } from "../errors"
import { readShop } from "../payment-links/read-shop"
import { queryOf } from "../query"
import { composeMessage } from "./compose-message"
import { exampleData } from "./message-data"
import { notify } from "./notify"
import { renderMessage, type MessageContent } from "./render"
import { endsWithin } from "./ends-within"
import { recipientOf } from "./recipients"
import { ADMIN_PATIENCE_MS, requireProvider } from "./request-message"
import { messageText } from "./texts"

export interface PreviewInput {
  readonly kind: CustomerMessage
  readonly channel: MessageChannel
  readonly language: ServiceLanguage
}

/** The ready-made message with example values. */
export async function previewMessage(
  container: MedusaContainer,
  { kind, channel, language }: PreviewInput,
): Promise<MessageContent> {
  return renderMessage(messageText(exampleData(kind, language, await readShop(queryOf(container)))), channel)
}

/**
 * Sends the example to an address, by the store's provider and template. It says TEST.
 *
 * @throws MedusaError not_allowed (400) with the code `no_provider`, `no_recipient` or `provider_failed`
 */
export async function sendTestMessage(
  container: MedusaContainer,
  { kind, channel, language, to }: PreviewInput & { readonly to: string },
): Promise<void> {
  requireProvider(container, channel)
  // As a customer's number: a test that arrives shows that theirs can.
  const recipient =
    channel === "sms" ? recipientOf(channel, { email: null, phones: [{ number: to, country: null }] }) : to
  if (recipient === undefined) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "This is not a phone number. Enter it with its country code, such as +244 923 456 789.",
      "no_recipient",
    )
  }
  const data = exampleData(kind, language, await readShop(queryOf(container)))
  const composed = await composeMessage(container, data, channel, { mayUseTemplate: true })
  const attempt = notify(container, {
    to: recipient,
    channel,
    ...composed,
    trigger: "servicepay.message.test",
    orderId: null,
    key: `servicepay_message_test_${crypto.randomUUID()}`,
  })
  const failure = await endsWithin(ADMIN_PATIENCE_MS, attempt).then(
    (isAnswered) => (isAnswered ? undefined : "It has not responded yet, so the message may still arrive."),
    messageOf,
  )
  if (failure !== undefined) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      `The notification provider could not send it. ${failure}`,
      "provider_failed",
    )
  }
}
