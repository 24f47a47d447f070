export { PROVIDER_ID as OURS } from "../setup/provider-id"

export interface Session {
  readonly id: string
  readonly provider_id: string
  readonly payment_collection_id: string
  readonly amount: number
  readonly currency_code: string
  status: string
  data: Record<string, unknown>
}

export interface Payment {
  readonly id: string
  readonly payment_session_id: string
  readonly provider_id: string
  readonly payment_collection_id: string
  readonly amount: number
  readonly data: Record<string, unknown>
  captured_at: Date | null
  /** Of a capture that Medusa has not dated: one in part, or one at which its process died. */
  undated: number
  canceled_at: Date | null
}

export interface Collection {
  readonly id: string
  readonly cartId: string | null
  amount: number
  orderId: string | null
}

interface Cart {
  readonly id: string
  total: number
  currency: string
  completed: boolean
}

export interface Order {
  readonly id: string
  readonly cartId: string | null
  total: number
  readonly currency: string
  /** Who had Medusa place it. */
  readonly by: string
  /** Its total is another one than it was placed with. */
  edited: boolean
  canceled: boolean
  fulfilled: boolean
}

/** Something that must be seen in the order in which it happened. */
export interface Moment {
  readonly what: "captured" | "edited"
  /** Of the payment session, or of the order. */
  readonly id: string
}

/** What Medusa keeps in its tables, as far as payments go. It guards against nothing that Medusa does not guard against. */
export class SmallStore {
  readonly carts: Cart[] = []
  readonly collections: Collection[] = []
  readonly orders: Order[] = []
  readonly payments: Payment[] = []
  readonly moments: Moment[] = []
  sessions: Session[] = []
  /** Who has the lock of what; null where they did not say. */
  readonly locks = new Map<string, string | null>()
  private made = 0

  constructor(private readonly run: string) {}

  id(prefix: string): string {
    this.made += 1
    return `${prefix}_${this.run}_${this.made}`
  }

  openCart(total: number, currency = "aoa"): Cart {
    const cart = { id: this.id("cart"), total, currency, completed: false }
    this.carts.push(cart)
    this.collections.push({ id: this.id("pay_col"), cartId: cart.id, amount: total, orderId: null })
    return cart
  }

  /** Adds a payment collection to an order. Returns its id. */
  newCollection(orderId: string, amount: number): string {
    const id = this.id("pay_col")
    this.collections.push({ id, cartId: null, amount, orderId })
    return id
  }

  collectionOf(cartId: string): Collection {
    const found = this.collections.find((collection) => collection.cartId === cartId)
    if (!found) {
      throw new Error("The cart has no payment collection.")
    }
    return found
  }

  sessionsOf(collectionId: string): Session[] {
    return this.sessions.filter(({ payment_collection_id }) => payment_collection_id === collectionId)
  }

  orderOf(cartId: string): Order | undefined {
    return this.orders.find((order) => order.cartId === cartId)
  }
}
