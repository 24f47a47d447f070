import { type SimulatedOrder } from "../../../src/simulator"
import { type Entry } from "./books"
import { about, check, type Check, type Violation } from "./checks"
import { type Facts } from "./facts"
import { type Mail, type Message, type Messages } from "./messages"

/** Between the service's answer that a payment is unpaid and the provider, in milliseconds, on a slow machine. */
const ON_ITS_WAY_MS = 60_000

/** The first message about a reference that is so new leaves without a status query. */
const NEW_REFERENCE_MS = 180_000

/** Checks the e-mails to customers: each leaves once and is true, and every customer with a captured payment gets one. */
export function messageChecks(facts: Facts, messages: Messages): Check[] {
  return [
    check("no message reaches a customer twice", twice(messages)),
    check("the ledger knows which messages have left", unrecorded(messages)),
    check("every message that left was true", untrue(facts, messages)),
    check("every captured payment has a message to its customer", untold(facts, messages)),
  ]
}

function twice({ rows, mails }: Messages): Violation[] {
  return rows.flatMap(({ id, external_transaction_id, kind }) => {
    const count = mails.filter(({ messageId }) => messageId === id).length
    const others = rows.filter(
      (other) => other.external_transaction_id === external_transaction_id && other.kind === kind,
    ).length
    return count > 1 || others > 1
      ? [about(external_transaction_id ?? id, null, `${kind} left ${count} times, of ${others} rows`)]
      : []
  })
}

function unrecorded({ rows, mails }: Messages): Violation[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const lost = mails
    .filter(({ messageId }) => !["sent", "interrupted"].includes(byId.get(messageId)?.state ?? ""))
    .map(({ messageId, key }) => ({ messageId, problem: `${key} has left` }))
  const left = new Set(mails.map(({ messageId }) => messageId))
  const invented = rows
    .filter(({ id, state }) => state === "sent" && !left.has(id))
    .map(({ id }) => ({ messageId: id, problem: "nothing has left" }))
  return [...lost, ...invented].map(({ messageId, problem }) => {
    const row = byId.get(messageId)
    return about(
      row?.external_transaction_id ?? messageId,
      null,
      `${problem}, and the ledger says ${row?.state ?? "nothing"}`,
    )
  })
}

function untrue(facts: Facts, { rows, mails }: Messages): Violation[] {
  return rows.flatMap((row) => {
    const mail = mails.find(({ messageId }) => messageId === row.id)
    const order = facts.atService(row.external_transaction_id ?? "")
    if (!mail || !order) {
      return []
    }
    const problem = problemOf(facts, row, mail, order)
    return problem === undefined ? [] : [about(order.externalTransactionId, null, problem)]
  })
}

/** What is wrong with an e-mail; undefined if nothing is. */
function problemOf(facts: Facts, row: Message, mail: Mail, order: SimulatedOrder): string | undefined {
  const { externalTransactionId: id, status } = order
  const finalAt = order.finalAt === null ? Infinity : Date.parse(order.finalAt)
  const isLate = (since: number) => mail.at > since + ON_ITS_WAY_MS
  if (facts.isOfSandbox(id) !== mail.subject.startsWith("[TEST")) {
    return `"${mail.subject}" says wrongly whether it is a test`
  }
  switch (row.kind) {
    case "paid": {
      const entry = facts.entry(id)
      return entry && facts.capturesOf(entry).length > 0
        ? undefined
        : "is not captured, but its customer got a receipt"
    }
    case "ended": {
      const isCancelled = facts.isContradicted(id) || (status === "CAN" && finalAt <= mail.at)
      return isCancelled || facts.mayHaveExpired(order, mail.at)
        ? undefined
        : "could still be paid, but its customer heard that it was over"
    }
    case "reminder":
      return status === "CON" && isLate(finalAt) ? "was paid before its customer was reminded" : undefined
    case "order_canceled": {
      const entry = facts.entry(id)
      const canceledAt = entry && facts.orderOfEntry(entry)?.canceled_at?.getTime()
      if (canceledAt === undefined || canceledAt > mail.at) {
        return "has an order that stands, but its customer was told that it is cancelled"
      }
      return status === "CON" && isLate(finalAt)
        ? "was paid before its customer was told not to pay"
        : undefined
    }
    case "how_to_pay":
      return isLate(finalAt + NEW_REFERENCE_MS) ? "was final before its customer was asked" : undefined
    default:
      return `is of an unknown kind: ${row.kind}`
  }
}

function untold(facts: Facts, { rows }: Messages): Violation[] {
  const receipts = new Map(
    rows.filter(({ kind }) => kind === "paid").map((row) => [row.external_transaction_id, row]),
  )
  const isSettled = ({ sync_state, attention_open, closed_by_merchant, refunded }: Entry) =>
    sync_state === "synced" && !attention_open && !closed_by_merchant && refunded === 0
  return facts.books.entries
    .filter((entry) => entry.status === "CON" && isSettled(entry))
    .filter((entry) => facts.capturesOf(entry).some((payment) => facts.orderOf(payment)?.canceled === false))
    .flatMap(({ external_transaction_id: id, cart_id }) => {
      const state = receipts.get(id)?.state
      return state === undefined || ["waiting", "sending"].includes(state)
        ? [about(id, cart_id, `is captured, and the message about it is ${state ?? "not written"}`)]
        : []
    })
}
