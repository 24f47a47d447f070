import { isDeepStrictEqual } from "node:util"
import { PAID, type Key, type ExpectedPaymentOrder } from "./expected-ledger"
import { type Model } from "./expected-purchase"
import type { Purchase, Real, Row, Snapshot } from "./real"

const KEYS = ["first", "second"] as const
const GRACE_SECONDS = 120

/** Reasons for which a synced payment needs attention: a contradiction, or an order cancelled after it was paid. */
const OPEN_THOUGH_SYNCED = ["conflicting_status", "paid_after_cancel"]

/** Checks everything that must be true after each step. */
export async function verify(model: Model, real: Real): Promise<void> {
  const now = await real.read()
  for (const key of KEYS) {
    expect({ key, ...seen(now.orders[key]) }).toEqual({ key, ...foretold(model.orders[key], real.purchase) })
    expectSound(now.orders[key])
  }
  if (real.last) {
    expectAllowedMoves(real.last, now)
  }
  await Promise.all([
    expectMerchantSees(model, real),
    expectRefundsWithinPaid(model, real),
    expectWorkIsFound(model, real),
  ])
  real.last = now
}

function seen(row: Row) {
  const isOpen = row.attention_reason !== null && row.attention_resolved_at === null
  return {
    status: row.status,
    source: row.status_source,
    sync_state: row.sync_state,
    reason: row.attention_reason,
    isOpen,
    attempts: row.sync_attempts,
    leased: row.sync_lease_until !== null && row.sync_lease_until > new Date(),
    watched: row.next_check_at !== null,
    cart: row.cart_id ?? row.order_id,
  }
}

function foretold(paper: ExpectedPaymentOrder, purchase: Purchase): ReturnType<typeof seen> {
  const binding = purchase[paper.cart]
  return {
    status: paper.status,
    source: paper.source,
    sync_state: paper.sync_state,
    reason: paper.item?.reason ?? null,
    isOpen: paper.open,
    attempts: paper.attempts,
    leased: paper.leased,
    watched: paper.watched,
    cart: binding.cart_id ?? binding.order_id,
  }
}

/** Checks what must be true of each row, independent of the model. */
function expectSound(row: Row): void {
  const isOpen = row.attention_reason !== null && row.attention_resolved_at === null
  if (row.sync_state !== "open" && row.status === "PEN") {
    throw new Error("A pending payment order is synced or held.")
  }
  if ((row.sync_state === "synced") !== (row.synced_at !== null)) {
    throw new Error("It is synced without a time, or has a time without being synced.")
  }
  if (row.sync_state === "on_hold" && row.attention_reason === null) {
    throw new Error("On hold without a reason.")
  }
  if (row.sync_state === "synced" && isOpen && !OPEN_THOUGH_SYNCED.includes(row.attention_reason)) {
    throw new Error(`Synced, and open for ${row.attention_reason}.`)
  }
  // A refunded or closed payment is still polled, because an order may wait for it.
  const isHeld = row.status === "CON" && row.sync_state === "on_hold"
  const isAskedAbout = row.next_check_at !== null
  if (row.status === "PEN" ? row.status_source !== null : isAskedAbout && !isHeld) {
    throw new Error("A final status is asked about, or a pending one has a source.")
  }
}

/** Rows change only by the allowed transitions, and history lines are only added. */
function expectAllowedMoves(before: Snapshot, after: Snapshot): void {
  for (const key of KEYS) {
    const [from, to] = [before.orders[key], after.orders[key]]
    if (from.status !== "PEN" && from.status !== to.status && !isReplaced(from, to)) {
      throw new Error(`${from.status} was final, and became ${to.status}.`)
    }
    const reopened = from.status === "CAN" && to.sync_state === "open"
    if (from.sync_state === "synced" && to.sync_state !== "synced" && !reopened) {
      throw new Error(`What was synced became ${to.sync_state}.`)
    }
    if (from.synced_at && to.synced_at && !isDeepStrictEqual(from.synced_at, to.synced_at)) {
      throw new Error("It was synced twice.")
    }
  }
  for (const [id, entry] of before.history) {
    if (after.history.get(id) !== entry) {
      throw new Error("A line of the history was changed or removed.")
    }
  }
}

/** A notification replaced a status that only a status check had reported, before the store acted on it. */
function isReplaced(from: Row, to: Row): boolean {
  const waits = from.sync_state === "on_hold" && from.attention_reason === "not_notified"
  const isUntouched = (from.sync_state === "open" || waits) && from.synced_at === null
  return from.status_source === "status_query" && to.status_source === "webhook" && isUntouched
}

/** The attention list has exactly the model's open items. */
async function expectMerchantSees(model: Model, real: Real): Promise<void> {
  const items = await real.ledger.attention.page({ state: "open", limit: 50 })
  const expected = KEYS.filter((key) => model.orders[key].open)
  expect(items.map(({ payment_order_id }) => real.keyOf(payment_order_id ?? "")).sort()).toEqual(expected)
}

async function expectRefundsWithinPaid(model: Model, real: Real): Promise<void> {
  const totals = await real.ledger.refunds.totals(Object.values(real.ids))
  for (const key of KEYS) {
    const total = totals.get(real.ids[key]) ?? 0
    expect(total).toBe(model.orders[key].refunded)
    expect(total).toBeLessThanOrEqual(PAID)
  }
}

/** The job finds each payment that is due to be synced, and none that a worker has. */
async function expectWorkIsFound(model: Model, real: Real): Promise<void> {
  const found = await real.ledger.dueWork.openPayments(50, GRACE_SECONDS)
  const expected: readonly Key[] = KEYS.filter((key) => model.orders[key].waits)
  expect(found.map(({ id }) => real.keyOf(id)).sort()).toEqual(expected)
}
