import { z } from "zod"
import { until } from "../../../kit/until"
import { type Database } from "../../../kit/database"
import { outcomeOf } from "./store-steps"
import { type StoreClient } from "./store-client"

const idRow = z.object({ id: z.string() })
const itemRow = z.object({ id: z.string(), amount: z.coerce.number() })

/** How long the merchant waits for a payment to come onto the list. */
const ITEM_SECONDS = 15

/** The merchant at the admin API, who looks at the order of a cart, or at what of it is on the attention list. */
export class Merchant {
  private proofs = 0

  constructor(
    private readonly store: StoreClient,
    private readonly token: string,
    private readonly database: Database,
  ) {}

  async cancelAwaitingOrder(cartId: string): Promise<string> {
    const order = await this.orderOf(cartId)
    return order ? this.post(`/admin/orders/${order}/cancel`) : "no order to cancel"
  }

  /** Presses "Check status" on the order's page. */
  async checkStatus(cartId: string): Promise<string> {
    const order = await this.orderOf(cartId)
    const session = await this.first(
      `select session.id from payment_session session
        join cart_payment_collection link on link.payment_collection_id = session.payment_collection_id
        where link.cart_id = $1 and link.deleted_at is null and session.deleted_at is null`,
      cartId,
    )
    return order && session
      ? this.post(`/admin/orders/${order}/payment-sessions/authorize`, { payment_session_id: session })
      : "no session to check"
  }

  /** Presses "Capture" on a payment that was authorised. */
  async capture(cartId: string): Promise<string> {
    const payment = await this.first(
      `select payment.id from payment
        join cart_payment_collection link on link.payment_collection_id = payment.payment_collection_id
        where link.cart_id = $1 and payment.provider_id = 'pp_servicepay_servicepay' and payment.captured_at is null`,
      cartId,
    )
    return payment ? this.post(`/admin/payments/${payment}/capture`, {}) : "nothing to capture"
  }

  retry(cartId: string): Promise<string> {
    return this.act(cartId, "retry", () => undefined)
  }

  /** Takes the payment for the cart's order, or for the cart itself while it is none. */
  async attach(cartId: string): Promise<string> {
    const order = await this.orderOf(cartId)
    return this.act(cartId, "attach", () => (order ? { order_id: order } : { cart_id: cartId }))
  }

  /** Takes the payment for an order of another cart that awaits as much. */
  async attachElsewhere(cartId: string): Promise<string> {
    const order = await this.first(
      `select o.id from "order" o
        join order_payment_collection link on link.order_id = o.id and link.deleted_at is null
        join payment_collection collection on collection.id = link.payment_collection_id
        join order_cart cart on cart.order_id = o.id and cart.cart_id <> $1
        where o.canceled_at is null and collection.status in ('not_paid', 'awaiting')
          and collection.currency_code = 'aoa'
          and collection.amount in (select session_amount from servicepay_payment_order
            where cart_id = $1 and exists (select 1 from servicepay_attention_item item
              where item.payment_order_id = servicepay_payment_order.id and item.resolved_at is null))
        order by o.created_at desc limit 1`,
      cartId,
    )
    return order ? this.act(cartId, "attach", () => ({ order_id: order })) : "no order to attach to"
  }

  /** Looks at the attention list until something of this cart is on it. */
  async untilItem(cartId: string): Promise<string> {
    const item = () => this.item(cartId)
    const found = await until("an open item", item, ITEM_SECONDS).catch(() => undefined)
    return found ? "an open item" : "nothing on the attention list"
  }

  /** Gives the money back by hand, the whole of it or half. */
  refund(cartId: string, whole: boolean): Promise<string> {
    return this.act(cartId, "refund", ({ amount }) => ({
      amount: whole ? amount : amount / 2,
      proof_number: `${cartId} ${++this.proofs}`,
    }))
  }

  close(cartId: string): Promise<string> {
    return this.act(cartId, "close", () => ({ note: "Talked to the customer." }))
  }

  private async act(
    cartId: string,
    action: string,
    body: (item: z.output<typeof itemRow>) => unknown,
  ): Promise<string> {
    const item = await this.item(cartId)
    return item
      ? this.post(`/admin/servicepay/attention/${item.id}/${action}`, body(item))
      : "nothing on the attention list"
  }

  private async item(cartId: string) {
    const [item] = await this.database.rows(
      itemRow,
      `select payment.id, payment.amount from servicepay_payment_order payment
        join servicepay_attention_item item on item.payment_order_id = payment.id and item.resolved_at is null
        where payment.cart_id = $1 order by item.opened_at limit 1`,
      [cartId],
    )
    return item
  }

  private orderOf(cartId: string): Promise<string | undefined> {
    return this.first(
      "select order_id as id from order_cart where cart_id = $1 and deleted_at is null",
      cartId,
    )
  }

  private async first(sql: string, cartId: string): Promise<string | undefined> {
    const [row] = await this.database.rows(idRow, sql, [cartId])
    return row?.id
  }

  private async post(path: string, body?: unknown): Promise<string> {
    const headers = { authorization: `Bearer ${this.token}` }
    return outcomeOf(await this.store.call({ method: "POST", path, body, headers, patient: false }))
  }
}
