import { z } from "zod"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { SHIPPING_PRICE, UNIT_PRICE } from "../../kit/shop"
import { collectEvents } from "../setup/emitted-events"
import { editQuantity, orderOf } from "../../kit/order-edits"
import { until } from "../../kit/until"
import { useOrderPayments } from "../setup/order-payments"
import { awaitingOrder, payAndSync, payInVain } from "../setup/outcomes"
import { withStore } from "../setup/store"

withStore((store) => {
  const { ana, outstanding } = useOrderPayments(store)

  describe("A new reference from the merchant", () => {
    const requested = z.object({
      external_transaction_id: z.string(),
      payment_collection_id: z.string(),
      amount: z.number(),
    })
    const request = async (orderId: string) => {
      const { status, body } = await ana().post(`/servicepay/orders/${orderId}/payment-order`)
      expect(status).toBe(200)
      return requested.parse(body)
    }

    it("pays the rest of an order whose total was raised after its first reference was paid", async () => {
      const { orderId, externalTransactionId } = await awaitingOrder(store())
      await editQuantity(ana(), orderId, 2)
      await payAndSync(store(), externalTransactionId)
      const rest = await request(orderId)
      expect(rest.amount).toBe(UNIT_PRICE)
      expect(await request(orderId)).toEqual(rest)
      await payAndSync(store(), rest.external_transaction_id)
      expect(await outstanding(orderId)).toBe(0)
    })

    it("is the same for two clicks at once, and is announced, so that the store can send it", async () => {
      const pending = collectEvents(store().container, "servicepay.payment.pending")
      const { orderId, externalTransactionId } = await awaitingOrder(store())
      await editQuantity(ana(), orderId, 2)
      await payAndSync(store(), externalTransactionId)
      pending.length = 0

      const [first, second] = await Promise.all([request(orderId), request(orderId)])

      expect(second).toEqual(first)
      const { payment_collections } = await orderOf(ana(), orderId)
      expect(payment_collections.filter(({ status }) => status === "not_paid")).toHaveLength(1)
      await until("the reference is announced", () => pending.length > 0)
      const { external_transaction_id } = first
      expect(pending[0]).toMatchObject({ external_transaction_id, order_id: orderId, amount: UNIT_PRICE })
    })

    it("replaces one whose amount has changed, and both are polled", async () => {
      const { orderId, externalTransactionId } = await awaitingOrder(store())
      expect((await request(orderId)).external_transaction_id).toBe(externalTransactionId)
      await editQuantity(ana(), orderId, 2)
      const dearer = await request(orderId)
      expect(dearer.amount).toBe(2 * UNIT_PRICE + SHIPPING_PRICE)
      await payAndSync(store(), dearer.external_transaction_id)
      expect(await outstanding(orderId)).toBe(0)
      const late = await payInVain(store(), externalTransactionId)
      expect(late).toMatchObject({ attention_reason: "paid_twice" })
    })

    it("is not given for a cancelled order, a paid one, or none", async () => {
      const { container } = store()
      const refused = (orderId: string) => ana().post(`/servicepay/orders/${orderId}/payment-order`)
      const canceled = await awaitingOrder(store())
      await cancelOrderWorkflow(container).run({ input: { order_id: canceled.orderId } })
      expect(await refused(canceled.orderId)).toMatchObject({ status: 400, body: { code: "order_canceled" } })
      const paid = await awaitingOrder(store())
      await payAndSync(store(), paid.externalTransactionId)
      expect(await refused(paid.orderId)).toMatchObject({ status: 400, body: { code: "already_paid" } })
      expect(await refused("order_1")).toMatchObject({ status: 404 })
    })
  })
})
