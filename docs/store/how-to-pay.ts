declare function sendMessage(to: string | undefined, text: string): Promise<void>

// region subscriber
// src/subscribers/how-to-pay.ts
import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { Modules } from "@medusajs/framework/utils"
import {
  createPaymentLink,
  paymentLinkUrl,
  type PaymentPendingEvent,
} from "medusa-payment-servicepay/workflows"

export default async function tellCustomer({
  event: { data },
  container,
}: SubscriberArgs<PaymentPendingEvent>) {
  if (!data.order_id) return
  const link = await createPaymentLink(container, { orderId: data.order_id, actorId: null })
  const url = paymentLinkUrl(container, link) // undefined without backendUrl
  const order = await container.resolve(Modules.ORDER).retrieveOrder(data.order_id)
  const reference = data.bank_reference ?? "" // the event comes again once it is known
  await sendMessage(order.email, `${data.amount} Kz ${reference} ${url ?? ""}`) // your own function
}

export const config: SubscriberConfig = { event: "servicepay.payment.pending" }
// endregion
