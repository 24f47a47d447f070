import { useAdmins } from "../setup/attention-cases"
import { awaitingOrder, held, TOTAL } from "../setup/outcomes"
import { secondCollection } from "../setup/payment-collections"
import { withStore } from "../setup/store"

withStore((store) => {
  const { ana } = useAdmins(store)

  it.each(["paid in cash", "cancelled"])(
    'Medusa\'s "Check status" captures nothing on an order that is %s',
    async (how) => {
      const { books, service } = store()
      const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
      if (how === "cancelled") {
        expect((await ana().post(`/orders/${orderId}/cancel`)).status).toBe(200)
      } else {
        const second = await secondCollection(ana(), orderId, TOTAL)
        const paid = await ana().post(`/payment-collections/${second}/mark-as-paid`, { order_id: orderId })
        expect(paid.status).toBe(200)
      }
      service.confirm(externalTransactionId)
      const entry = await held(store(), externalTransactionId)
      const before = await books.captures(cartId)

      const answer = await ana().post(`/orders/${orderId}/payment-sessions/authorize`, {
        payment_session_id: entry.session_id,
      })

      expect(answer.status).toBeLessThan(500)
      expect(await books.captures(cartId)).toEqual(before)
      expect(await books.isOpen(externalTransactionId)).toBe(true)
    },
  )
})
