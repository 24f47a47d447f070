import { type Violation } from "./books/checks"
import { type Facts } from "./books/facts"
import { nameOf } from "./shoppers/visit"
import { type Journal } from "./stage/journal"

/** The short history of a violation: what the shopper and the service did, and what the tables have. */
export function historyOf(violation: Violation, facts: Facts, journal: Journal): string {
  const { externalTransactionIds, cartId, message } = violation
  const entries = facts.books.entries.filter(({ external_transaction_id, cart_id }) => {
    return externalTransactionIds.includes(external_transaction_id) || (cartId !== null && cart_id === cartId)
  })
  const collections = new Set(entries.map(({ payment_collection_id }) => payment_collection_id))
  const orders = new Set(entries.map(({ order_id }) => order_id))
  const [first] = entries
  const visit = facts.visit(cartId) ?? (first && facts.visitOfEntry(first))
  const ids = new Set([
    ...externalTransactionIds,
    ...entries.map(({ external_transaction_id }) => external_transaction_id),
  ])
  const rows = [
    ...entries.map((entry) => `ledger        ${JSON.stringify(entry)}`),
    ...facts.books.payments
      .filter(({ collection_id }) => collections.has(collection_id))
      .map((payment) => `payment       ${JSON.stringify(payment)}`),
    ...facts.books.orders
      .filter(({ id, cart_id }) => orders.has(id) || (cartId !== null && cart_id === cartId))
      .map((order) => `order         ${JSON.stringify(order)}`),
    ...facts.books.notifications
      .filter(({ external_transaction_id }) => ids.has(external_transaction_id ?? ""))
      .map((notification) => `notification  ${JSON.stringify(notification)}`),
  ]
  const story = visit ? journal.of(nameOf(visit.plan), ...ids) : journal.of(...ids)
  return [message, ...story, ...rows].join("\n  ")
}
