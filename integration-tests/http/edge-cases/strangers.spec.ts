import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { sendToWebhook, notification } from "../../conformance/webhook-client"
import { awaitingOrder, payAndSync, payInVain, pressedButton, synced } from "../../setup/outcomes"
import { withStore, type Store } from "../../setup/store"
import { until } from "../../../kit/until"

/** Other shoppers' carts: one with a reference, one with another provider's session, and one with neither. */
const openStrangersCarts = async ({ shopper }: Store) => {
  const strangers = [await shopper.cart(), await shopper.cart(), await shopper.cart()]
  await shopper.createOrder(strangers[0] ?? "")
  await shopper.paymentSession(strangers[1] ?? "", undefined, "pp_system_default")
  return strangers
}

/** A cart with a reference whose session Medusa has deleted. */
const replacedReference = async (store: Store) => {
  const { shopper, books, pg } = store
  const { cartId, externalTransactionId } = await pressedButton(store)
  const { session_id } = await books.entry(externalTransactionId)
  await shopper.addItem(cartId)
  const sessions = await pg("payment_session").where({ id: session_id })
  expect(sessions).toEqual([])
  return { cartId, externalTransactionId }
}

withStore((store) => {
  describe("a notification about a session that was deleted, while strangers have open carts", () => {
    it("that says confirmed completes no other cart, and needs attention", async () => {
      const strangers = await openStrangersCarts(store())
      const { externalTransactionId } = await replacedReference(store())

      expect((await payInVain(store(), externalTransactionId)).attention_reason).toBe("cart_changed")

      expect(await store().books.ordersOf(strangers)).toEqual([])
      expect(await store().books.orderCount()).toBe(0)
    })

    it("that says cancelled cancels no other payment, and other carts can be paid", async () => {
      const { shopper, service, books } = store()
      const paying = await shopper.cart()
      const shown = await shopper.createOrder(paying)
      const { externalTransactionId } = await replacedReference(store())

      service.cancel(externalTransactionId)
      await synced(store(), externalTransactionId)

      expect(await books.orderCount()).toBe(0)
      expect((await books.entry(shown.externalTransactionId)).status).toBe("PEN")
      expect((await shopper.createOrder(paying)).referenceNumber).toBe(shown.referenceNumber)
      await payAndSync(store(), shown.externalTransactionId)
      expect(await books.orders(paying)).toHaveLength(1)
    })

    it("that says cancelled cancels no other order", async () => {
      const { shopper, service, books } = store()
      const waiting = await shopper.cart()
      await shopper.createOrder(waiting)
      await shopper.complete(waiting)
      const { externalTransactionId } = await replacedReference(store())

      service.cancel(externalTransactionId)
      await synced(store(), externalTransactionId)

      expect((await books.orders(waiting)).map(({ status }) => status)).toEqual(["pending"])
    })

    it("whose cart is deleted too is put on hold, and completes no other cart", async () => {
      const { books, container } = store()
      const strangers = await openStrangersCarts(store())
      const { cartId, externalTransactionId } = await replacedReference(store())
      await container.resolve("cart").deleteCarts([cartId])

      expect((await payInVain(store(), externalTransactionId)).attention_reason).toBe("paid_no_order")

      expect(await books.ordersOf(strangers)).toEqual([])
      expect(await books.orderCount()).toBe(0)
    })

    it("whose order was cancelled is put on hold, and completes no other cart", async () => {
      const { books, container } = store()
      const { orderId, externalTransactionId } = await awaitingOrder(store())
      await cancelOrderWorkflow(container).run({ input: { order_id: orderId } })
      const strangers = await openStrangersCarts(store())

      expect((await payInVain(store(), externalTransactionId)).attention_reason).toBe("paid_after_cancel")

      expect(await books.ordersOf(strangers)).toEqual([])
      expect(await books.orderCount()).toBe(1)
    })
  })

  describe("an unexpected signed notification", () => {
    it("cannot name another session or cart: only its payment order counts", async () => {
      const { shopper, books } = store()
      const stranger = await shopper.cart()
      const shown = await shopper.createOrder(stranger)
      const { session_id } = await books.entry(shown.externalTransactionId)
      const body = notification("order_of-nobody", "CON", {
        session_id,
        cart_id: stranger,
        metadata: { session_id, referenceNumber: shown.referenceNumber },
      })

      expect((await sendToWebhook(store(), body)).status).toBe(200)
      await until("it is done with", async () => {
        const [kept] = await books.ledger.listNotifications({})
        return kept?.state === "ignored"
      })

      expect((await books.entry(shown.externalTransactionId)).status).toBe("PEN")
      expect(await books.orderCount()).toBe(0)
    })
  })
})
