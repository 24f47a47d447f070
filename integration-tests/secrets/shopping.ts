import { z } from "zod"
import { type Database } from "../../kit/database"
import { type Stage } from "../chaos/stage/stage"
import { syncStateOf } from "../chaos/stage/sync-results"
import { Shopper } from "../../kit/shopper"
import { until } from "../../kit/until"
import type { RecordedCalls } from "./recorded-calls"

const linkReference = z.object({ external_transaction_id: z.string(), report_secret: z.string() })
const heldItem = z.object({ id: z.string() })

/** What shoppers and the service do in a run. */
export class Shopping {
  readonly shopper: Shopper

  constructor(
    private readonly stage: Stage,
    private readonly database: Database,
    recorded: RecordedCalls,
  ) {
    this.shopper = new Shopper(recorded.api, stage.shop)
  }

  get service() {
    return this.stage.service.simulator
  }

  /** Places an order that awaits its payment, and calls every route that a shopper calls. */
  async orderAwaiting() {
    const { shopper } = this
    const cartId = await shopper.cart()
    const created = await shopper.createOrder(cartId)
    const orderId = await shopper.complete(cartId)
    await shopper.status(created.externalTransactionId)
    const path = `/store/servicepay/payment-orders/${created.externalTransactionId}/bank-reference`
    await shopper.request("POST", path, {
      reference: "123456789",
      entity: "00123",
      report_secret: created.reportSecret,
    })
    const sessions = "fields=*payment_collection.payment_sessions"
    await shopper.request("GET", `/store/carts/${cartId}?${sessions}`)
    await shopper.request("GET", `/store/servicepay/carts/${cartId}/payment`)
    return { ...created, cartId, orderId }
  }

  /** Opens a payment link, presses its button and reports a bank reference, as its page does. */
  async openLink(path: string): Promise<void> {
    const { shopper } = this
    await shopper.request("GET", path)
    await shopper.request("GET", `${path}/state`)
    await shopper.request("GET", `${path}/config`)
    const pressed = linkReference.parse((await shopper.request("POST", `${path}/payment-order`, {})).data)
    await shopper.request("POST", `${path}/bank-reference`, { ...pressed, reference: "123456789" })
  }

  /** Looks at what a payment collection asks for, as the storefront's page does. */
  async lookAtCollection(id: string): Promise<void> {
    await this.shopper.request("GET", `/store/servicepay/payment-collections/${id}/payment`)
  }

  /** Makes a complete sale. Returns its order. */
  async sale() {
    const order = await this.orderAwaiting()
    this.service.confirm(order.externalTransactionId)
    await this.synced(order.externalTransactionId)
    return order
  }

  async cancellation() {
    const order = await this.orderAwaiting()
    this.service.cancel(order.externalTransactionId)
    await this.synced(order.externalTransactionId)
  }

  /** Pays for a cart that costs more now. Returns the payment's id in the ledger. */
  async paidInVain(): Promise<string> {
    const cartId = await this.shopper.cart()
    const { externalTransactionId } = await this.shopper.createOrder(cartId)
    await this.shopper.addItem(cartId)
    this.service.confirm(externalTransactionId)
    const held = await until("the payment is held", async () => {
      const sql =
        "select id from servicepay_payment_order where external_transaction_id = $1 and sync_state = 'on_hold'"
      return (await this.database.rows(heldItem, sql, [externalTransactionId]))[0]
    })
    return held.id
  }

  /** Presses the button while the service refuses. Returns the shopper's error. */
  async refusedSale(): Promise<unknown> {
    const cartId = await this.shopper.cart()
    const answer = await this.shopper.request("POST", "/api/service/create-order", { cart_id: cartId })
    return z.object({ error: z.string() }).parse(answer.data).error
  }

  /** Returns the answer's status. */
  async notify(body: string, secret: string): Promise<number> {
    return (await this.shopper.notify(body, secret)).status
  }

  private async synced(externalTransactionId: string): Promise<void> {
    await until(
      "the payment is synced",
      async () => (await syncStateOf(this.database, externalTransactionId))?.sync_state === "synced",
      60,
    )
  }
}

export function notification(externalTransactionId: string, paymentStatus: string): string {
  return JSON.stringify({ data: { externalTransactionId, paymentStatus } })
}
