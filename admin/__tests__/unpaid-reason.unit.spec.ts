import { unpaidReasonOf, waitingReason } from "../order/unpaid-reason"

const NOW = new Date("2026-03-02T12:00:00Z")

const pending = {
  status: "PEN",
  notification_wait: null,
  sync_state: "open",
  superseded: false,
  cancellation_message: null,
  attention: null,
  expires_at: "2026-03-02T13:00:00Z",
  amount: 6000,
  bank_reference: "123456789",
  money: { captured: 0, refunded: 0, not_in_medusa: 0, order_canceled: false, order_is_draft: false },
} as const
const paid = { ...pending, status: "CON" } as const
const seen = { ...paid, notification_wait: { until: "2026-03-02T12:01:00Z", fallback: "capture" } } as const
const held = {
  ...paid,
  sync_state: "on_hold",
  attention: { reason: "cart_changed", detail: "The cart asks for more." },
} as const

describe("the order page's message before an order is paid", () => {
  it("nothing but to tell the customer, for a replaced reference of a paid order", () => {
    const replaced = { ...pending, superseded: true }
    expect(unpaidReasonOf(replaced, NOW, true)).toBe("supersededPaid")
    expect(unpaidReasonOf(replaced, NOW, false)).toBe("superseded")
  })

  it.each([
    ["the customer's money, as long as there is time", pending, "pending"],
    [
      "the customer's money, perhaps by a wallet on the phone",
      { ...pending, bank_reference: null },
      "pendingNoReference",
    ],
    ["the customer's money, when the time is over", { ...pending, expires_at: NOW.toISOString() }, "overdue"],
    ["nothing but money for a replaced reference", { ...pending, superseded: true }, "superseded"],
    [
      "no money at all, once the merchant has cancelled the order",
      { ...pending, superseded: true, money: { ...pending.money, order_canceled: true } },
      "orderCanceled",
    ],
    [
      "no money, of which the store has told the customer",
      { ...pending, cancellation_message: "sent", money: { ...pending.money, order_canceled: true } },
      "orderCanceledTold",
    ],
    [
      "no money, of which the store is about to tell the customer",
      { ...pending, cancellation_message: "waiting", money: { ...pending.money, order_canceled: true } },
      "orderCanceledTelling",
    ],
    [
      "nothing, once a replaced reference has expired",
      { ...pending, superseded: true, expires_at: NOW.toISOString() },
      "over",
    ],
    [
      "nothing, once the reference of a cancelled order has expired",
      {
        ...pending,
        expires_at: NOW.toISOString(),
        money: { ...pending.money, order_canceled: true },
      },
      "over",
    ],
    ["the notification of a payment whose status was checked", seen, "waitsToCapture"],
    ["a moment, for one that was just notified", paid, "capturing"],
    ["the merchant, for one that is held", held, "attention"],
    [
      "the merchant, for one whose order was cancelled after it was captured",
      { ...held, sync_state: "synced" },
      "attention",
    ],
    [
      "the money for good, where the merchant has closed a held payment",
      { ...held, attention: null },
      "closed",
    ],
    [
      "no order, for a held payment that was refunded in full",
      { ...held, attention: null, money: { ...held.money, refunded: 6000 } },
      "notUsed",
    ],
    [
      "nothing, once a captured payment is refunded in full",
      { ...paid, money: { ...paid.money, captured: 6000, refunded: 6000 } },
      undefined,
    ],
    ["nothing, once it is captured", { ...paid, sync_state: "synced" }, undefined],
    [
      "nothing more, for one that was cancelled",
      { ...pending, status: "CAN", sync_state: "synced" },
      "canceled",
    ],
    [
      "nothing, for a cancelled one that was paid after all, and refunded",
      { ...pending, status: "CAN", money: { ...pending.money, refunded: 6000 } },
      undefined,
    ],
  ] as const)("is %s", (_, payment, missing) => {
    expect(unpaidReasonOf(payment, NOW)).toBe(missing)
  })

  it("says what happens when no notification arrives, and then that it happens", () => {
    const wait = { until: NOW.toISOString(), fallback: "capture" } as const
    const before = new Date(NOW.getTime() - 1)
    expect(waitingReason(wait, before)).toBe("waitsToCapture")
    expect(waitingReason(wait, NOW)).toBe("capturing")
    expect(waitingReason({ ...wait, fallback: "hold" }, before)).toBe("waitsToHold")
    expect(waitingReason({ ...wait, fallback: "hold" }, NOW)).toBe("waitsToHold")
  })
})
