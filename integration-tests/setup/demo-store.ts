import axios from "axios"
import { z } from "zod"
import type { DemoState } from "./demo"
import { DemoLedger } from "./demo-ledger"
import { Merchant } from "../../kit/merchant"
import { Shopper } from "../../kit/shopper"
import { until } from "../../kit/until"

/** The job runs once a minute. */
const SWEEP_SECONDS = 600

const PRODUCT = "cafe-da-gabela"

const lines = z.object({ cart: z.object({ items: z.array(z.object({ id: z.string() })).length(1) }) })
const cartOrder = z.object({
  order: z.object({
    display_id: z.number(),
    payment_status: z.string(),
    payment_collections: z.array(
      z.object({
        payments: z.array(
          z.object({
            id: z.string(),
            captures: z.array(z.object({ amount: z.number() })).default([]),
            refunds: z.array(z.object({ amount: z.number() })).default([]),
          }),
        ),
      }),
    ),
  }),
})

/** The demo's store without a browser: a shopper, the merchant, the service and the ledger. */
export class DemoStore {
  private constructor(
    private readonly state: DemoState,
    readonly variantId: string,
    readonly shopper: Shopper,
    readonly merchant: Merchant,
    readonly ledger: DemoLedger,
  ) {}

  static async open(state: DemoState): Promise<DemoStore> {
    const api = axios.create({ baseURL: state.addresses.medusa })
    const merchant = await Merchant.signIn(api, state.adminLogin)
    const ledger = await DemoLedger.open(state.database)
    const { publishableApiKey: publishableKey, regionId, products } = state
    const variantId = products.find(({ handle }) => handle === PRODUCT)?.variants[0]?.id ?? "none"
    const shopper = new Shopper(api, { publishableKey, regionId, variantId })
    return new DemoStore(state, variantId, shopper, merchant, ledger)
  }

  close(): Promise<void> {
    return this.ledger.close()
  }

  /** Confirms a payment that the store cannot sync. Returns the ledger's id once it is on hold. */
  async payInVain(externalTransactionId: string): Promise<string> {
    await this.confirm(externalTransactionId)
    // If another payment of the same purchase is being synced, the job syncs this one a minute later.
    return until(
      "the payment is before the merchant",
      () => this.ledger.heldId(externalTransactionId),
      SWEEP_SECONDS,
    )
  }

  async confirm(externalTransactionId: string): Promise<void> {
    await this.end(externalTransactionId, "confirm")
  }

  /** Confirms or cancels a payment at the service. */
  async end(externalTransactionId: string, how: "confirm" | "cancel"): Promise<void> {
    await axios.post(`${this.state.addresses.simulator}/simulator/orders/${externalTransactionId}/${how}`, {})
  }

  /** The customer paid, but the cart costs more now. */
  async cartChanged(customer: { readonly phone?: string } = {}) {
    const cartId = await this.shopper.cart(customer)
    const created = await this.shopper.createOrder(cartId)
    await this.shopper.addItem(cartId)
    return { ...created, cartId, id: await this.payInVain(created.externalTransactionId) }
  }

  /** An order that awaits its payment. */
  async orderAwaiting(quantity = 1) {
    const cartId = await this.shopper.cart({ quantity })
    const created = await this.shopper.createOrder(cartId)
    const orderId = await this.shopper.complete(cartId)
    return { ...created, cartId, orderId, ...(await this.order(orderId)) }
  }

  /** The shopper orders more with a newer request, and then pays the older one. */
  async oldRequestPaid() {
    const cartId = await this.shopper.cart()
    const created = await this.shopper.createOrder(cartId)
    await this.shopper.addItem(cartId)
    await this.shopper.createOrder(cartId)
    const orderId = await this.shopper.complete(cartId)
    return { ...created, orderId, id: await this.payInVain(created.externalTransactionId) }
  }

  /** The merchant cancels the order, and then the shopper pays its reference. */
  async paidAfterCancel() {
    const order = await this.orderAwaiting()
    await this.merchant.post(`/orders/${order.orderId}/cancel`)
    return { ...order, id: await this.payInVain(order.externalTransactionId) }
  }

  async payAndCapture(order: { readonly externalTransactionId: string; readonly orderId: string }) {
    await this.confirm(order.externalTransactionId)
    await this.captured(order.orderId)
  }

  async captured(orderId: string): Promise<void> {
    await until("the order is paid", async () => (await this.order(orderId)).paymentStatus === "captured")
  }

  /** The shopper pays the order, and then the merchant cancels it. */
  async canceledAfterPaid() {
    const order = await this.orderAwaiting()
    await this.payAndCapture(order)
    const paid = await this.order(order.orderId)
    await this.merchant.post(`/orders/${order.orderId}/cancel`)
    const id = await until("the payment is before the merchant", () =>
      this.ledger.openId(order.externalTransactionId),
    )
    return { ...order, ...paid, id }
  }

  /** Reads an order from Medusa. */
  async order(orderId: string) {
    const of = "payment_collections.payments"
    const fields = `display_id,payment_status,*${of},*${of}.captures,*${of}.refunds`
    const { order } = await this.merchant.read(cartOrder, `/orders/${orderId}?fields=${fields}`)
    const payments = order.payment_collections.flatMap((collection) => collection.payments)
    return {
      number: order.display_id,
      paymentStatus: order.payment_status,
      paymentId: payments[0]?.id ?? "none",
      captures: payments.flatMap(({ captures }) => captures.map(({ amount }) => amount)),
      refunds: payments.flatMap(({ refunds }) => refunds.map(({ amount }) => amount)),
    }
  }

  /** Sets the cart's quantity back to one. */
  async restoreCart(cartId: string): Promise<void> {
    const { data } = await this.shopper.request("GET", `/store/carts/${cartId}`)
    const [line] = lines.parse(data).cart.items
    const answer = await this.shopper.request(
      "POST",
      `/store/carts/${cartId}/line-items/${line?.id ?? "none"}`,
      {
        quantity: 1,
      },
    )
    if (answer.status !== 200) {
      throw new Error(`The cart could not be changed back: ${String(answer.status)}`)
    }
  }
}
