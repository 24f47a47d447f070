import { useAdmins } from "../setup/attention-cases"
import { awaitingOrder, held, placeWithoutEvent, pressedButton, TOTAL } from "../setup/outcomes"
import { secondCollection } from "../setup/payment-collections"
import { withStore } from "../setup/store"

withStore((store) => {
  const { ana } = useAdmins(store)

  /** The merchant cancels the order, or is paid in cash. */
  const ends = async (orderId: string, how: string) => {
    if (how === "cancelled") {
      expect((await ana().post(`/orders/${orderId}/cancel`)).status).toBe(200)
    } else {
      const second = await secondCollection(ana(), orderId, TOTAL)
      const paid = await ana().post(`/payment-collections/${second}/mark-as-paid`, { order_id: orderId })
      expect(paid.status).toBe(200)
    }
  }

  it.each(["paid in cash", "cancelled"])(
    'Medusa\'s "Check status" captures nothing on an order that is %s',
    async (how) => {
      const { books, service } = store()
      const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
      await ends(orderId, how)
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

  it.each(["paid in cash", "cancelled"])(
    'Medusa\'s "Check status" captures nothing, before the sync, on an order whose event was lost and that is %s',
    async (how) => {
      const { books } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      const orderId = await placeWithoutEvent(store(), cartId)
      const { session_id } = await books.entry(externalTransactionId)
      await ends(orderId, how)
      const before = await books.captures(cartId)
      await books.ledger.transitions.report(externalTransactionId, "CON", "webhook")

      await ana().post(`/orders/${orderId}/payment-sessions/authorize`, { payment_session_id: session_id })

      expect(await books.captures(cartId)).toEqual(before)
    },
  )
})
