import { isReplaced } from "../replaced"
import type { CartPayment } from "../types"

const payment: CartPayment = {
  referenceNumber: "123",
  externalTransactionId: "order_new",
  amount: 6000,
  paymentStatus: "CON",
  expiresAt: "2026-11-23T14:03:20Z",
}

describe("a saved payment", () => {
  it("is replaced if the store knows another payment of the order, pending or paid", () => {
    expect(isReplaced(payment, "order_old")).toBe(true)
    expect(isReplaced({ ...payment, paymentStatus: "PEN" }, "order_old")).toBe(true)
  })

  it("is not replaced if the store knows this payment, or none", () => {
    expect(isReplaced(payment, "order_new")).toBe(false)
    expect(isReplaced(null, "order_new")).toBe(false)
  })
})
