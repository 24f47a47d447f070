declare function sendEmail(text: string): Promise<void>

// region subscriber
// src/subscribers/payment-attention.ts
import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import type { PaymentAttentionEvent } from "medusa-payment-servicepay/workflows"

export default async function notifyMerchant({ event: { data } }: SubscriberArgs<PaymentAttentionEvent>) {
  await sendEmail(`${data.amount} Kz, ${data.reason}: ${data.detail}`) // your own function
}

export const config: SubscriberConfig = { event: "servicepay.payment.attention" }
// endregion
