import { MedusaError } from "@medusajs/framework/utils"
import { SmallPayments } from "./small-payments"
import { type Order } from "./small-store"

const PROCESSABLE = ["pending", "requires_more", "authorized", "captured", "pending_authorization"]

/** Medusa's work for one actor: Medusa's steps, with a gate before each, and the actor's own provider. */
export class SmallMedusa extends SmallPayments {
  /** As `completeCartWorkflow`, which takes the cart's lock unless it runs within another workflow. */
  async completeCart(cartId: string, isNested: boolean): Promise<{ id: string }> {
    const complete = () => this.completeLocked(cartId)
    return isNested ? complete() : this.locked(cartId, complete)
  }

  private async completeLocked(cartId: string): Promise<{ id: string }> {
    await this.gate("reads the cart to complete it")
    const { store } = this
    const there = store.orderOf(cartId)
    if (there) {
      return { id: there.id }
    }
    const cart = store.carts.find(({ id }) => id === cartId)
    const collection = store.collectionOf(cartId)
    const [session] = store.sessionsOf(collection.id).filter(({ status }) => PROCESSABLE.includes(status))
    if (!cart || !session) {
      throw new MedusaError("invalid_data", "Payment sessions are required to complete cart")
    }
    const order: Order = {
      id: store.id("order"),
      cartId,
      total: cart.total,
      currency: cart.currency,
      by: this.actor,
      edited: false,
      canceled: false,
      fulfilled: false,
    }
    await this.gate("places the order")
    store.orders.push(order)
    cart.completed = true
    collection.orderId = order.id
    try {
      await this.authorize(session.id)
    } catch (error) {
      store.orders.splice(store.orders.indexOf(order), 1)
      cart.completed = false
      collection.orderId = null
      throw error
    }
    return { id: order.id }
  }

  /** The shopper adds something to an open cart, or moves it to another region. */
  async changeCart(cartId: string, total: number, currency = "aoa"): Promise<void> {
    await this.locked(cartId, async () => {
      const cart = this.store.carts.find(({ id }) => id === cartId)
      if (!cart || cart.completed) {
        throw new MedusaError("not_allowed", "The cart is completed.")
      }
      const collection = this.store.collectionOf(cartId)
      const old = this.store.sessionsOf(collection.id).map(({ id }) => id)
      await this.gate("changes the cart")
      await this.deleteSessions(old)
      cart.total = total
      cart.currency = currency
      collection.amount = total
    })
  }

  /** As `createOrUpdateOrderPaymentCollectionWorkflow` after an order edit: sessions keep the amount that they were made with. */
  async editOrder(orderId: string, total: number): Promise<void> {
    await this.gate("edits the order")
    const { orders, collections } = this.store
    const order = orders.find(({ id }) => id === orderId)
    const collection = collections.find((known) => known.orderId === orderId)
    if (!order || !collection || order.canceled) {
      throw new MedusaError("not_allowed", "Order is not modifiable")
    }
    order.total = total
    order.edited = true
    this.store.moments.push({ what: "edited", id: orderId })
    const payments = this.store.payments.filter((one) => one.payment_collection_id === collection.id)
    const captured = payments.reduce((sum, one) => sum + (one.captured_at ? one.amount : 0), 0)
    const due = total - captured
    if (payments.length === 0 && due >= 0) {
      collection.amount = due
    } else if (due > 0) {
      this.store.newCollection(orderId, due)
      for (const payment of payments.filter(({ captured_at }) => captured_at === null)) {
        await this.provider().cancelPayment({ data: payment.data, context: {} })
        payment.canceled_at = new Date()
      }
    }
  }

  async cancelAwaitingOrder(orderId: string): Promise<void> {
    await this.gate("cancels the order")
    const order = this.store.orders.find(({ id }) => id === orderId)
    if (!order) {
      throw new MedusaError("not_found", `Order with id: ${orderId} was not found`)
    }
    if (order.fulfilled) {
      throw new MedusaError("not_allowed", "All fulfillments must be canceled before canceling an order")
    }
    order.canceled = true
  }
}
