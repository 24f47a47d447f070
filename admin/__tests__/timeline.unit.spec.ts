import type { Details } from "../payment-orders/details"
import { timelineEvents } from "../payment-orders/timeline-events"

const AT = "2026-03-10T12:00:00.000Z"

describe("a payment's timeline", () => {
  it.each([
    ["10116", "10116 / 123456789"],
    [null, "123456789"],
  ])("shows the new and the previous bank reference: %p", (entity_before, before) => {
    const detail = { reference: "987654321", entity: "10117", reference_before: "123456789", entity_before }
    const [event] = timelineEvents({ ...details, history: [step(detail)] }).slice(-1)
    expect(event).toMatchObject({
      text: "bank_reference_changed",
      values: { reference: "10117 / 987654321", before },
    })
  })
})

describe("a payment that the customer left", () => {
  const left = (changes: Partial<Details["payment_order"]>) =>
    timelineEvents({
      ...details,
      payment_order: { ...details.payment_order, superseded_at: AT, ...changes },
    }).some(({ text }) => text === "superseded")

  it("says that it can still be paid, but not if it was already paid or cancelled", () => {
    expect(left({})).toBe(true)
    expect(left({ status: "CON", status_at: "2026-03-10T12:05:00.000Z" })).toBe(true)
    expect(left({ status: "CAN", status_at: "2026-03-10T11:59:00.000Z" })).toBe(false)
    expect(left({ status: "CAN", status_at: AT })).toBe(false)
  })
})

describe("a payment that the merchant used for an order", () => {
  const attachedTo = (order_id: string | null) =>
    timelineEvents({
      ...details,
      payment_order: { ...details.payment_order, order_id: "order_7" },
      order_display_id: 7,
      history: [
        {
          step: "attached",
          actor: "user_1",
          at: AT,
          notification_id: null,
          detail: { order_id, cart_id: null },
        },
      ],
    }).find(({ actor }) => actor === "user_1")

  it("names the order, as long as the payment is used for it", () => {
    expect(attachedTo("order_7")).toMatchObject({ text: "attachedToOrder", values: { number: 7 } })
    expect(attachedTo("order_5")).toMatchObject({ text: "attached" })
    expect(attachedTo(null)).toMatchObject({ text: "attached" })
  })
})

describe("a message on the timeline", () => {
  const message: Details["messages"][number] = {
    id: "spm_1",
    kind: "how_to_pay",
    channel: "email",
    state: "failed",
    recipient: "ana@exemplo.ao",
    is_requested: false,
    attempts: 8,
    error: "The mailbox is full.",
    created_at: AT,
    sent_at: null,
  }

  it("has its kind, its channel and its state, and the provider's error only if it was not sent", () => {
    const eventOf = (changes: Partial<typeof message>) =>
      timelineEvents({ ...details, messages: [{ ...message, ...changes }] }).at(-1)
    expect(eventOf({})).toMatchObject({
      text: "message",
      values: { message: "how_to_pay", channel: "email" },
      messageState: "failed",
      technical: "The mailbox is full.",
      color: "orange",
    })
    expect(eventOf({ state: "sent", sent_at: "2026-03-10T12:05:00.000Z" })).toMatchObject({
      at: "2026-03-10T12:05:00.000Z",
      technical: null,
      color: "blue",
    })
  })
})

describe("a step of a payment", () => {
  it("shows what an admin wrote, and keeps for support what only the store wrote", () => {
    const eventOf = (detail: Details["history"][number]["detail"]) =>
      timelineEvents({ ...details, history: [step(detail)] }).find(
        ({ text }) => text === "bank_reference_changed",
      )
    expect(eventOf({ note: "O cliente levou outra coisa." })).toMatchObject({
      note: "O cliente levou outra coisa.",
      technical: undefined,
    })
    expect(eventOf({ detail: "Order order_1 was cancelled." })).toMatchObject({
      note: undefined,
      technical: "Order order_1 was cancelled.",
    })
  })
})

function step(detail: Details["history"][number]["detail"]): Details["history"][number] {
  return { step: "bank_reference_changed", actor: "system", at: AT, notification_id: null, detail }
}

const details: Details = {
  payment_order: {
    id: "spo_1",
    name: "Mochila",
    quantity: 1,
    external_transaction_id: "order_1",
    reference_number: "REF-1",
    bank_reference: "987654321",
    bank_entity: "10117",
    status: "PEN",
    shown_status: "PEN",
    status_source: null,
    status_at: null,
    amount: 5000,
    session_amount: 5000,
    rounding_difference: 0,
    environment: "sandbox",
    sync_state: "open",
    issued_at: AT,
    expires_at: AT,
    notification_wait: null,
    synced_at: null,
    sync_error: null,
    superseded_at: null,
    last_checked_at: null,
    next_check_at: null,
    check_attempts: 0,
    cart_id: "cart_1",
    order_id: null,
    made_for_order_id: null,
    created_at: "2026-03-10T11:00:00.000Z",
  },
  order_display_id: null,
  made_for_display_id: null,
  cancellation_message: null,
  customer: null,
  money: { captured: 0, refunded: 0, not_in_medusa: 0, order_canceled: false, order_is_draft: false },
  attention: null,
  earlier_items: [],
  actions: [],
  actors: {},
  history: [],
  messages: [],
  notifications: [],
  notifications_kept_days: null,
  refunds: [],
}
