import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import fc from "fast-check"
import { CUSTOMER_MESSAGES } from "../../src/modules/servicepay/models/message"
import type { MessageFacts } from "../../src/workflows/messages/decide-messages"
import { acceptedRow, daysAgo, itemRows } from "./years-of-rows"

const TABLES = ["payment_order", "attention_item", "message"].map((name) => `servicepay_${name}`)
/** Around the limits, and far beyond, in days. Mostly so old that something is deleted. */
const AGES = [0, 29, 31, 179, 181, 400, 600, 600]

/** A payment order as years may have left it. */
const payment = fc.record({
  status: fc.constantFrom("PEN" as const, "CON" as const, "CON" as const, "CAN" as const),
  sync_state: fc.constantFrom("synced" as const, "synced" as const, "open" as const, "on_hold" as const),
  attention: fc.constantFrom("none" as const, "none" as const, "open" as const, "closed" as const),
  /** Days since its reference was issued. */
  issued: fc.constantFrom(...AGES),
  /** In days; null in a row of an older version. */
  lifespan: fc.constantFrom(1, 1, 30, 365, null),
  /** Days since its final status was reported. */
  reported: fc.constantFrom(...AGES),
})

const message = fc.record({
  /** Which of the payment orders it is about; of others, the daily summary. */
  about: fc.nat({ max: 3 }),
  kind: fc.constantFrom(...CUSTOMER_MESSAGES),
  state: fc.constantFrom("sent", "sent", "failed", "interrupted", "skipped", "waiting", "sending"),
  /** Days since it was sent. */
  age: fc.constantFrom(...AGES),
})

export const years = fc.record({
  payments: fc.array(payment, { minLength: 1, maxLength: 3 }),
  messages: fc.array(message, { maxLength: 25, size: "max" }),
})

export type YearsOfMessages = typeof years extends fc.Arbitrary<infer T> ? T : never
type Paid = YearsOfMessages["payments"][number]
type Sent = YearsOfMessages["messages"][number]

export const idOf = (place: number) => `spm_${String(place).padStart(7, "0")}`
const expired = ({ issued, lifespan }: Paid) => issued - (lifespan ?? 365)

/** The ledger before its old messages are deleted. */
export async function fill(pg: Knex, { payments, messages }: YearsOfMessages): Promise<void> {
  for (const table of TABLES) {
    await pg(table).delete()
  }
  await pg("servicepay_payment_order").insert(payments.map(paymentRow))
  const items = itemRows(payments, 1)
  if (items.length > 0) {
    await pg("servicepay_attention_item").insert(items)
  }
  if (messages.length > 0) {
    await pg("servicepay_message").insert(messages.map((one, place) => messageRow(one, place, payments)))
  }
}

function paymentRow({ status, sync_state, issued, lifespan, reported }: Paid, place: number) {
  return {
    ...acceptedRow(place),
    status,
    sync_state: status === "PEN" ? "open" : sync_state,
    created_at: daysAgo(issued),
    issued_at: lifespan === null ? null : daysAgo(issued),
    lifespan_minutes: lifespan === null ? null : lifespan * 24 * 60,
    status_at: status === "PEN" ? null : daysAgo(reported),
  }
}

function messageRow({ about, kind, state, age }: Sent, place: number, payments: readonly Paid[]) {
  const isSummary = payments[about] === undefined
  return {
    id: idOf(place),
    payment_order_id: isSummary ? null : `spo_${String(about)}`,
    // Of an order, only one such message may say that it is cancelled.
    order_id: isSummary ? null : `order_${String(place)}`,
    day: isSummary ? `day-${String(place)}` : null,
    kind: isSummary ? "summary" : kind,
    channel: "email",
    sequence: place,
    language: "pt",
    recipient: "ana@example.test",
    state,
    created_at: daysAgo(age),
    updated_at: daysAgo(age),
  }
}

/** Whether the message must still be there, by what the merchant is promised. */
export function mustStay({ about, state, age }: Sent, payments: readonly Paid[], keptDays: number): boolean {
  if (state === "waiting" || state === "sending" || age < keptDays) {
    return true
  }
  const paid = payments[about]
  if (paid === undefined) {
    return false
  }
  const isSynced = paid.status === "PEN" || paid.sync_state === "synced"
  return !isSynced || paid.attention === "open" || expired(paid) < 30
}

/** Whether the store can have written this message: a customer hears that a payment has arrived only after it is confirmed. */
export function isPossible({ kind, age }: Sent, paid: Paid): boolean {
  return kind !== "paid" || (paid.status === "CON" && paid.reported >= age)
}

/** Everything that speaks for a message, so many days from now, whatever the service and Medusa have done until then. */
export function temptations(paid: Paid, inDays: number): MessageFacts[] {
  const now = daysAgo(-inDays)
  const statuses = paid.status === "PEN" ? (["PEN", "CON", "CAN"] as const) : [paid.status]
  return statuses
    .flatMap((status) => [false, true].map((isCanceled) => ({ status, isCanceled })))
    .map(({ status, isCanceled }) => ({
      payment: {
        status,
        request_state: "accepted",
        sync_state: status === "PEN" ? "open" : "synced",
        session_amount: 5000,
        isSuperseded: false,
        isClosed: false,
        hasBankReference: true,
        issuedAt: daysAgo(paid.issued),
        expiresAt: daysAgo(expired(paid)),
        statusAt: status === "PEN" ? null : paid.status === "PEN" ? now : daysAgo(paid.reported),
        syncedAt: status === "PEN" ? null : now,
      },
      order: { isCanceled, outstanding: 5000 },
      isReplaced: false,
      hasLink: true,
      hasAddress: true,
      earlier: [],
      on: CUSTOMER_MESSAGES,
      reminderHours: 336,
      now,
    }))
}
