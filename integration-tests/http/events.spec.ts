import { pollPayments } from "medusa-payment-servicepay/workflows"
import { collectEvents } from "../setup/emitted-events"
import { placeWithoutEvent, pressedButton } from "../setup/outcomes"
import { sessionOrder } from "../setup/sessions"
import { withStore } from "../setup/store"
import { until } from "../../kit/until"

withStore((store) => {
  describe("the store receives an event", () => {
    it("for a pending payment with everything that an e-mail needs, then for its confirmation", async () => {
      const { books, shopper, service, container } = store()
      const pending = collectEvents(container, "servicepay.payment.pending")
      const confirmed = collectEvents(container, "servicepay.payment.confirmed")
      const { cartId, externalTransactionId, referenceNumber, amount } = await pressedButton(store())
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
          payment_collection_id: (await books.entry(externalTransactionId)).payment_collection_id,
          bank_reference: null,
          bank_entity: null,
          expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as unknown,
        },
      ])

      service.confirm(externalTransactionId)
      await until("the confirmation is announced", () => confirmed.length > 0)
      expect(confirmed).toMatchObject([{ external_transaction_id: externalTransactionId, order_id: orderId }])
    })

    it("for a pending payment at the next status check when Medusa died before its order's event", async () => {
      const { container, books } = store()
      const pending = collectEvents(container, "servicepay.payment.pending")
      const { cartId, externalTransactionId } = await pressedButton(store())
      const orderId = await placeWithoutEvent(store(), cartId)
      expect((await books.entry(externalTransactionId)).order_id).toBeNull()

      const { id } = await books.entry(externalTransactionId)
      await books.ledger.updatePaymentOrders({ id, next_check_at: new Date() })
      await pollPayments(container)

      expect((await books.entry(externalTransactionId)).order_id).toBe(orderId)
      await until("the pending payment is announced", () => pending.length > 0)
      expect(pending).toMatchObject([{ id, order_id: orderId }])
    })

    it("for a payment that the service cancelled", async () => {
      const { shopper, service, container } = store()
      const canceled = collectEvents(container, "servicepay.payment.canceled")
      const { externalTransactionId } = await shopper.createOrder(await shopper.cart())
      service.cancel(externalTransactionId)
      await until("the cancellation is announced", () => canceled.length > 0)
      expect(canceled).toMatchObject([{ external_transaction_id: externalTransactionId }])
    })

    it("once for a payment that needs attention, although notifications repeat", async () => {
      const { shopper, service, container, books } = store()
      const attention = collectEvents(container, "servicepay.payment.attention")
      const { externalTransactionId } = await sessionOrder(store(), await shopper.cart({ shipping: false }))
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
