import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import type { PaymentEvent, PaymentEvents } from "../workflows/events"
import { sendMessagesOf } from "../workflows/messages/send-due-messages"

/** After a payment has changed: its customer's message need not wait for the job. */
export default async function paymentChanged({
  event,
  container,
}: SubscriberArgs<PaymentEvent>): Promise<void> {
  await sendMessagesOf(container, event.data.id)
}

const EVENTS: readonly (keyof PaymentEvents)[] = [
  "servicepay.payment.pending",
  "servicepay.payment.confirmed",
  "servicepay.payment.canceled",
]

export const config: SubscriberConfig = { event: [...EVENTS] }
