import { Modules } from "@medusajs/framework/utils"
import { pollPayments } from "medusa-payment-servicepay/workflows"
import { editQuantity } from "../../kit/order-edits"
import { until } from "../../kit/until"
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

  it('Medusa\'s "Check status" at the moment of the sync writes the capture twice into the order, but nobody is asked to refund it', async () => {
    const { books, container } = store()
    const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
    const { session_id } = await books.entry(externalTransactionId)
    const orders = container.resolve(Modules.ORDER)
    const payments = container.resolve(Modules.PAYMENT)
    const look = orders.listOrderTransactions.bind(orders)
    const authorize = payments.authorizePaymentSession.bind(payments)
    const asked: string[] = []
    // Both look for the transaction before either has written it.
    const looks = jest.spyOn(orders, "listOrderTransactions").mockImplementation(async (...args) => {
      const found = await look(...args)
      asked.push("transaction")
      await until("both have looked", () => asked.filter((what) => what === "transaction").length >= 2)
      return found
    })
    const authorizes = jest.spyOn(payments, "authorizePaymentSession").mockImplementation(async (...args) => {
      asked.push("authorization")
      if (asked.length === 1) {
        await until("the sync has captured", () => asked.includes("transaction"))
      }
      return authorize(...args)
    })
    await books.ledger.transitions.report(externalTransactionId, "CON", "webhook")
    const checked = ana().post(`/orders/${orderId}/payment-sessions/authorize`, {
      payment_session_id: session_id,
    })
    await until("the admin asks", () => asked.length > 0)

    await pollPayments(container)
    expect((await checked).status).toBe(200)
    looks.mockRestore()
    authorizes.mockRestore()
    await pollPayments(container)
    expect(await orders.listOrderTransactions({ order_id: orderId })).toHaveLength(2)
    // In Medusa's eyes, no refund needs a credit now. The second one is entered all the same.
    const { id } = await books.entry(externalTransactionId)
    for (const proof_number of ["TRF-1", "TRF-2"]) {
      const refund = { amount: 1000, proof_number }
      expect((await ana().post(`/servicepay/attention/${id}/refund`, refund)).status).toBe(201)
      expect((await ana().post(`/servicepay/attention/${id}/refund-in-medusa`)).status).toBe(200)
      const created_at = new Date(Date.now() - 150_000)
      await store().pg("refund").update({ created_at })
      await store().pg("order_transaction").update({ created_at })
    }
    // Medusa calculates again what is outstanding.
    await editQuantity(ana(), orderId, 2)
    await pollPayments(container)

    expect(await books.captures(cartId)).toEqual([TOTAL])
    expect(await books.entry(externalTransactionId)).toMatchObject({ sync_state: "synced" })
    expect(await books.isOpen(externalTransactionId)).toBe(false)
  })
})
