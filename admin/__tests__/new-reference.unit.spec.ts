import { fittingReference } from "../order/fitting-reference"
import { refusalKey } from "../order/refusal-key"
import { ApiError } from "../post-request"
import { texts } from "../texts"

const NOW = new Date("2026-03-02T12:00:00Z")
const payable = {
  status: "PEN",
  superseded: false,
  session_amount: 6500,
  expires_at: "2026-03-02T13:00:00Z",
} as const

describe("the reference that the customer of an order can pay now", () => {
  it("is the pending one that asks for what is outstanding", () => {
    const cheaper = { ...payable, session_amount: 5000 }
    expect(fittingReference([cheaper, payable], 6500, NOW)).toBe(payable)
  })

  it.each([
    ["asks for another amount", { ...payable, session_amount: 6500.5 }],
    ["has expired", { ...payable, expires_at: NOW.toISOString() }],
    ["was replaced", { ...payable, superseded: true }],
    ["is paid", { ...payable, status: "CON" as const }],
  ])("is none that %s", (_, reference) => {
    expect(fittingReference([reference], 6500, NOW)).toBeUndefined()
  })
})

describe("a reference that the store refuses", () => {
  it.each([
    ["order_canceled", new ApiError(400, "order_canceled", "The order is cancelled.")],
    ["service_unavailable", new ApiError(500, "service_unavailable", "Not now.")],
    ["forbidden", new ApiError(403, undefined, "Forbidden")],
    ["other", new ApiError(500, "unknown_error", "An unknown error occurred.")],
    ["other", new TypeError("Failed to fetch")],
  ])("is explained: %s", (key, error) => {
    expect(refusalKey(error)).toBe(key)
    expect(Object.keys(texts.en.servicepay.order.refused)).toContain(key)
  })
})
