import { z } from "zod"
import { OURS, type SmallStore } from "./small-store"
import type { Gate } from "./scheduler"

const request = z.object({
  entity: z.string(),
  filters: z.record(
    z.string(),
    z.union([z.string(), z.array(z.string()), z.strictObject({ $gt: z.string() })]),
  ),
})
type Wanted = z.infer<typeof request>["filters"][string]

type Row = Readonly<Record<string, unknown>>

/** Medusa's Query over the small store, as far as the plugin asks. Every row has all that it can have. */
export class SmallQuery {
  constructor(
    private readonly store: SmallStore,
    private readonly gate: Gate,
  ) {}

  async graph(asked: unknown): Promise<{ data: Row[] }> {
    const { entity, filters } = request.parse(asked)
    if (entity === "payment_session") {
      await this.gate("looks at Medusa")
    }
    const matches = (row: Row) =>
      Object.entries(filters).every(([field, wanted]) => isWanted(wanted, String(row[field])))
    return { data: this.rows(entity).filter(matches) }
  }

  private rows(entity: string): Row[] {
    const { store } = this
    switch (entity) {
      case "payment_session":
        return store.sessions.map((session) => this.session(session))
      case "payment":
        return store.payments.map((payment) => this.payment(payment))
      case "cart":
        return store.carts.map((cart) => this.cart(cart))
      case "payment_collection":
        return store.collections.map((collection) => this.collection(collection))
      case "order":
        return store.orders.map((order) => this.order(order))
      case "order_cart":
        return store.orders
          .filter(({ cartId }) => cartId !== null)
          .map(({ id, cartId }) => ({ order_id: id, cart_id: cartId }))
      case "order_payment_collection":
        return store.collections
          .filter(({ orderId }) => orderId !== null)
          .map(({ id, orderId }) => ({ order_id: orderId, payment_collection_id: id }))
      case "cart_payment_collection":
        return store.collections
          .filter(({ cartId }) => cartId !== null)
          .map(({ id, cartId }) => ({ cart_id: cartId, payment_collection_id: id }))
      case "reservation":
      case "refund":
        return []
      default:
        throw new Error(`The small store has no ${entity}.`)
    }
  }

  private session(session: SmallStore["sessions"][number]): Row {
    const found = this.store.payments.find(({ payment_session_id }) => payment_session_id === session.id)
    const collection = this.store.collections.find(({ id }) => id === session.payment_collection_id)
    const cart = this.store.carts.find(({ id }) => id === collection?.cartId)
    return {
      ...session,
      payment: found && this.payment(found),
      payment_collection: { id: collection?.id, cart: cart && this.bareCart(cart) },
    }
  }

  private payment(payment: SmallStore["payments"][number]): Row {
    const amount = payment.captured_at ? payment.amount : payment.undated
    // None is under way: a small Medusa captures in one step.
    const captures = amount > 0 ? [{ id: `capture_${payment.id}`, amount, created_at: new Date(0) }] : []
    return {
      ...payment,
      captures,
      payment_collection: { status: payment.captured_at ? "completed" : "authorized" },
    }
  }

  private collection(collection: SmallStore["collections"][number]): Row {
    const cart = this.store.carts.find(({ id }) => id === collection.cartId)
    const payments = this.paymentsOf(collection.id)
    const order = this.store.orders.find(({ id }) => id === collection.orderId)
    return {
      id: collection.id,
      amount: collection.amount,
      status: this.statusOf(collection.id),
      order: order && this.order(order),
      currency_code: cart?.currency ?? "aoa",
      cart: cart && { currency_code: cart.currency },
      payments: payments.map((payment) => this.payment(payment)),
    }
  }

  private bareCart(cart: SmallStore["carts"][number]): Row {
    return {
      id: cart.id,
      total: cart.total,
      currency_code: cart.currency,
      customer_id: null,
      locale: null,
      completed_at: cart.completed ? new Date() : null,
      items: [{ id: "item_1", title: "Café do Uíge", quantity: 1, thumbnail: null }],
      region: { payment_providers: [{ id: OURS }] },
    }
  }

  private cart(cart: SmallStore["carts"][number]): Row {
    const collection = this.store.collectionOf(cart.id)
    return {
      ...this.bareCart(cart),
      order: this.store.orderOf(cart.id),
      payment_collection: {
        id: collection.id,
        amount: collection.amount,
        payment_sessions: this.store.sessionsOf(collection.id),
      },
    }
  }

  private order(order: SmallStore["orders"][number]): Row {
    const collections = this.store.collections.filter(({ orderId }) => orderId === order.id)
    const captured = collections
      .flatMap(({ id }) => this.paymentsOf(id))
      .reduce((sum, payment) => sum + (payment.captured_at ? payment.amount : 0), 0)
    return {
      id: order.id,
      display_id: 1,
      status: order.canceled ? "canceled" : "pending",
      created_at: new Date(0),
      canceled_at: order.canceled ? new Date() : null,
      currency_code: order.currency,
      total: order.total,
      items: [{ id: "item_1", title: "Café do Uíge", thumbnail: null, detail: { quantity: 1 } }],
      region: { payment_providers: [{ id: OURS }] },
      summary: {
        pending_difference: order.total - captured,
        current_order_total: order.total,
        transaction_total: captured,
      },
      payment_collections: collections.map(({ id, amount }) => ({
        id,
        amount,
        status: this.statusOf(id),
        payments: this.paymentsOf(id).map((payment) => this.payment(payment)),
      })),
    }
  }

  private paymentsOf(collectionId: string) {
    return this.store.payments.filter(({ payment_collection_id }) => payment_collection_id === collectionId)
  }

  private statusOf(collectionId: string): "completed" | "awaiting" {
    return this.paymentsOf(collectionId).some(({ captured_at }) => captured_at) ? "completed" : "awaiting"
  }
}

function isWanted(wanted: Wanted, value: string): boolean {
  return typeof wanted === "object" && "$gt" in wanted ? value > wanted.$gt : [wanted].flat().includes(value)
}
