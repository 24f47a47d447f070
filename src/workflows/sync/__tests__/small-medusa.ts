import type { SyncContext } from "../decide"

/** A payment session, in the one payment collection that a cart has. */
interface Session {
  readonly id: string
  readonly isOurs: boolean
  amount: number
  status: string
}

/** Stays when its session is deleted. */
interface Payment {
  readonly sessionId: string
  readonly isOurs: boolean
  readonly amount: number
  captures: number
}

const COLLECTION = "pay_col_1"

/**
 * One cart as Medusa keeps it, in memory: the behaviour that syncing has to live with, and nothing of our own. It guards
 * against nothing that Medusa does not guard against: a cancelled order's payment can be captured.
 */
export class SmallMedusa {
  total = 5000
  currency = "aoa"
  order: { readonly id: string; readonly total: number; canceled: boolean; linked: boolean } | undefined
  /** Whether the cart lacks what an order needs, its delivery for example. */
  incomplete = false
  /** Whether Medusa dies once it has placed the order, before it makes the payment the order's. */
  interrupted = false
  sessions: Session[] = []
  readonly payments: Payment[] = []
  /** Calls that Medusa accepts although the plugin must never make them. */
  readonly wrongs: string[] = []
  private made = 0

  get open(): boolean {
    return this.order === undefined
  }

  /** The cart is changed: Medusa deletes its sessions with the total. */
  change(total: number): void {
    if (this.open && total !== this.total) {
      this.total = total
      this.sessions = []
    }
  }

  /** A new session takes the place of all others, even on a placed order. */
  createSession(isOurs: boolean, amount = this.total): string {
    this.made += 1
    const session = { id: `payses_${this.made}`, isOurs, amount, status: "pending" }
    this.sessions = [session]
    return session.id
  }

  /** The cart becomes an order, once. Then its provider decides whether the session is authorised. */
  complete(authorize: (session: Session) => "captured" | "authorized" | "pending" | "refused"): void {
    const [session] = this.sessions
    if (!this.open) {
      return
    }
    const answer = session && !this.incomplete ? authorize(session) : "refused"
    if (!session || answer === "refused") {
      throw new Error("The cart cannot become an order.")
    }
    this.order = { id: "order_1", total: this.total, canceled: false, linked: !this.interrupted }
    if (this.interrupted) {
      throw new Error("The process died.")
    }
    session.status = answer === "pending" ? "pending_authorization" : "authorized"
    if (answer !== "pending") {
      this.pay(session, answer === "captured")
    }
  }

  /** As `processPaymentWorkflow`: makes the payment where there is none, and captures it where it is not captured. */
  capture(sessionId: string): void {
    const session = this.sessions.find(({ id }) => id === sessionId)
    if (!session) {
      throw new Error("There is no such session.")
    }
    this.pay(session, true)
  }

  /** The payment collection becomes the order's. */
  link(): void {
    if (this.order) {
      this.order.linked = true
    }
  }

  cancelSession(sessionId: string): void {
    for (const session of this.sessions.filter(({ id }) => id === sessionId)) {
      session.status = "canceled"
    }
  }

  cancelAwaitingOrder(): void {
    if (this.order) {
      this.order.canceled = true
    }
  }

  get isPaid(): boolean {
    return this.payments.some(({ captures }) => captures > 0)
  }

  capturesOf(sessionIds: readonly string[]): number {
    return this.payments
      .filter(({ sessionId }) => sessionIds.includes(sessionId))
      .reduce((sum, { captures }) => sum + captures, 0)
  }

  /** Medusa's data about a payment order, as `buildSyncContext` reads it. */
  factsFor(sessionId: string, expectedAmount: number): SyncContext {
    const session = this.sessions.find(({ id }) => id === sessionId)
    const captured = this.payments.filter(({ captures }) => captures > 0)
    const own = captured.some((payment) => payment.sessionId === sessionId)
    const paidTwice = captured.some((payment) => payment.sessionId !== sessionId)
    return {
      isTest: false,
      expectedAmount,
      expectedCollectionId: COLLECTION,
      session: session && {
        ...session,
        currency: "aoa",
        collectionId: COLLECTION,
        isRefused:
          session.status === "canceled" && !this.payments.some((payment) => payment.sessionId === sessionId),
        captured: own,
        hasCaptures: own,
      },
      cart: this.open
        ? { id: "cart_1", open: true, total: this.total, currency: this.currency }
        : { id: "cart_1", open: false },
      order: this.order && {
        id: this.order.id,
        canceled: this.order.canceled,
        currency: "aoa",
        isOfCart: true,
        due: expectedAmount,
        paidElsewhere: 0,
        collection: this.order.linked ? "ours" : "none",
      },
      capturedAlone: !session && own,
      paidOtherwise: paidTwice,
      paidTwice,
      promisedOtherwise: this.payments.some(({ isOurs }) => !isOurs),
    }
  }

  private pay({ id, isOurs, amount }: Session, capture: boolean): void {
    let payment = this.payments.find(({ sessionId }) => sessionId === id)
    if (!payment) {
      payment = { sessionId: id, isOurs, amount, captures: 0 }
      this.payments.push(payment)
    }
    if (capture && payment.captures === 0) {
      payment.captures = 1
      if (this.order?.canceled) {
        this.wrongs.push("A payment was captured on a cancelled order.")
      }
    }
  }
}
