import { MedusaError } from "@medusajs/framework/utils"
import type ServicePayProvider from "../../src/providers/servicepay/service"
import type { Gate } from "./scheduler"
import { OURS, type Collection, type Payment, type Session, type SmallStore } from "./small-store"

/** Medusa's locks and payment sessions for one actor. */
export class SmallPayments {
  constructor(
    readonly store: SmallStore,
    protected readonly actor: string,
    protected readonly gate: Gate,
    protected readonly provider: () => ServicePayProvider,
  ) {}

  async lock(key: string, owner: string | null = null): Promise<void> {
    await this.gate(`locks ${nameOf(key)}`, () => !this.store.locks.has(key))
    if (this.store.locks.has(key)) {
      throw new Error(`Timed-out acquiring lock for ${nameOf(key)}.`)
    }
    this.store.locks.set(key, owner)
  }

  /** Like Medusa: a release without an owner releases any lock. */
  unlock(key: string, owner?: string): void {
    if (owner === undefined || this.store.locks.get(key) === owner) {
      this.store.locks.delete(key)
    }
  }

  protected async locked<T>(key: string, work: () => Promise<T>): Promise<T> {
    await this.lock(key)
    try {
      return await work()
    } finally {
      this.unlock(key)
    }
  }

  /** An admin asks for the status of an order's payment: no lock is taken. */
  async checkStatus(sessionId: string): Promise<void> {
    await this.authorize(sessionId)
  }

  /** As `authorizePaymentSession`: undefined where the payment is to come later. */
  protected async authorize(sessionId: string): Promise<Payment | undefined> {
    const session = this.store.sessions.find(({ id }) => id === sessionId)
    if (!session) {
      throw new MedusaError("not_found", `PaymentSession with id: ${sessionId} was not found`)
    }
    const there = this.paymentOf(sessionId)
    if (there) {
      return there
    }
    const answer =
      session.provider_id === OURS
        ? await this.provider().authorizePayment({
            data: session.data,
            context: { idempotency_key: session.id },
          })
        : { status: "authorized", data: {} }
    await this.gate(`writes that the session is ${answer.status}`)
    session.data = { ...answer.data }
    if (answer.status === "pending_authorization") {
      session.status = answer.status
      return undefined
    }
    if (answer.status !== "captured" && answer.status !== "authorized") {
      session.status = answer.status
      throw new MedusaError("not_allowed", `Session: ${sessionId} was not authorized with the provider.`)
    }
    session.status = "authorized"
    if (this.paymentOf(sessionId)) {
      await this.provider().cancelPayment({ data: session.data, context: {} })
      throw new MedusaError("invalid_data", "Payment with payment_session_id already exists")
    }
    const payment: Payment = {
      id: this.store.id("pay"),
      payment_session_id: sessionId,
      provider_id: session.provider_id,
      payment_collection_id: session.payment_collection_id,
      amount: session.amount,
      data: session.data,
      captured_at: null,
      undated: 0,
      canceled_at: null,
    }
    this.store.payments.push(payment)
    if (answer.status === "captured") {
      this.book(payment)
    }
    return payment
  }

  private paymentOf(sessionId: string): Payment | undefined {
    return this.store.payments.find(({ payment_session_id }) => payment_session_id === sessionId)
  }

  private book(payment: Payment): void {
    payment.captured_at = new Date()
    this.store.moments.push({ what: "captured", id: payment.payment_session_id })
  }

  async capture(paymentId: string): Promise<void> {
    await this.gate("captures")
    const uncaptured = () =>
      this.store.payments.find(({ id, captured_at }) => id === paymentId && captured_at === null)
    const payment = uncaptured()
    if (payment) {
      await this.provider().capturePayment({ data: payment.data, context: {} })
    }
    // Medusa captures a payment once, however many ask.
    const still = uncaptured()
    if (still) {
      this.book(still)
    }
  }

  /** As `processPaymentWorkflow` with `captured`. */
  async processPayment(sessionId: string): Promise<void> {
    await this.gate("reads the session to process its payment")
    const session = this.store.sessions.find(({ id }) => id === sessionId)
    if (!session) {
      throw new TypeError("Cannot read properties of undefined (reading 'payment_collection_id')")
    }
    const known = this.paymentOf(sessionId)
    const { cartId } = this.collection(session.payment_collection_id)
    const work = async () => {
      const payment = known ?? (await this.authorize(sessionId))
      if (payment) {
        await this.capture(payment.id)
      }
    }
    await (cartId === null ? work() : this.locked(cartId, work))
  }

  private collection(id: string): Collection {
    const found = this.store.collections.find((collection) => collection.id === id)
    if (!found) {
      throw new MedusaError("not_found", `PaymentCollection with id: ${id} was not found`)
    }
    return found
  }

  /** As `createPaymentSessionsWorkflow`: the sessions that it has seen give way to the new one. */
  async createSession(
    collectionId: string,
    context: Readonly<Record<string, unknown>> = {},
  ): Promise<Session> {
    await this.gate("reads the sessions to replace them")
    const { store } = this
    const old = store.sessionsOf(collectionId).map(({ id }) => id)
    const collection = this.collection(collectionId)
    const cart = store.carts.find(({ id }) => id === collection.cartId)
    const [amount, currency_code] = [collection.amount, cart?.currency ?? "aoa"]
    await this.gate("makes the session")
    const session: Session = {
      id: store.id("payses"),
      provider_id: OURS,
      payment_collection_id: collectionId,
      amount,
      currency_code,
      status: "pending",
      data: {},
    }
    store.sessions.push(session)
    try {
      const { data } = await this.provider().initiatePayment({
        amount: session.amount,
        currency_code: session.currency_code,
        data: { session_id: session.id },
        context: { idempotency_key: session.id, ...context },
      })
      session.data = { ...data }
    } catch (error) {
      store.sessions = store.sessions.filter(({ id }) => id !== session.id)
      await this.deleteSessions(old)
      throw error
    }
    await this.deleteSessions(old)
    return session
  }

  protected async deleteSessions(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const session = this.store.sessions.find((known) => known.id === id)
      if (session) {
        await this.provider().deletePayment({ data: session.data, context: {} })
        await this.gate("deletes a session")
        this.store.sessions = this.store.sessions.filter((known) => known.id !== id)
      }
    }
  }
}

function nameOf(key: string): string {
  return key.startsWith("cart") ? "the cart" : key
}
