import { z } from "zod"
import { pollPayments } from "medusa-payment-servicepay/workflows"
import { draftOrder, editQuantity } from "../../kit/order-edits"
import { SHIPPING_PRICE, UNIT_PRICE } from "../../kit/shop"
import { listAnswer } from "../setup/attention-cases"
import { exchange } from "../setup/order-edits"
import { awaitingOrder, payAndSync } from "../setup/outcomes"
import { useOverpaidOrders } from "../setup/overpaid-orders"
import { secondCollection } from "../setup/payment-collections"
import { withStore } from "../setup/store"

const listed = z.object({ exchanges: z.array(z.object({ id: z.string() })) })

withStore((store) => {
  const { ana, outstanding, openCollection, requestReference, itemOf, overpaidOrder } =
    useOverpaidOrders(store)

  it("An order whose exchange is cancelled after its extra cost was paid has an open item", async () => {
    const { books, container } = store()
    const { orderId, externalTransactionId } = await awaitingOrder(store())
    await payAndSync(store(), externalTransactionId)
    await exchange(store(), ana(), orderId, 2)
    const second = await requestReference(await secondCollection(ana(), orderId, UNIT_PRICE))
    await payAndSync(store(), second)
    const { exchanges } = await ana().read(listed, `/exchanges?order_id=${orderId}`)
    await ana().change(`/exchanges/${exchanges[0]?.id ?? ""}/cancel`, {})
    expect(await outstanding(orderId)).toBe(-UNIT_PRICE)

    await pollPayments(container)

    const open = await Promise.all([externalTransactionId, second].map((id) => books.isOpen(id)))
    expect(open).toContain(true)
  })

  describe("An item about a difference is closed by the next run of the job", () => {
    it("once a second reference has paid the rest of an order whose total was raised", async () => {
      const { books, container } = store()
      const { orderId, externalTransactionId } = await awaitingOrder(store())
      await editQuantity(ana(), orderId, 2)
      await payAndSync(store(), externalTransactionId)
      expect(await itemOf(externalTransactionId)).toMatchObject({ reason: "underpaid", isOpen: true })
      const { items } = await ana().read(listAnswer, "/servicepay/attention")
      expect(items).toMatchObject([{ underpaid_amount: UNIT_PRICE, overpaid_amount: null }])
      await pollPayments(container)
      expect(await books.isOpen(externalTransactionId)).toBe(true)

      await payAndSync(store(), await requestReference(await secondCollection(ana(), orderId, UNIT_PRICE)))
      await pollPayments(container)

      expect(await outstanding(orderId)).toBe(0)
      expect(await books.isOpen(externalTransactionId)).toBe(false)
    })

    it("once an exchange has used up what the customer was owed", async () => {
      const { books, container } = store()
      const { orderId, externalTransactionId } = await overpaidOrder(3, 2)

      await exchange(store(), ana(), orderId, 2)
      await pollPayments(container)

      expect(await outstanding(orderId)).toBe(0)
      expect(await books.isOpen(externalTransactionId)).toBe(false)
    })

    it("and opened again when the difference is back", async () => {
      const { books, container } = store()
      const orderId = await draftOrder(store(), ana(), 3)
      const reference = await requestReference(await openCollection(orderId))
      await payAndSync(store(), reference)
      for (const [quantity, isOpen] of [
        [2, true],
        [3, false],
        [2, true],
      ] as const) {
        await editQuantity(ana(), orderId, quantity, "draft-orders")
        await pollPayments(container)
        expect(await books.isOpen(reference)).toBe(isOpen)
      }
    })

    it("and opened again when the merchant cancels the exchange that had used it up", async () => {
      const { books, container } = store()
      const { orderId, externalTransactionId } = await overpaidOrder(3, 2)
      await exchange(store(), ana(), orderId, 2)
      await pollPayments(container)
      expect(await books.isOpen(externalTransactionId)).toBe(false)

      const { exchanges } = await ana().read(listed, `/exchanges?order_id=${orderId}`)
      await ana().change(`/exchanges/${exchanges[0]?.id ?? ""}/cancel`, {})
      expect(await outstanding(orderId)).toBe(-UNIT_PRICE)
      await pollPayments(container)

      expect(await itemOf(externalTransactionId)).toMatchObject({ reason: "overpaid", isOpen: true })
    })
  })

  describe("An item about a difference", () => {
    it("names what is still owed when an exchange has used a part of it up", async () => {
      const { container } = store()
      const { orderId, externalTransactionId } = await overpaidOrder(4, 2)
      const owed = async () => (await itemOf(externalTransactionId)).detail
      expect(await owed()).toContain(`the difference of ${String(2 * UNIT_PRICE)} Kz`)
      await exchange(store(), ana(), orderId, 2)
      await pollPayments(container)
      expect(await owed()).toContain(`the difference of ${String(UNIT_PRICE)} Kz`)
    })

    it("gives way to the item of a cancelled order, which names the full payment", async () => {
      const { container } = store()
      const { orderId, externalTransactionId } = await overpaidOrder(3, 2)
      await ana().change(`/orders/${orderId}/cancel`)
      await pollPayments(container)
      await pollPayments(container)
      const { reason, detail, isOpen } = await itemOf(externalTransactionId)
      expect([reason, isOpen]).toEqual(["paid_after_cancel", true])
      expect(detail).toContain(String(3 * UNIT_PRICE + SHIPPING_PRICE))
    })
  })
})
