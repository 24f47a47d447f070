import { orderLinkOf, shownState } from "../next/order-link-state"
import type { CollectionPayment } from "../types"

const NOW = Date.parse("2026-11-25T12:00:00Z")
const BANK = { reference: "123456789", entity: "00123" }
const PENDING = {
  referenceNumber: "SP1",
  externalTransactionId: "order_1",
  amount: 12_500,
  paymentStatus: "PEN",
  expiresAt: "2026-11-26T12:00:00Z",
} as const
const CONFIRMED = { ...PENDING, paymentStatus: "CON" } as const
const EXPIRED = { ...PENDING, expiresAt: "2026-11-25T11:59:59Z" }
/** What this browser has saved of the payment. */
const SAVED = { ...PENDING, cartId: "pay_col_1", expiresAt: NOW, status: "PEN" } as const

function answer(changes: Partial<CollectionPayment> = {}): CollectionPayment {
  return { display_id: 12, amount: 12_500, is_paid: false, refusal: null, payment: null, ...changes }
}

describe("what a payment link shows", () => {
  it.each([
    ["payable", {}],
    ["payable", { payment: PENDING }],
    ["reference", { payment: { ...PENDING, bank: BANK } }],
    ["expired", { payment: EXPIRED }],
    ["expired", { payment: { ...EXPIRED, bank: BANK } }],
    ["confirming", { refusal: "already_paid", payment: CONFIRMED }],
    ["paid", { is_paid: true, refusal: "already_paid", payment: CONFIRMED }],
    ["paid_otherwise", { is_paid: true, refusal: "already_paid", payment: { ...PENDING, bank: BANK } }],
    ["changed", { refusal: "order_changed", payment: { ...PENDING, bank: BANK } }],
    ["cancelled", { refusal: "order_canceled", payment: { ...PENDING, bank: BANK } }],
    ["cancelled_paid", { refusal: "order_canceled", payment: CONFIRMED }],
    ["unpayable", { refusal: "provider_not_enabled" }],
    ["payable", { amount: 9000, payment: { ...PENDING, bank: BANK } }],
  ])("is %s for the answer %j", (state, changes) => {
    expect(orderLinkOf(answer(changes), undefined, NOW)).toMatchObject({ state, orderNumber: 12 })
  })

  it("is the reference that only this browser knows", () => {
    const link = orderLinkOf(answer({ payment: PENDING }), { ...SAVED, bank: BANK }, NOW)
    expect(link).toMatchObject({ state: "reference", payment: { bank: BANK } })
  })

  it.each([
    ["waiting", "the same payment, to be accepted on the phone", PENDING, { isPending: true }],
    ["payable", "the same payment, without a choice", PENDING, {}],
    ["expired", "a reference that the service has cancelled", null, { bank: BANK }],
    [
      "expired",
      "a reference that another one has replaced",
      { ...PENDING, externalTransactionId: "order_2" },
      { bank: BANK },
    ],
    ["payable", "a payment that was cancelled before the shopper chose", null, {}],
  ])("is %s where this browser has %s", (state, _, payment, saved) => {
    expect(orderLinkOf(answer({ payment }), { ...SAVED, ...saved }, NOW).state).toBe(state)
  })

  it("says not to pay again once the popup has reported that the payment is paid", () => {
    const link = orderLinkOf(answer({ payment: PENDING }), undefined, NOW)
    expect(shownState(link, "order_1", undefined)).toBe("confirming")
    expect(shownState(link, "order_of_an_earlier_press", undefined)).toBe("payable")
  })

  it("is the button again if the shopper wants to pay otherwise than by the shown reference", () => {
    const link = orderLinkOf(answer({ payment: { ...PENDING, bank: BANK } }), undefined, NOW)
    expect(shownState(link, undefined, "order_1")).toBe("payable")
    expect(shownState(link, undefined, "order_of_an_earlier_press")).toBe("reference")
  })
})
