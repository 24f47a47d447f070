import { z } from "zod"
import { MERCHANT } from "../chaos/stage/stage"
import { Merchant } from "../../kit/merchant"
import { until } from "../../kit/until"
import type { RecordedCalls } from "./recorded-calls"
import { SAVED, WRONG } from "./keys"

const SETTINGS = "/servicepay/settings"

const settingsAnswer = z.object({ settings: z.object({ version: z.number() }) })
const attentionAnswer = z.object({
  items: z.array(z.object({ id: z.string(), reason: z.string() })),
})
const linkAnswer = z.object({ payment_link: z.object({ url: z.string() }) })
const collectionsAnswer = z.object({
  order: z.object({ payment_collections: z.array(z.object({ id: z.string() })) }),
})

/** What the merchant does in a run. */
export class MerchantActions {
  private constructor(private readonly merchant: Merchant) {}

  static async open({ api }: RecordedCalls): Promise<MerchantActions> {
    return new MerchantActions(await Merchant.signIn(api, MERCHANT))
  }

  get(path: string) {
    return this.merchant.get(path)
  }

  /** Gives the answer's status. */
  async save(change: object): Promise<number> {
    const { version } = (await this.merchant.read(settingsAnswer, SETTINGS)).settings
    return (await this.merchant.post(SETTINGS, { version, ...change })).status
  }

  /** Makes every mistake with keys. */
  async makeMistakes(): Promise<void> {
    const test = `${SETTINGS}/test-connection`
    await this.merchant.post(test, { environment: "sandbox", clientSecret: WRONG.typed })
    await this.merchant.post(test, { environment: "production" })
    await this.merchant.post(test, { environment: WRONG.misplaced })
    await this.merchant.post(test, { environment: "sandbox", clientSecret: [WRONG.typed] })
    await this.merchant.post(`${SETTINGS}/activate`, { environment: "production" })
    await this.merchant.post(`${SETTINGS}/activate`, { environment: WRONG.misplaced })
    await this.save({ sandbox: { publishableKey: WRONG.misplaced } })
    await this.save({ sandbox: { clientSecret: { pasted: WRONG.misplaced } } })
    await this.save({ choices: { theme: WRONG.misplaced, language: WRONG.misplaced } })
    await this.save({ reset: [WRONG.misplaced] })
    await this.merchant.post(SETTINGS, { version: 0, sandbox: SAVED.sandbox })
    await this.merchant.get(`/servicepay/payment-orders?q=${encodeURIComponent("' or 1=1")}`)
  }

  /** Reads a payment, and tries every action on it. */
  async seeTo(id: string): Promise<void> {
    const item = `/servicepay/attention/${id}`
    await this.merchant.get(`/servicepay/payment-orders/${id}`)
    await this.merchant.post(`/servicepay/payment-orders/${id}/check`)
    await this.merchant.get(`${item}/orders`)
    await this.merchant.post(`${item}/retry`)
    await this.merchant.post(`${item}/attach`, { order_number: 1 })
    await this.merchant.post(`${item}/refund`, { amount: 1000, proof_number: "TRF-1" })
    await this.merchant.post(`${item}/refund-in-medusa`)
    await this.merchant.post(`${item}/close`, { note: "Combinado com a Ana." })
  }

  /** Waits for a notification with this reason, replays it and closes it. */
  async seeToNotification(reason: "dead_notification" | "unreadable_notification"): Promise<void> {
    const { id } = await until(`there is a ${reason}`, async () => {
      const { items } = await this.merchant.read(attentionAnswer, "/servicepay/attention")
      return items.find((item) => item.reason === reason)
    })
    await this.merchant.post(`/servicepay/notifications/${id}/replay`)
    await this.merchant.post(`/servicepay/notifications/${id}/close`, { note: "O serviço sabe." })
  }

  /** Gives an order a reference. Returns the answer's status. */
  async requestReference(orderId: string): Promise<number> {
    return (await this.merchant.post(`/servicepay/orders/${orderId}/payment-order`)).status
  }

  /** Makes the payment link of an order, and tries every message. Returns the link's path. */
  async requestPayment(orderId: string): Promise<string> {
    const order = `/servicepay/orders/${orderId}`
    const { body } = await this.merchant.post(`${order}/payment-link`)
    await this.merchant.post(`${order}/message`, { channel: "email" })
    const message = { kind: "how_to_pay", language: "pt" }
    await this.merchant.post("/servicepay/messages/preview", message)
    await this.merchant.post("/servicepay/messages/send-test", { ...message, to: "ana@loja.ao" })
    return new URL(linkAnswer.parse(body).payment_link.url).pathname
  }

  /** Withdraws the payment link of an order. Returns the answer's status. */
  async withdrawLink(orderId: string): Promise<number> {
    return (await this.merchant.post(`/servicepay/orders/${orderId}/payment-link/withdraw`)).status
  }

  /** The payment collections of an order. */
  async collectionsOf(orderId: string): Promise<string[]> {
    const path = `/orders/${orderId}?fields=payment_collections.id`
    const { order } = await this.merchant.read(collectionsAnswer, path)
    return order.payment_collections.map(({ id }) => id)
  }

  async lookAtOrder(id: string): Promise<void> {
    await this.merchant.get(`/servicepay/orders/${id}`)
    const fields = "fields=*payment_collections.payments,*payment_collections.payment_sessions"
    await this.merchant.get(`/orders/${id}?${fields}`)
  }
}
