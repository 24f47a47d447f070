import "../index"
import { forgetPayment, orderOfSession, savedPayment, savePayment } from "../payment"

const order = { referenceNumber: "SP1", externalTransactionId: "order_1", amount: 12_500 }

describe("the storefront's package on a server", () => {
  it("can be asked for a saved payment, and has none", () => {
    savePayment({ ...order, cartId: "cart_1", expiresAt: 1, status: "PEN" })
    forgetPayment()
    expect(savedPayment()).toBeUndefined()
  })

  it("reads the payment order out of Medusa's payment session", () => {
    const data = {
      session_id: "payses_1",
      reference_number: "SP1",
      external_transaction_id: "order_1",
      amount: 12_500,
    }
    expect(orderOfSession({ data })).toEqual(order)
  })

  it.each([
    undefined,
    null,
    "text",
    {},
    { reference_number: "" },
    { ...order },
    { reference_number: 1, amount: "1" },
  ])("takes no payment order from a session of another provider: %p", (data) => {
    expect(orderOfSession({ data })).toBeUndefined()
  })
})
