import { type SimulatedOrder } from "../../../src/simulator"
import { type Visit } from "../shoppers/visit"
import { type Books, type Entry, type Order, type Payment } from "./books"

/** What the service says, what the shoppers know, and what is written down here, side by side. */
export class Facts {
  private readonly entryByExternalId: ReadonlyMap<string, Entry>
  private readonly orderById: ReadonlyMap<string, Order>
  private readonly visitByCart: ReadonlyMap<string, Visit>
  private readonly contradictions: ReadonlyMap<string, boolean>

  constructor(
    readonly service: readonly SimulatedOrder[],
    readonly books: Books,
    readonly visits: readonly Visit[],
  ) {
    this.entryByExternalId = new Map(books.entries.map((entry) => [entry.external_transaction_id, entry]))
    this.orderById = new Map(books.orders.map((order) => [order.id, order]))
    this.visitByCart = new Map(visits.map((visit) => [visit.cartId ?? "", visit]))
    this.contradictions = new Map(visits.flatMap(({ contradicted }) => [...contradicted]))
  }

  entry(externalTransactionId: string): Entry | undefined {
    return this.entryByExternalId.get(externalTransactionId)
  }

  visit(cartId: string | null): Visit | undefined {
    return cartId === null ? undefined : this.visitByCart.get(cartId)
  }

  /** Paid, by the service's own books or by a signed notification that took back what it had said. */
  mayBePaid({ externalTransactionId, status }: SimulatedOrder): boolean {
    return status === "CON" || this.contradictions.has(externalTransactionId)
  }

  /** Paid, or said to be and acknowledged by us. */
  mustBeAccountedFor({ externalTransactionId, status }: SimulatedOrder): boolean {
    return status === "CON" || this.contradictions.get(externalTransactionId) === true
  }

  isContradicted(externalTransactionId: string): boolean {
    return this.contradictions.has(externalTransactionId)
  }

  capturesOf(entry: Entry): Payment[] {
    return this.books.payments.filter(
      ({ captured, captured_amount, session_id }) =>
        (captured || captured_amount > 0) && entry.session_id !== null && session_id === entry.session_id,
    )
  }

  orderOf(payment: Payment): Order | undefined {
    return this.orderById.get(payment.order_id ?? "")
  }
}
