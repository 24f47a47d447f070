import { z } from "zod"
import { until } from "../../../kit/until"
import { type Database } from "../../../kit/database"
import { outcomeOf } from "./store-steps"
import { OF_PURCHASE, ORDER_OF_PURCHASE } from "./purchase-rows"
import { type Answer, type StoreClient } from "./store-client"

const idRow = z.object({ id: z.string() })
const reference = z.object({ external_transaction_id: z.string() })
const itemRow = z.object({ id: z.string(), amount: z.coerce.number() })

/** How long the merchant waits for a payment to come onto the list. */
const ITEM_SECONDS = 15

/**
 * The merchant at the admin API, who looks at the order of a purchase, or at what of it is on the attention list. A purchase
 * is the id of a cart, or of an order without one.
 */
export class Merchant {
  private proofs = 0

  constructor(
    private readonly store: StoreClient,
    private readonly token: string,
    private readonly database: Database,
  ) {}

  async cancelAwaitingOrder(purchase: string): Promise<string> {
    const order = await this.orderOf(purchase)
    return order ? this.post(`/admin/orders/${order}/cancel`) : "no order to cancel"
  }

  /** Presses "Check status" on the order's page. */
  async checkStatus(purchase: string): Promise<string> {
    const order = await this.orderOf(purchase)
    const session = await this.first(
      `select session.id from payment_session session
        join order_payment_collection link on link.payment_collection_id = session.payment_collection_id
        where link.order_id in (${ORDER_OF_PURCHASE}) and link.deleted_at is null and session.deleted_at is null
        order by session.created_at desc limit 1`,
      purchase,
    )
    return order && session
      ? this.post(`/admin/orders/${order}/payment-sessions/authorize`, { payment_session_id: session })
      : "no session to check"
  }

  /** Presses "Capture" on a payment that was authorised. */
  async capture(purchase: string): Promise<string> {
    const payment = await this.first(
      `select payment.id from payment
        join order_payment_collection link on link.payment_collection_id = payment.payment_collection_id
        where link.order_id in (${ORDER_OF_PURCHASE}) and payment.provider_id = 'pp_servicepay_servicepay' and payment.captured_at is null`,
      purchase,
    )
    return payment ? this.post(`/admin/payments/${payment}/capture`, {}) : "nothing to capture"
  }

  /** Presses "New reference" on the order's page. Returns the payment order's external id, if there is one. */
  async newReference(purchase: string): Promise<{ readonly said: string; readonly id: string | undefined }> {
    const order = await this.orderOf(purchase)
    if (!order) {
      return { said: "no order to pay", id: undefined }
    }
    const answer = await this.call(`/admin/servicepay/orders/${order}/payment-order`)
    return { said: outcomeOf(answer), id: reference.safeParse(answer.body).data?.external_transaction_id }
  }

  retry(purchase: string): Promise<string> {
    return this.act(purchase, "retry", () => undefined)
  }

  /** Takes the payment for the purchase's order, or for its cart while that is none. */
  async attach(purchase: string): Promise<string> {
    const order = await this.orderOf(purchase)
    return this.act(purchase, "attach", () => (order ? { order_id: order } : { cart_id: purchase }))
  }

  /** Takes the payment for another order that awaits as much. */
  async attachElsewhere(purchase: string): Promise<string> {
    const order = await this.first(
      `select o.id from "order" o
        join order_payment_collection link on link.order_id = o.id and link.deleted_at is null
        join payment_collection collection on collection.id = link.payment_collection_id
        where o.canceled_at is null and o.id not in (${ORDER_OF_PURCHASE}) and collection.status in ('not_paid', 'awaiting')
          and collection.currency_code = 'aoa'
          and collection.amount in (select session_amount from servicepay_payment_order
            where ${OF_PURCHASE} and exists (select 1 from servicepay_attention_item item
              where item.payment_order_id = servicepay_payment_order.id and item.resolved_at is null))
        order by o.created_at desc limit 1`,
      purchase,
    )
    return order ? this.act(purchase, "attach", () => ({ order_id: order })) : "no order to attach to"
  }

  /** Looks at the attention list until something of this purchase is on it. */
  async untilItem(purchase: string): Promise<string> {
    const item = () => this.item(purchase)
    const found = await until("an open item", item, ITEM_SECONDS).catch(() => undefined)
    return found ? "an open item" : "nothing on the attention list"
  }

  /** Gives the money back by hand, the whole of it or half. */
  refund(purchase: string, whole: boolean): Promise<string> {
    return this.act(purchase, "refund", ({ amount }) => ({
      amount: whole ? amount : amount / 2,
      proof_number: `${purchase} ${++this.proofs}`,
    }))
  }

  close(purchase: string): Promise<string> {
    return this.act(purchase, "close", () => ({ note: "Talked to the customer." }))
  }

  private async act(
    purchase: string,
    action: string,
    body: (item: z.output<typeof itemRow>) => unknown,
  ): Promise<string> {
    const item = await this.item(purchase)
    return item
      ? this.post(`/admin/servicepay/attention/${item.id}/${action}`, body(item))
      : "nothing on the attention list"
  }

  private async item(purchase: string) {
    const [item] = await this.database.rows(
      itemRow,
      `select payment.id, payment.amount from servicepay_payment_order payment
        join servicepay_attention_item item on item.payment_order_id = payment.id and item.resolved_at is null
        where ${OF_PURCHASE} order by item.opened_at limit 1`,
      [purchase],
    )
    return item
  }

  private orderOf(purchase: string): Promise<string | undefined> {
    return this.first(ORDER_OF_PURCHASE, purchase)
  }

  private async first(sql: string, purchase: string): Promise<string | undefined> {
    const [row] = await this.database.rows(idRow, sql, [purchase])
    return row?.id
  }

  private async post(path: string, body?: unknown): Promise<string> {
    return outcomeOf(await this.call(path, body))
  }

  private call(path: string, body?: unknown): Promise<Answer> {
    const headers = { authorization: `Bearer ${this.token}` }
    return this.store.call({ method: "POST", path, body, headers, patient: false })
  }
}
