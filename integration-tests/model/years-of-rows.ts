import { ROW } from "./real"

const DAY = 86_400_000

export const daysAgo = (days: number) => new Date(Date.now() - days * DAY)

/** The columns of an accepted payment order that its test does not choose. */
export function acceptedRow(place: number) {
  const amount = JSON.stringify({ value: "5000", precision: 20 })
  return {
    ...ROW,
    raw_amount: amount,
    raw_session_amount: amount,
    raw_rounding_difference: JSON.stringify({ value: "0", precision: 20 }),
    id: `spo_${String(place)}`,
    external_transaction_id: `order_${String(place)}`,
    request_state: "accepted",
  }
}

/** The attention items of payment orders, opened so many days ago, and resolved then if they are closed. */
export function itemRows(
  payments: readonly { readonly attention: "none" | "open" | "closed" }[],
  days: number,
) {
  return payments.flatMap(({ attention }, place) => {
    const item = {
      id: `spa_${String(place)}`,
      payment_order_id: `spo_${String(place)}`,
      reason: "paid_no_order",
      detail: "",
      opened_at: daysAgo(days),
      resolved_at: attention === "closed" ? daysAgo(days) : null,
    }
    return attention === "none" ? [] : [item]
  })
}
