import { z } from "@medusajs/framework/zod"
import { SERVICE_LANGUAGES } from "../../../../client"
import {
  CUSTOMER_MESSAGES,
  MESSAGE_CHANNELS,
  MESSAGE_KINDS,
  MESSAGE_STATES,
} from "../../../../modules/servicepay/models/message"
import { dateTime, nullableText, wrong, type Operation } from "../../../http/contract"

export const customerMessage = z
  .enum(CUSTOMER_MESSAGES)
  .describe(
    "`how_to_pay`: reference, amount, deadline and link. `reminder`: before the reference expires. `paid`: the payment is captured. `ended`: the reference expired or was cancelled, and the order is still unpaid. `order_canceled`: the order is cancelled while its customer, who has a bank reference or got `how_to_pay`, may still pay it.",
  )
export type CustomerMessageName = z.output<typeof customerMessage>

export const messageChannel = z.enum(MESSAGE_CHANNELS)
export type MessageChannelName = z.output<typeof messageChannel>

export const paymentMessage = z
  .strictObject({
    id: z.string(),
    kind: z.enum(MESSAGE_KINDS),
    channel: messageChannel,
    state: z
      .enum(MESSAGE_STATES)
      .describe(
        "`interrupted`: a process stopped while it was sending the message, so it may have been sent. It is never sent again. `skipped`: it no longer applied, or there was no provider for it.",
      ),
    recipient: z.string(),
    is_requested: z.boolean().describe("Whether the merchant asked for it."),
    attempts: z.number(),
    error: nullableText.describe("Why the last attempt failed, or why it was skipped."),
    created_at: dateTime,
    sent_at: dateTime.nullable(),
  })
  .describe("A message to the customer.")
export type PaymentMessage = z.output<typeof paymentMessage>

const message = z.strictObject({
  kind: customerMessage,
  channel: messageChannel.default("email"),
  language: z.enum(SERVICE_LANGUAGES),
})

export const messagePreview = z
  .strictObject({
    subject: z.string(),
    text: z.string(),
    html: nullableText.describe("Null for an SMS."),
  })
  .describe("A message with example values.")
export type MessagePreview = z.output<typeof messagePreview>

export const previewMessage = {
  method: "post",
  path: "/admin/servicepay/messages/preview",
  tag: "Messages",
  summary: "A ready-made message with example values",
  body: message,
  answers: {
    200: { description: "The message.", schema: messagePreview },
    400: wrong("The body is invalid."),
  },
} satisfies Operation

export const testMessage = {
  method: "post",
  path: "/admin/servicepay/messages/send-test",
  tag: "Messages",
  summary: "Sends a message with example values",
  description:
    "An e-mail uses the store's own template if it has one, so that you can try it; `data.is_test` is true. The ready-made message says that it is a test.",
  body: message.extend({
    to: z
      .string()
      .trim()
      .min(1)
      .max(320)
      .describe("An e-mail address or a phone number. A number without a country code is one of Angola."),
  }),
  answers: {
    200: {
      description: "The provider has accepted it.",
      schema: z.strictObject({ state: z.literal("sent") }),
    },
    400: wrong(
      "The body is invalid. `no_provider`: the store has no notification provider for the channel. `no_recipient`: `to` is not a phone number. `provider_failed`: the provider could not send it.",
    ),
  },
} satisfies Operation
