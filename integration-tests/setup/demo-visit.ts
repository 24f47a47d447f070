import axios from "axios"
import type { BrowserContext, Page } from "playwright-core"
import { BrowserShopper } from "./browser-shopper"
import { z } from "zod"
import { editQuantity } from "../../kit/order-edits"
import { Merchant } from "../../kit/merchant"
import { until } from "../../kit/until"
import { type DemoState } from "./demo"
import { saveSettings } from "./demo-cases"

/** One shopper's browser at the demo. */
export class DemoVisit {
  constructor(
    readonly context: BrowserContext,
    readonly state: DemoState,
    /** The simulator's page. */
    private readonly service: Page,
  ) {}

  /** Another tab of the same shopper. */
  async newTab(): Promise<BrowserShopper> {
    return new BrowserShopper(await this.context.newPage(), this.state.addresses.storefront)
  }

  /** Presses a button of a payment on the simulator's page, where 0 is the newest that has the button. */
  async atTheService(button: "Confirm" | "Cancel", age = 0): Promise<void> {
    await this.service.goto(this.state.addresses.simulator)
    await this.service.getByRole("button", { name: button }).nth(age).click()
  }

  /** The merchant cancels an order in Medusa, by its number. */
  async cancelOrder(number: number): Promise<void> {
    const { merchant, id } = await this.orderOf(number)
    await merchant.change(`/orders/${id}/cancel`)
  }

  /** Meanwhile, the store does not cancel an order whose payment is cancelled. */
  async keepingUnpaidOrders(during: () => Promise<void>): Promise<void> {
    const merchant = await this.merchant()
    await saveSettings(merchant, { choices: { cancelOrders: false } })
    try {
      await during()
    } finally {
      await saveSettings(merchant, { reset: ["choices.cancelOrders"] })
    }
  }

  /** The merchant changes the quantity of an order's first item. */
  async changeOrder(number: number, quantity: number): Promise<void> {
    const { merchant, id } = await this.orderOf(number)
    await editQuantity(merchant, id, quantity)
  }

  /** The merchant refunds an amount of an order's only payment, and enters it in Medusa. */
  async refundOrder(number: number, amount: number): Promise<void> {
    const { merchant, payment } = await this.recordRefund(number, amount)
    await merchant.change(`${payment}/refund-in-medusa`)
  }

  /** The merchant refunds an amount of an order's only payment. It may still be arriving. */
  async recordRefund(number: number, amount: number) {
    const { merchant, id } = await this.orderOf(number)
    const payments = z.object({ payment_orders: z.tuple([z.object({ id: z.string() })]) })
    const read = await merchant.read(payments, `/servicepay/orders/${id}`)
    const payment = `/servicepay/attention/${read.payment_orders[0].id}`
    await until("the refund is recorded", async () => {
      const refund = { amount, proof_number: `TEST-${String(amount)}` }
      return (await merchant.post(`${payment}/refund`, refund)).status === 201
    })
    return { merchant, payment }
  }

  /** What the merchant can do with the newest payment that needs attention, once it is the one of this reference number. */
  async attentionItem(reference?: string) {
    const merchant = await this.merchant()
    const item = z.object({ id: z.string(), amount: z.number(), reference_number: z.string().nullable() })
    const { id, amount } = await until("the payment needs attention", async () => {
      const read = await merchant.read(
        z.object({ items: z.array(item).max(1) }),
        "/servicepay/attention?order=newest&limit=1",
      )
      return read.items.find((newest) => reference === undefined || newest.reference_number === reference)
    })
    const payment = `/servicepay/attention/${id}`
    return {
      retry: () => merchant.change(`${payment}/retry`),
      close: () => merchant.change(`${payment}/close`, { note: "The customer knows." }),
      refund: () => merchant.post(`${payment}/refund`, { amount, proof_number: "TEST-held" }),
    }
  }

  private merchant(): Promise<Merchant> {
    return Merchant.signIn(axios.create({ baseURL: this.state.addresses.medusa }), this.state.adminLogin)
  }

  private async orderOf(number: number) {
    const merchant = await this.merchant()
    const { orders } = await merchant.read(
      z.object({ orders: z.array(z.object({ id: z.string(), display_id: z.number() })) }),
      "/orders?fields=id,display_id&order=-display_id&limit=20",
    )
    return { merchant, id: orders.find(({ display_id }) => display_id === number)?.id ?? "none" }
  }

  /** Counts the shop's requests to its store from now on, by a part of the address. */
  countCalls(part: string): () => number {
    let calls = 0
    this.context.on("request", (request) => {
      if (request.method() !== "OPTIONS" && request.url().includes(part)) calls += 1
    })
    return () => calls
  }
}
