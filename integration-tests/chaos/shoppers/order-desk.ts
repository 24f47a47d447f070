import axios from "axios"
import { z } from "zod"
import { type Database } from "../../../kit/database"
import { Merchant } from "../../../kit/merchant"
import { draftOrder, editQuantity, type OrderEdit, orderOf } from "../../../kit/order-edits"
import { until } from "../../../kit/until"
import { claim, exchange } from "../../setup/order-edits"
import { type Order } from "../books/books"
import { type DisturbanceCounts } from "../disturbance-counts"
import { MERCHANT, type ShopIds } from "../stage/stage"
import { ORDER_OF_PURCHASE } from "./purchase-rows"
import { type Visit } from "./visit"

const boxAnswer = z.object({ outstanding: z.number().nullable() })

/** What an order still asks for, in kwanzas, as Medusa's page shows it and as the plugin's box does. */
export interface Outstanding {
  readonly medusa: number
  readonly box: number
}

const ANSWER_MS = 30_000
/** How long the merchant waits for the money before an edit that is to come after it. */
const CAPTURE_SECONDS = 15
/** How long a store that was killed may take until an edit that it left half made is removed. */
const REMOVAL_SECONDS = 300
/** What an exchange or a claim gives for one unit. */
const GIVEN_FOR_ONE = 2

const orderRow = z.object({
  id: z.string(),
  is_draft_order: z.boolean(),
  quantity: z.coerce.number().nullable(),
  captured: z.coerce.number(),
})
const collectionRow = z.object({ id: z.string() })

const ORDER = `select o.id, o.is_draft_order,
    (select item.quantity from order_item item where item.order_id = o.id and item.version = o.version
      and item.deleted_at is null order by item.created_at, item.id limit 1) as quantity,
    (select count(*) from order_payment_collection link
      join payment on payment.payment_collection_id = link.payment_collection_id
      where link.order_id = o.id and payment.captured_at is not null) as captured
  from "order" o where o.id in (${ORDER_OF_PURCHASE})`

/** As the merchant's "Copy payment link" has it. */
const COLLECTION = `select collection.id from payment_collection collection
    join order_payment_collection link on link.payment_collection_id = collection.id and link.deleted_at is null
  where link.order_id in (${ORDER_OF_PURCHASE}) and collection.status in ('not_paid', 'awaiting')
    and collection.deleted_at is null order by collection.created_at limit 1`

type OrderRow = z.output<typeof orderRow>

/** The merchant at the orders of Medusa's own dashboard, by the calls that it makes. Each gives in words what came of it. */
export class OrderDesk {
  private constructor(
    private readonly admin: Merchant,
    private readonly shop: ShopIds,
    private readonly database: Database,
    private readonly counts: DisturbanceCounts,
  ) {}

  static async open(
    url: string,
    shop: ShopIds,
    database: Database,
    counts: DisturbanceCounts,
  ): Promise<OrderDesk> {
    const api = axios.create({ baseURL: url, timeout: ANSWER_MS })
    return new OrderDesk(await Merchant.signIn(api, MERCHANT), shop, database, counts)
  }

  /** A customer ordered on the telephone. False when the merchant gave up. */
  async makeDraft(visit: Visit): Promise<boolean> {
    try {
      visit.orderId = await draftOrder({ shop: this.shop }, this.admin, visit.plan.quantity)
    } catch {
      return false
    }
    this.counts.add("draft orders")
    return true
  }

  async convertDraft(purchase: string): Promise<string> {
    const order = await this.orderOf(purchase)
    if (!order?.is_draft_order) {
      return "no draft order"
    }
    await this.admin.change(`/draft-orders/${order.id}/convert-to-order`)
    this.counts.add("draft orders converted")
    return `${order.id} is an order`
  }

  /** One unit more or less of the order's first item. */
  async edit(purchase: string, by: 1 | -1): Promise<string> {
    const order = await this.orderOf(purchase)
    const quantity = (order?.quantity ?? 0) + by
    if (!order || quantity < 1) {
      return order ? "nothing to take away" : "no order to edit"
    }
    const of: OrderEdit = order.is_draft_order ? "draft-orders" : "order-edits"
    await this.orRemoved(`/${of}/${order.id}${order.is_draft_order ? "/edit" : ""}`, () =>
      editQuantity(this.admin, order.id, quantity, of),
    )
    const when = order.captured > 0 ? "paid" : "awaiting"
    this.counts.add(by > 0 ? `${when} orders with a raised total` : `${when} orders with a reduced total`)
    return `${order.id}, ${when}, has ${String(quantity)} units`
  }

  /** Gives two units for one that was shipped. */
  async replace(purchase: string, how: "exchange" | "claim"): Promise<string> {
    const order = await this.orderOf(purchase)
    if (!order || order.is_draft_order || order.captured === 0) {
      return "no paid order"
    }
    const give = how === "exchange" ? exchange : claim
    await give({ shop: this.shop }, this.admin, order.id, GIVEN_FOR_ONE)
    this.counts.add(how === "exchange" ? "exchanges with a difference" : "claims with a difference")
    return `one unit of ${order.id} is replaced (${how})`
  }

  /** Waits until the money of an order is there. */
  async untilCaptured(purchase: string): Promise<string> {
    const captured = async () => ((await this.orderOf(purchase))?.captured ?? 0) > 0
    const found = await until("the order is paid", captured, CAPTURE_SECONDS).catch(() => false)
    return found ? "paid" : "not paid"
  }

  /** The payment collection that the merchant sends the customer a link to. */
  async openCollection(purchase: string): Promise<string | undefined> {
    const [collection] = await this.database.rows(collectionRow, COLLECTION, [purchase])
    return collection?.id
  }

  /** What Medusa shows as outstanding on each order that the merchant made or changed, in kwanzas. */
  async outstandingOn(orders: readonly Order[], visits: readonly Visit[]): Promise<Map<string, Outstanding>> {
    const changed = new Set(visits.flatMap((visit) => (visit.changedByMerchant ? (visit.cartId ?? []) : [])))
    const made = new Set(visits.map(({ orderId }) => orderId))
    const outstanding = new Map<string, Outstanding>()
    for (const { id, cart_id } of orders) {
      if (made.has(id) || (cart_id !== null && changed.has(cart_id))) {
        const { summary } = await orderOf(this.admin, id)
        const box = await this.admin.read(boxAnswer, `/servicepay/orders/${id}`)
        outstanding.set(id, { medusa: summary.pending_difference, box: box.outstanding ?? 0 })
      }
    }
    return outstanding
  }

  /** An edit that fails half-way is on the order's page, where the merchant removes it. */
  private async orRemoved(editPath: string, edit: () => Promise<void>): Promise<void> {
    try {
      await edit()
    } catch (error) {
      await until("the edit is removed", () => this.isRemoved(editPath), REMOVAL_SECONDS)
      throw error
    }
  }

  /** Medusa refuses when there is no such edit, or when it is confirmed. */
  private async isRemoved(editPath: string): Promise<boolean> {
    const status = await this.admin.delete(editPath).then(
      (answer) => answer.status,
      () => 0,
    )
    return status > 0 && status < 500
  }

  private async orderOf(purchase: string): Promise<OrderRow | undefined> {
    const [order] = await this.database.rows(orderRow, ORDER, [purchase])
    return order
  }
}
