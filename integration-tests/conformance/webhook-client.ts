import { createHmac } from "node:crypto"
import { CREDENTIALS } from "../setup/simulator"
import type { Store } from "../setup/store"
import { ownTime } from "../../kit/own-time"
import { until } from "../../kit/until"

export const ENCODINGS = ["hex", "base64", "base64url"] as const

/** The places where a notification may have its id. The specification does not show which one. */
export const ID_PLACES = {
  data: (id: string, status: string) => ({ data: { externalTransactionId: id, paymentStatus: status } }),
  top: (id: string, status: string) => ({ externalTransactionId: id, data: { paymentStatus: status } }),
  deeper: (id: string, status: string) => ({
    data: { paymentStatus: status },
    event: { details: { order: { externalTransactionId: id } } },
  }),
} as const

export function notification(id: string, status: string, extra: Record<string, unknown> = {}): string {
  return JSON.stringify({ ...ID_PLACES.data(id, status), ...extra })
}

/** HMAC-SHA256 of exactly these bytes with the webhook secret (interface-spec §5, Webhook signature). */
export function sign(body: string | Buffer, encoding: (typeof ENCODINGS)[number] = "hex"): string {
  return createHmac("sha256", CREDENTIALS.webhookSecret).update(body).digest(encoding)
}

export interface WebhookAnswer {
  readonly status: number
  readonly text: string
  readonly headers: Headers
  readonly milliseconds: number
}

export interface Delivery {
  /** null leaves the header out. */
  readonly signature?: string | null
  readonly headers?: Record<string, string>
  /** null leaves out the content type. */
  readonly contentType?: string | null
}

/** Sends bytes to the webhook. By default the signature is right. */
export async function sendToWebhook(
  { api }: Store,
  body: string | Buffer,
  { signature = sign(body), headers = {}, contentType = "application/json" }: Delivery = {},
): Promise<WebhookAnswer> {
  const from = ownTime()
  const response = await fetch(`${api.defaults.baseURL ?? ""}/api/service/webhook`, {
    method: "POST",
    body: Buffer.from(body),
    headers: {
      ...(contentType === null ? {} : { "content-type": contentType }),
      ...(signature === null ? {} : { "x-service-content-token": signature }),
      ...headers,
    },
  })
  const text = await response.text()
  return {
    status: response.status,
    text,
    headers: response.headers,
    milliseconds: ownTime() - from,
  }
}

/** Sends forged notifications until a rejection is counted. Rejections are counted together, at most every few seconds. */
export async function untilReported({ pg }: Store, forge: () => Promise<unknown>): Promise<void> {
  const counts = () => pg("servicepay_daily_count")
  await until("refused notifications are reported", async () => {
    await forge()
    return (await counts().where({ name: "rejected_signatures" })).length > 0
  })
}
