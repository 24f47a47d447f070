import { type SimulatedOrder } from "../../../src/simulator"
import { type Outstanding } from "../shoppers/order-desk"
import { type Visit } from "../shoppers/visit"
import { type Services } from "../stage/services"
import { type Lifespans } from "./lifespans"
import { type Books, type Entry, type Order, type Payment } from "./books"

/** How long it takes until every process knows that the store is live, and has finished its earlier work. */
const UNDER_WAY_MS = 10_000
/** How long after a cancellation at most the job handles it if its event was lost. The store may be down meanwhile. */
const LOST_EVENT_MS = 300_000

/** The service's records, what the shoppers saw, and the store's own tables, side by side. */
export class Facts {
  private readonly entryByExternalId: ReadonlyMap<string, Entry>
  private readonly orderById: ReadonlyMap<string, Order>
  private readonly visitByCart: ReadonlyMap<string, Visit>
  private readonly visitByOrder: ReadonlyMap<string, Visit>
  private readonly contradictions: ReadonlyMap<string, boolean>

  /** The payment orders of the sandbox and of production. */
  readonly service: readonly SimulatedOrder[]

  constructor(
    private readonly services: Services,
    private readonly lifespans: Lifespans,
    readonly books: Books,
    readonly visits: readonly Visit[],
    /** What is shown as outstanding on the orders that the merchant made or changed. */
    readonly outstanding: ReadonlyMap<string, Outstanding>,
  ) {
    this.service = services.orders()
    this.entryByExternalId = new Map(books.entries.map((entry) => [entry.external_transaction_id, entry]))
    this.orderById = new Map(books.orders.map((order) => [order.id, order]))
    this.visitByCart = new Map(visits.map((visit) => [visit.cartId ?? "", visit]))
    this.visitByOrder = new Map(visits.map((visit) => [visit.orderId ?? "", visit]))
    this.contradictions = new Map(visits.flatMap(({ contradicted }) => [...contradicted]))
  }

  /** When the store is live in every process, and earlier work is finished. */
  get liveSince(): number {
    return (this.services.liveSince ?? Infinity) + UNDER_WAY_MS
  }

  isOfSandbox(externalTransactionId: string): boolean {
    return this.services.isOfSandbox(externalTransactionId)
  }

  /**
   * A sandbox payment is no money for a live store: it need not handle the cancellation of its order, and opens no item if it
   * does.
   */
  isNoMoney({ external_transaction_id: id, cancellation_seen_at: seenAt }: Entry, order: Order): boolean {
    const live = this.services.goingLiveSince ?? Infinity
    const canceledAt = order.canceled_at?.getTime() ?? 0
    return (
      this.isOfSandbox(id) && (seenAt === null ? canceledAt > live - LOST_EVENT_MS : seenAt.getTime() > live)
    )
  }

  /** The service's own record of a payment order. */
  atService(externalTransactionId: string): SimulatedOrder | undefined {
    return this.services.of(externalTransactionId).order(externalTransactionId)
  }

  /** No order may wait for it any more: its status is final, or its lifespan has ended. */
  isOver(order: SimulatedOrder, aged: number): boolean {
    return order.status !== "PEN" || this.lifespans.hasLapsed(order.createdAt, aged)
  }

  /** Its reference can still be paid, with each lifespan that it may have been issued with. */
  isGood(order: SimulatedOrder, aged: number): boolean {
    return order.status === "PEN" && this.lifespans.isGood(order.createdAt, aged)
  }

  /** At that moment, in milliseconds since 1970, its lifespan may have been over. */
  mayHaveExpired({ externalTransactionId: id, createdAt }: SimulatedOrder, moment: number): boolean {
    const entry = this.entry(id)
    const aged = (entry && this.visitOfEntry(entry))?.aged.get(id) ?? 0
    return this.lifespans.mayHaveExpired(createdAt, aged + (moment - Date.parse(createdAt)) / 60_000)
  }

  entry(externalTransactionId: string): Entry | undefined {
    return this.entryByExternalId.get(externalTransactionId)
  }

  visit(cartId: string | null): Visit | undefined {
    return cartId === null ? undefined : this.visitByCart.get(cartId)
  }

  visitOfOrder({ id, cart_id }: Order): Visit | undefined {
    return this.visit(cart_id) ?? this.visitByOrder.get(id)
  }

  visitOfEntry(entry: Entry): Visit | undefined {
    const order = this.orderOfEntry(entry)
    return this.visit(entry.cart_id) ?? (order && this.visitOfOrder(order))
  }

  /** Undefined if the entry has none. */
  orderOfEntry({ order_id }: Entry): Order | undefined {
    return this.orderById.get(order_id ?? "")
  }

  /** The merchant edited it, or exchanged something of it, or tried to. */
  isChanged(order: Order): boolean {
    return this.visitOfOrder(order)?.changedByMerchant === true
  }

  /** In kwanzas. */
  capturedOn({ id }: Order): number {
    return this.captures
      .filter(({ order_id }) => order_id === id)
      .reduce((sum, { captured_amount }) => sum + captured_amount, 0)
  }

  /** What was captured on an order beyond what it asks for, in kwanzas. Negative if it asks for more. */
  excessOf(order: Order): number {
    return order.asks === null ? 0 : this.capturedOn(order) - order.asks
  }

  /** Only sandbox payments are on the order. Every run ends with a store that is live, where those are no money. */
  isSandboxExcess({ id }: Order): boolean {
    return this.captures
      .filter(({ order_id }) => order_id === id)
      .every(({ external_transaction_id }) => this.isOfSandbox(external_transaction_id ?? ""))
  }

  /** Paid by the service's records, or by a signed notification that contradicted an earlier one. */
  mayBePaid({ externalTransactionId, status }: SimulatedOrder): boolean {
    return status === "CON" || this.contradictions.has(externalTransactionId)
  }

  /** Paid by the service's records, or by a notification that the store has acknowledged. */
  mustBeAccountedFor({ externalTransactionId, status }: SimulatedOrder): boolean {
    return status === "CON" || this.contradictions.get(externalTransactionId) === true
  }

  isContradicted(externalTransactionId: string): boolean {
    return this.contradictions.has(externalTransactionId)
  }

  get captures(): readonly Payment[] {
    return this.books.payments.filter(({ captured, captured_amount }) => captured || captured_amount > 0)
  }

  capturesOf(entry: Entry): Payment[] {
    return this.captures.filter(
      ({ session_id }) => entry.session_id !== null && session_id === entry.session_id,
    )
  }

  orderOf(payment: Payment): Order | undefined {
    return this.orderById.get(payment.order_id ?? "")
  }
}
