import { listen } from "../setup/listen"
import { withStore } from "../setup/store"
import { until } from "../setup/until"

withStore((store) => {
  describe("the store hears", () => {
    it("of a pending payment with all that an e-mail to the shopper needs, then of its confirmation", async () => {
      const { shopper, service, container } = store()
      const pending = listen(container, "servicepay.payment.pending")
      const confirmed = listen(container, "servicepay.payment.confirmed")
      const cartId = await shopper.cart()
      const { externalTransactionId, referenceNumber, amount } = await shopper.createOrder(cartId)
      const orderId = await shopper.complete(cartId)
      await until("the pending payment is announced", () => pending.length > 0)
      expect(pending).toEqual([
        {
          id: expect.stringMatching(/^spo_/) as unknown,
          external_transaction_id: externalTransactionId,
          reference_number: referenceNumber,
          amount,
          cart_id: cartId,
          order_id: orderId,
          bank_reference: null,
          bank_entity: null,
          expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as unknown,
        },
      ])

      service.confirm(externalTransactionId)
      await until("the confirmation is announced", () => confirmed.length > 0)
      expect(confirmed).toMatchObject([{ external_transaction_id: externalTransactionId, order_id: orderId }])
    })

    it("of a payment that the service cancelled", async () => {
      const { shopper, service, container } = store()
      const canceled = listen(container, "servicepay.payment.canceled")
      const { externalTransactionId } = await shopper.createOrder(await shopper.cart())
      service.cancel(externalTransactionId)
      await until("the cancellation is announced", () => canceled.length > 0)
      expect(canceled).toMatchObject([{ external_transaction_id: externalTransactionId }])
    })

    it("once of a payment that needs the merchant, however often it is notified", async () => {
      const { shopper, service, container, books } = store()
      const attention = listen(container, "servicepay.payment.attention")
      const { externalTransactionId } = await shopper.createOrder(await shopper.cart({ shipping: false }))
      service.confirm(externalTransactionId)
      await until("the payment is announced", () => attention.length > 0)
      await service.notify(externalTransactionId, {
        body: JSON.stringify({ data: { externalTransactionId, paymentStatus: "CON" }, again: true }),
      })
      await until("the repeat is processed", async () => {
        const kept = await books.ledger.listNotifications({ external_transaction_id: externalTransactionId })
        return kept.length === 2 && kept.every(({ state }) => state === "processed")
      })
      expect(attention).toMatchObject([
        { external_transaction_id: externalTransactionId, reason: "paid_no_order" },
      ])
    })
  })
})
