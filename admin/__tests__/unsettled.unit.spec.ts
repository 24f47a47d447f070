import { FetchError } from "@medusajs/js-sdk"
import { isUnsettled, readAgainAfter } from "../order/unsettled"

const money = { captured: 6000, refunded: 0, not_in_medusa: 0, order_canceled: false }
const captured = { sync_state: "synced", attention: null, money } as const

describe("a payment that is not settled", () => {
  it.each([
    ["is pending or not synced yet", { ...captured, sync_state: "open" }],
    ["needs attention", { ...captured, attention: { reason: "overpaid", detail: "The total is lower." } }],
    [
      "has a refund that Medusa lacks",
      { ...captured, money: { ...money, refunded: 500, not_in_medusa: 500 } },
    ],
    ["is captured for a cancelled order", { ...captured, money: { ...money, order_canceled: true } }],
  ] as const)("%s", (_, payment) => {
    expect(isUnsettled(payment)).toBe(true)
  })

  it.each([
    ["is captured", captured],
    [
      "is refunded for a cancelled order",
      { ...captured, money: { ...money, refunded: 6000, order_canceled: true } },
    ],
    ["is closed", { ...captured, sync_state: "on_hold" }],
  ] as const)("does not include one that %s", (_, payment) => {
    expect(isUnsettled(payment)).toBe(false)
  })

  it("is read again every ten seconds, even after an error, until the admin is signed out", () => {
    const open = { ...captured, sync_state: "open" } as const
    expect(readAgainAfter([captured, open])).toBe(10_000)
    expect(readAgainAfter([open], new FetchError("busy", "Service Unavailable", 503))).toBe(10_000)
    expect(readAgainAfter([open], new FetchError("no session", "Unauthorized", 401))).toBe(false)
    expect(readAgainAfter([captured])).toBe(false)
  })
})
