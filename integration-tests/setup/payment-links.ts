import { z } from "zod"
import type { Merchant } from "../../kit/merchant"

export const JSON_TYPE = { "content-type": "application/json" }

const answer = z.object({
  payment_link: z.object({ url: z.string(), text: z.string(), whatsapp_url: z.string().nullable() }),
})

/** The payment link of an order, as the merchant gets it. */
export const linkDetails = async (admin: Pick<Merchant, "post">, orderId: string) =>
  answer.parse((await admin.post(`/servicepay/orders/${orderId}/payment-link`)).body).payment_link

/** A call of the payment page's own script. */
export const post = (
  url: string,
  body: unknown = {},
  headers: Readonly<Record<string, string>> = JSON_TYPE,
) => fetch(url, { method: "POST", headers, body: JSON.stringify(body) })
