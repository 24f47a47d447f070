import { signBody } from "../../src/simulator"
import { SIGNATURE_HEADER } from "../../src/client"
import { CREDENTIALS } from "../../kit/credentials"
import { type Call } from "./calls"

/** This plugin's webhook, and Medusa's generic one for conventional providers. */
export const DOORS = {
  servicepay: "/api/service/webhook",
  conventional: "/hooks/payment/conventional_conventional",
} as const

export interface Message {
  readonly externalTransactionId: string
  readonly status: "PEN" | "CON"
  readonly amount: number
}

let sent = 0

/** A signed notification like the service's. No two have the same bytes. */
export function notification(door: string, { externalTransactionId, status, amount }: Message): Call {
  sent += 1
  const body = JSON.stringify({
    data: { externalTransactionId, paymentStatus: status, amount },
    sentAt: new Date().toISOString(),
    number: sent,
  })
  return {
    method: "POST",
    path: door,
    headers: {
      "content-type": "application/json",
      [SIGNATURE_HEADER]: signBody(body, CREDENTIALS.webhookSecret, "hex"),
    },
    body,
  }
}

/** Notifications that change no order: they report unknown payments as pending. */
export function strangers(door: string, count: number): Call[] {
  return Array.from({ length: count }, () =>
    notification(door, { externalTransactionId: `order_stranger_${sent}`, status: "PEN", amount: 6500 }),
  )
}
