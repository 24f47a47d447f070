import { type Entry, type Order } from "./books"
import { TOLERANCE } from "../../../src/modules/servicepay/payment-orders/amounts"
import { type Facts } from "./facts"

/** A broken rule, and the payment orders and carts that it is about. */
export interface Violation {
  readonly message: string
  readonly externalTransactionIds: readonly string[]
  readonly cartId: string | null
}

export interface Check {
  readonly name: string
  readonly violations: readonly Violation[]
}

export function paymentChecks(facts: Facts): Check[] {
  return [
    check(
      "every confirmed payment is captured once on one order, or is one open attention item",
      accounted(facts),
    ),
    check("nothing that was not paid is captured", unpaid(facts)),
    check("nothing that was refunded or closed is captured afterwards", givenBack(facts)),
    check("captured and synced are the same sum", sums(facts)),
    check("every order whose payment the service cancelled is cancelled", abandoned(facts)),
    check("a cancelled order holds no stock", stock(facts)),
    check("no cart became two orders", twice(facts)),
    check("no cart became an order without its shopper", strangers(facts)),
    check("the ledger agrees with the service", disagreements(facts)),
  ]
}

export function check(name: string, violations: readonly Violation[]): Check {
  return { name, violations }
}

function accounted(facts: Facts): Violation[] {
  return facts.service
    .filter((order) => facts.mustBeAccountedFor(order))
    .flatMap((order) => {
      const id = order.externalTransactionId
      const entry = facts.entry(id)
      if (!entry) {
        return [about(id, null, "paid, and the ledger does not know it")]
      }
      const problem = problemOf(facts, entry)
      return problem ? [about(id, entry.cart_id, problem)] : []
    })
}

/** Why a paid payment order is not accounted for; undefined when it is. */
function problemOf(facts: Facts, entry: Entry): string | undefined {
  const captures = facts.capturesOf(entry)
  const [capture] = captures
  if (captures.length > 1) {
    return `captured ${captures.length} times`
  }
  if (capture && capture.captured_amount !== entry.session_amount) {
    return `captured ${capture.captured_amount} instead of ${entry.session_amount} Kz`
  }
  // Captured for a cart that did not become an order, or for an order that was cancelled since: the merchant must know.
  const order = capture && facts.orderOf(capture)
  const isTakenIn = order?.canceled === false
  // The merchant had refunded all of it before cancelling the order.
  const isGivenBack = order?.canceled === true && entry.refunded >= entry.session_amount
  const isNoMoney = order?.canceled === true && facts.isNoMoney(entry, order)
  if (!isTakenIn && !isGivenBack && !isNoMoney && !entry.attention_open && !entry.closed_by_merchant) {
    const where = order ? `captured on order ${order.id}, which is cancelled` : "captured on no order"
    return `${capture ? where : "not captured"}, and not before the merchant`
  }
  // Captured in the sandbox, and read back in live mode: the item says that the order is no sale.
  const isTest = entry.attention_reason === "test_payment" && facts.isOfSandbox(entry.external_transaction_id)
  const isToldRightly = isTest || facts.isContradicted(entry.external_transaction_id)
  const excess = isTakenIn ? facts.excessOf(order) : 0
  const isOfTotal =
    (entry.attention_reason === "overpaid" && excess > TOLERANCE) ||
    (entry.attention_reason === "underpaid" && excess < -TOLERANCE)
  return isTakenIn && entry.attention_open && !isToldRightly && !isOfTotal
    ? `captured and before the merchant as well (${entry.attention_reason ?? ""})`
    : undefined
}

function unpaid(facts: Facts): Violation[] {
  const paidSessions = new Set(
    facts.service
      .filter((order) => facts.mayBePaid(order))
      .map((order) => facts.entry(order.externalTransactionId)?.session_id),
  )
  return facts.books.payments
    .filter(({ captured, captured_amount, session_id }) => {
      return (captured || captured_amount > 0) && !paidSessions.has(session_id)
    })
    .map((payment) => {
      const entries = facts.books.entries.filter(({ session_id }) => session_id === payment.session_id)
      return {
        message: `payment ${payment.id} is captured for ${payment.captured_amount} Kz and nobody paid it`,
        externalTransactionIds: entries.map(({ external_transaction_id }) => external_transaction_id),
        cartId: facts.orderOf(payment)?.cart_id ?? null,
      }
    })
}

function givenBack(facts: Facts): Violation[] {
  return facts.books.entries.flatMap((entry) => {
    const { refunded_at: refundedAt, closed_at: closedAt, closed_by_merchant } = entry
    const seenTo = refundedAt ?? (closed_by_merchant ? closedAt : null)
    const late = facts
      .capturesOf(entry)
      .filter(({ captured_at }) => seenTo && captured_at && captured_at > seenTo)
    const how = refundedAt ? `${entry.refunded} Kz were refunded` : "it was closed"
    return late.map(({ id }) =>
      about(
        entry.external_transaction_id,
        entry.cart_id,
        `${how}, and payment ${id} was captured after that`,
      ),
    )
  })
}

/** Both sides leave out payments that need attention, or that the merchant has closed or refunded. */
function sums(facts: Facts): Violation[] {
  const closed = facts.books.entries.filter(
    ({ attention_open, closed_by_merchant }) => !attention_open && !closed_by_merchant,
  )
  const captured = total(
    closed.flatMap((entry) => facts.capturesOf(entry).map(({ captured_amount }) => captured_amount)),
  )
  const synced = total(
    closed
      .filter(({ status, sync_state }) => status === "CON" && sync_state === "synced")
      .map(({ session_amount }) => session_amount),
  )
  return captured === synced
    ? []
    : [
        {
          message: `captured ${captured} Kz, synced ${synced} Kz`,
          externalTransactionIds: [],
          cartId: null,
        },
      ]
}

/** Shoppers' orders that wait for a payment which cannot come any more: one that the merchant made stays. */
function abandoned(facts: Facts): Violation[] {
  return facts.books.orders
    .filter((order) => {
      const entries = entriesOf(facts, order)
      const providers = [
        ...order.sessions.map((session) => session.split(":")[0]),
        ...order.payment_providers,
      ]
      const elsewhere = providers.some((provider) => provider !== "pp_servicepay_servicepay")
      return (
        order.cart_id !== null &&
        !order.canceled &&
        !elsewhere &&
        entries.length > 0 &&
        entries.every(
          ({ status, attention_open, external_transaction_id }) =>
            status === "CAN" && !attention_open && !facts.isContradicted(external_transaction_id),
        )
      )
    })
    .map((order) => aboutOrder(facts, order, "waits for a payment that the service has cancelled"))
}

function stock(facts: Facts): Violation[] {
  return facts.books.orders
    .filter(({ canceled, reserved }) => canceled && reserved > 0)
    .map((order) => aboutOrder(facts, order, `is cancelled and holds ${order.reserved} units`))
}

function twice(facts: Facts): Violation[] {
  const carts = facts.books.orders.flatMap(({ cart_id }) => cart_id ?? [])
  return facts.books.orders
    .filter(({ cart_id }) => carts.filter((cart) => cart === cart_id).length > 1)
    .map((order) => aboutOrder(facts, order, "is one of several orders of its cart"))
}

function strangers(facts: Facts): Violation[] {
  return facts.books.orders
    .filter(({ cart_id }) => cart_id !== null)
    .filter((order) => {
      const paid = facts.service.some(
        (paymentOrder) =>
          facts.mayBePaid(paymentOrder) &&
          facts.entry(paymentOrder.externalTransactionId)?.cart_id === order.cart_id,
      )
      return !paid && facts.visit(order.cart_id)?.completed !== true
    })
    .map((order) => aboutOrder(facts, order, "was neither paid nor asked for by its shopper"))
}

function disagreements(facts: Facts): Violation[] {
  return facts.service.flatMap(({ externalTransactionId: id, status }) => {
    const entry = facts.entry(id)
    const shown = (entry && facts.visitOfEntry(entry))?.shown.includes(id) ?? false
    if (facts.isContradicted(id) || (status === "PEN" && entry)) {
      return []
    }
    return entry?.status === status || (!shown && entry?.request_state !== "accepted")
      ? []
      : [about(id, entry?.cart_id ?? null, `${status} at the service, ${entry?.status ?? "unknown"} here`)]
  })
}

export function entriesOf(facts: Facts, order: Order): Entry[] {
  return facts.books.entries.filter(
    ({ cart_id, order_id, request_state }) =>
      (order_id === order.id || (cart_id !== null && cart_id === order.cart_id)) &&
      request_state === "accepted",
  )
}

export function about(externalTransactionId: string, cartId: string | null, problem: string): Violation {
  return {
    message: `${externalTransactionId}: ${problem}`,
    externalTransactionIds: [externalTransactionId],
    cartId,
  }
}

export function aboutOrder(facts: Facts, order: Order, problem: string): Violation {
  return {
    message: `order ${order.id} ${problem}`,
    externalTransactionIds: entriesOf(facts, order).map(
      ({ external_transaction_id }) => external_transaction_id,
    ),
    cartId: order.cart_id,
  }
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}
