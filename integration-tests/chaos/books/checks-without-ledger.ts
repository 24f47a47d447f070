import { TOLERANCE } from "../../../src/modules/servicepay/payment-orders/amounts"
import { PROVIDER_ID } from "../../setup/provider-id"
import { type Order, type Payment } from "./books"
import { about, aboutOrder, check, entriesOf, type Check, type Violation } from "./checks"
import { type Facts } from "./facts"

/** The promise as Medusa's own tables and the service's own books show it, whatever the ledger says. */
export function checksWithoutLedger(facts: Facts): Check[] {
  return [
    check("no purchase is paid twice, and no reference captured twice", double(facts)),
    check("every capture is in kwanzas, and for exactly what was paid", kwanzas(facts)),
    check("nothing of the sandbox captures or completes once the store is live", sandbox(facts)),
    check("no order awaits a payment for ever", forEver(facts)),
    check("no order is given up while its reference can be paid", givenUp(facts)),
  ]
}

function double(facts: Facts): Violation[] {
  const bySale = groups(facts.captures, ({ order_id, cart_id, id }) => order_id ?? cart_id ?? id)
  const byReference = groups(
    facts.captures,
    ({ external_transaction_id, id }) => external_transaction_id ?? id,
  )
  return [
    ...[...bySale].map(([sale, payments]) => ({ payments, problem: `${sale} is captured` })),
    ...[...byReference].map(([reference, payments]) => ({ payments, problem: `${reference} is captured` })),
  ]
    .filter(({ payments }) => payments.length > 1 && !isPaidInParts(facts, payments))
    .map(({ payments, problem }) => aboutPayments(payments, `${problem} ${payments.length} times`))
    .concat(
      facts.captures
        .filter(({ orders }) => orders > 1)
        .map((payment) => aboutPayments([payment], `payment ${payment.id} is on ${payment.orders} orders`)),
    )
}

/** Several references of an order whose total the merchant raised: together never more than it once asked for. */
function isPaidInParts(facts: Facts, payments: readonly Payment[]): boolean {
  const [order] = payments.map((payment) => facts.orderOf(payment))
  const references = new Set(payments.map(({ external_transaction_id, id }) => external_transaction_id ?? id))
  return (
    order !== undefined &&
    references.size === payments.length &&
    facts.isChanged(order) &&
    facts.capturedOn(order) <= (order.highest_total ?? 0) + TOLERANCE
  )
}

function kwanzas(facts: Facts): Violation[] {
  return facts.captures.flatMap((payment) => {
    const problems = [...orderProblems(payment, facts.orderOf(payment)), ...serviceProblems(payment, facts)]
    const what = payment.external_transaction_id ?? payment.id
    return problems.length > 0 ? [aboutPayments([payment], `${what}: ${problems.join(", ")}`)] : []
  })
}

function orderProblems({ captured_amount, currency_code }: Payment, order: Order | undefined): string[] {
  const captured = `${captured_amount} ${currency_code} are captured`
  if (!order) {
    return currency_code === "aoa" ? [] : [captured]
  }
  const asked = `order ${order.id} asks for ${order.total ?? ""} ${order.currency_code}`
  return currency_code === "aoa" && order.currency_code === "aoa" ? [] : [`${captured}, ${asked}`]
}

function serviceProblems({ captured_amount, external_transaction_id }: Payment, facts: Facts): string[] {
  const order = facts.atService(external_transaction_id ?? "")
  if (!order || !facts.mayBePaid(order)) {
    return ["the service was not paid"]
  }
  return order.amount === captured_amount
    ? []
    : [`${order.amount} Kz were paid and ${captured_amount} are captured`]
}

function sandbox(facts: Facts): Violation[] {
  const captured = facts.captures
    .filter(({ captured_at }) => (captured_at?.getTime() ?? 0) > facts.liveSince)
    .filter(({ external_transaction_id: id }) => id !== null && facts.isOfSandbox(id))
    .map((payment) =>
      aboutPayments([payment], `${payment.external_transaction_id ?? ""}: captured when the store was live`),
    )
  const completed = facts.books.orders
    .filter(({ created_at, cart_id }) => cart_id !== null && created_at.getTime() > facts.liveSince)
    .filter((order) => {
      const visit = facts.visit(order.cart_id)
      return (
        visit?.completed !== true &&
        !visit?.shown.some((id) => !facts.isOfSandbox(id) && facts.atService(id)?.status !== "PEN")
      )
    })
    .map((order) => aboutOrder(facts, order, "was placed by a sandbox payment when the store was live"))
  return [...captured, ...completed]
}

/** An order that the merchant made stays. Every reference of it is final or older than its lifespan, nothing is captured, and the merchant knows nothing of it. */
function forEver(facts: Facts): Violation[] {
  const paid = new Set(facts.captures.map(({ order_id }) => order_id))
  return facts.books.orders
    .filter(({ id, cart_id, canceled }) => cart_id !== null && !canceled && !paid.has(id))
    .filter((order) => isOursAlone(order))
    .filter((order) => {
      const references = referencesOf(facts, order)
      return references.length > 0 && references.every(({ order: one, aged }) => facts.isOver(one, aged))
    })
    .filter((order) =>
      entriesOf(facts, order).every(
        ({ attention_open, closed_by_merchant }) => !attention_open && !closed_by_merchant,
      ),
    )
    .map((order) => aboutOrder(facts, order, "awaits a payment that will not come, and is on no list"))
}

/** By the clock alone: neither merchant nor service has cancelled anything of it. */
function givenUp(facts: Facts): Violation[] {
  return facts.books.orders
    .filter(({ canceled }) => canceled)
    .filter((order) => facts.visitOfOrder(order)?.canceledByMerchant === false)
    .filter((order) => {
      const references = referencesOf(facts, order)
      return references.length > 0 && references.every(({ order: one, aged }) => facts.isGood(one, aged))
    })
    .map((order) => aboutOrder(facts, order, "was cancelled while its reference could be paid"))
}

function isOursAlone({ sessions, payment_providers }: Order): boolean {
  return [...sessions.map((session) => session.split(":")[0]), ...payment_providers].every(
    (provider) => provider === PROVIDER_ID,
  )
}

/** What the shopper of an order was shown, and how many minutes older each was made. */
function referencesOf(facts: Facts, order: Order) {
  const visit = facts.visitOfOrder(order)
  return (visit?.shown ?? []).flatMap((id) => {
    const order = facts.atService(id)
    return order ? [{ order, aged: visit?.aged.get(id) ?? 0 }] : []
  })
}

function aboutPayments(payments: readonly Payment[], message: string): Violation {
  const ids = payments.flatMap(({ external_transaction_id }) => external_transaction_id ?? [])
  const [first] = payments
  const violation = about(ids[0] ?? "", first?.cart_id ?? null, "")
  return { ...violation, message, externalTransactionIds: [...new Set(ids)] }
}

function groups<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const grouped = new Map<string, T[]>()
  for (const item of items) {
    grouped.set(keyOf(item), [...(grouped.get(keyOf(item)) ?? []), item])
  }
  return grouped
}
