import { TOLERANCE } from "../../../src/modules/servicepay/payment-orders/amounts"
import { type Order } from "./books"
import { aboutOrder, check, entriesOf, type Check } from "./checks"
import { type Facts } from "./facts"

/** Orders in kwanzas, by what Medusa asks for, what is captured on them, and what the merchant is told. */
export function orderChecks(facts: Facts): Check[] {
  const violations = (problemOf: (facts: Facts, order: Order) => string | undefined) =>
    facts.books.orders
      .filter(({ canceled, currency_code }) => !canceled && currency_code === "aoa")
      .flatMap((order) => {
        const problem = problemOf(facts, order)
        return problem === undefined ? [] : [aboutOrder(facts, order, problem)]
      })
  return [
    check(
      "only an order that the merchant changed is paid in part, or with more than it asks for",
      violations(inPart),
    ),
    check("what is outstanding on an order is its total less what is paid", violations(outstanding)),
    check("what an order got beyond its total is before the merchant", violations(excess)),
  ]
}

function inPart(facts: Facts, order: Order): string | undefined {
  const captured = facts.capturedOn(order)
  // A refund that the merchant has recorded is entered into Medusa, which then asks for that much less.
  const isAll =
    captured === 0 ||
    order.asks === null ||
    isSame(captured, order.asks) ||
    isSame(captured - refundedOn(facts, order), order.asks)
  return isAll || facts.isChanged(order)
    ? undefined
    : `asks for ${String(order.asks)} Kz, ${String(captured)} are captured, and nobody has changed it`
}

function outstanding(facts: Facts, order: Order): string | undefined {
  const { asks } = order
  const shown = facts.outstanding.get(order.id)
  if (asks === null || shown === undefined) {
    return undefined
  }
  const captured = facts.capturedOn(order)
  // Medusa's summary may lack a capture that was written while the order was edited. Then the plugin's box is right.
  return isSame(captured + shown.medusa, asks) || isSame(shown.box, Math.max(0, asks - captured))
    ? undefined
    : `asks for ${String(asks)} Kz, ${String(captured)} are captured, Medusa shows ${String(shown.medusa)} as outstanding, and the box ${String(shown.box)}`
}

function excess(facts: Facts, order: Order): string | undefined {
  const beyond = facts.excessOf(order)
  if (beyond <= TOLERANCE || facts.isSandboxExcess(order)) {
    return undefined
  }
  const isTold = entriesOf(facts, order).some(
    ({ attention_open, closed_by_merchant, closed_at }) =>
      attention_open || (closed_by_merchant && closed_at && closed_at >= (order.changed_at ?? closed_at)),
  )
  return isTold || refundedOn(facts, order) >= beyond
    ? undefined
    : `got ${String(beyond)} Kz beyond the ${String(order.asks)} that it asks for, and nobody is told`
}

function refundedOn(facts: Facts, order: Order): number {
  return entriesOf(facts, order).reduce((sum, { refunded }) => sum + refunded, 0)
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= TOLERANCE
}
