import { randomUUID } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import fc from "fast-check"
import { acceptedRow, daysAgo, itemRows } from "./years-of-rows"

export const RETENTION_DAYS = 180
const TABLES = ["payment_order", "attention_item", "notification", "history", "manual_refund"].map(
  (name) => `servicepay_${name}`,
)

const FINAL = ["CON", "CAN"] as const
const STATES = ["received", "processed", "ignored", "unreadable", "dead", "closed"] as const

/** A payment order as years may have left it. */
const payment = fc.oneof(
  fc.record({
    status: fc.constant("PEN" as const),
    sync_state: fc.constant("open" as const),
    attention: fc.constant("none" as const),
  }),
  fc.record({
    status: fc.constantFrom(...FINAL),
    sync_state: fc.constantFrom("open" as const, "synced" as const, "on_hold" as const, "synced" as const),
    attention: fc.constantFrom("none" as const, "open" as const, "closed" as const),
  }),
)

/** What came, about one of the payment orders (`about`) or about one that nobody knows. */
const notification = fc.record({
  about: fc.nat({ max: 8 }),
  status: fc.constantFrom("PEN" as const, ...FINAL),
  state: fc.constantFrom(...STATES, "processed" as const, "processed" as const),
  /** Days since it was processed, around the retention and far beyond. */
  age: fc.constantFrom(0, 1, RETENTION_DAYS - 1, RETENTION_DAYS + 1, 3 * RETENTION_DAYS),
  wasOpen: fc.boolean(),
})

export const inbox = fc.record({
  payments: fc.array(payment, { maxLength: 5 }),
  notifications: fc.array(notification, { maxLength: 25, size: "max" }),
})

export type InboxOfYears = typeof inbox extends fc.Arbitrary<infer T> ? T : never
type Arrived = InboxOfYears["notifications"][number]

/** The ledger before the last notification: what is written here, and nothing else. */
export async function fill(pg: Knex, { payments, notifications }: InboxOfYears): Promise<void> {
  for (const table of TABLES) {
    await pg(table).delete()
  }
  if (payments.length > 0) {
    await pg("servicepay_payment_order").insert(payments.map(paymentRow))
  }
  const items = itemRows(payments, RETENTION_DAYS)
  if (items.length > 0) {
    await pg("servicepay_attention_item").insert(items)
  }
  if (notifications.length > 0) {
    await pg("servicepay_notification").insert(notifications.map(notificationRow))
  }
  const steps = notifications.flatMap(({ wasOpen }, place) =>
    wasOpen
      ? [{ id: `sph_${String(place)}`, notification_id: idOf(place), step: "replayed", actor: "user_ana" }]
      : [],
  )
  if (steps.length > 0) {
    await pg("servicepay_history").insert(steps)
  }
}

const idOf = (place: number) => `spn_${String(place).padStart(7, "0")}`

function paymentRow({ status, sync_state }: InboxOfYears["payments"][number], place: number) {
  return {
    ...acceptedRow(place),
    status,
    sync_state,
  }
}

function notificationRow({ about, status, state, age }: Arrived, place: number) {
  const isRead = state !== "unreadable"
  return {
    id: idOf(place),
    body: "{}",
    body_encoding: "utf8",
    body_sha256: randomUUID(),
    external_transaction_id: isRead ? `order_${String(about)}` : null,
    status: isRead ? status : null,
    state,
    received_at: new Date(daysAgo(age).getTime() + place),
    processed_at: state === "processed" || state === "ignored" ? daysAgo(age) : null,
  }
}

/** The notifications that must still be there after the others were deleted, by what the merchant is promised. */
export function staying({ payments, notifications }: InboxOfYears): string[] {
  const newest = notifications.reduce(
    (best, { age }, place) => (age <= (notifications[best]?.age ?? Infinity) ? place : best),
    0,
  )
  return notifications.flatMap((arrived, place) =>
    place === newest || mustStay(arrived, payments[arrived.about]) ? [idOf(place)] : [],
  )
}

function mustStay(
  { state, status, age, wasOpen }: Arrived,
  payment: InboxOfYears["payments"][number] | undefined,
): boolean {
  if ((state !== "processed" && state !== "ignored") || age < RETENTION_DAYS || wasOpen) {
    return true
  }
  if (payment === undefined) {
    return false
  }
  const isDone = payment.sync_state === "synced" && payment.attention !== "open"
  return !isDone || (status !== "PEN" && status !== payment.status)
}
