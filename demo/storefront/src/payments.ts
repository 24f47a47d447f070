import { z } from "zod"
import { settings } from "./settings"

const paymentOrder = z.object({
  referenceNumber: z.string().min(1),
  externalTransactionId: z.string().min(1),
  amount: z.number(),
})
export type PaymentOrder = z.infer<typeof paymentOrder>

const paymentStatus = z.object({ paymentStatus: z.enum(["PEN", "CON", "CAN"]) })
export type PaymentStatus = z.infer<typeof paymentStatus>["paymentStatus"]

const refusal = z.object({ message: z.string() })

/** What the SDK needs before it opens its popup: the store asks the service for a payment order. */
export function createPaymentOrder(cartId: string): Promise<PaymentOrder> {
  return ask(paymentOrder, "/api/service/create-order", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ cart_id: cartId }),
  })
}

export async function readPaymentStatus(externalTransactionId: string): Promise<PaymentStatus> {
  const path = `/api/service/order/${encodeURIComponent(externalTransactionId)}/status`
  return (await ask(paymentStatus, path)).paymentStatus
}

async function ask<S extends z.ZodType>(
  schema: S,
  path: string,
  request: RequestInit = {},
): Promise<z.output<S>> {
  const headers = new Headers(request.headers)
  headers.set("accept-language", "pt")
  const response = await fetch(`${settings.medusaUrl}${path}`, { ...request, headers })
  const body: unknown = await response.json()
  if (!response.ok) {
    throw new Error(refusal.safeParse(body).data?.message ?? "O pagamento não pôde ser iniciado.")
  }
  return schema.parse(body)
}
