import { Modules } from "@medusajs/framework/utils"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import { pollPayments } from "medusa-payment-servicepay/workflows"
import { useOrderPayments } from "../setup/order-payments"
import { awaitingOrder, held, notified, payAndSync, syncedOrHeld, TOTAL } from "../setup/outcomes"
import { authorizeOtherwise, chooseProvider, secondCollection } from "../setup/payment-collections"
import { withStore } from "../setup/store"

withStore((store) => {
  const { ana, requestReference, credit } = useOrderPayments(store)

  it("Captures nothing on an order that another provider has authorised through a second payment collection", async () => {
    const { books, service, container } = store()
    const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
    // An order edit or the dashboard's payment link makes another collection for the same amount.
    const paymentId = await authorizeOtherwise(store(), await secondCollection(ana(), orderId, TOTAL))

    service.confirm(externalTransactionId)
    await syncedOrHeld(store(), externalTransactionId)
    const first = await books.captures(cartId)
    const onTheList = await books.isOpen(externalTransactionId)
    // The other provider captures the payment that it has authorised.
    await container.resolve(Modules.PAYMENT).capturePayment({ payment_id: paymentId })
    await pollPayments(container)
    const after = {
      captures: await books.captures(cartId),
      onTheList: await books.isOpen(externalTransactionId),
    }

    expect({ first, onTheList, after }).toEqual({
      first: [],
      onTheList: true,
      after: { captures: [TOTAL], onTheList: true },
    })
  })

  it("Captures nothing more when a second collection has captured and the process died before the order was updated", async () => {
    const { books, service, container } = store()
    const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
    const paymentId = await authorizeOtherwise(store(), await secondCollection(ana(), orderId, TOTAL))
    // Does the first step of Medusa's capture. The process dies before the second step, which adds it to the order.
    await container.resolve(Modules.PAYMENT).capturePayment({ payment_id: paymentId })

    service.confirm(externalTransactionId)
    await syncedOrHeld(store(), externalTransactionId)
    const first = {
      captures: await books.captures(cartId),
      onTheList: await books.isOpen(externalTransactionId),
    }
    // The capture runs again, and the order now includes it.
    await capturePaymentWorkflow(container).run({ input: { payment_id: paymentId } })
    await pollPayments(container)
    const after = {
      captures: await books.captures(cartId),
      onTheList: await books.isOpen(externalTransactionId),
    }
    const whole = { captures: [TOTAL], onTheList: true }
    expect({ first, after }).toEqual({ first: whole, after: whole })
  })

  describe("An order that a second payment collection has paid", () => {
    it("is not captured again with its first reference: paid in cash", async () => {
      const { books, service } = store()
      const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
      const second = await secondCollection(ana(), orderId, TOTAL)
      const paid = await ana().post(`/payment-collections/${second}/mark-as-paid`, { order_id: orderId })
      expect(paid.status).toBe(200)
      expect(await books.captures(cartId)).toEqual([TOTAL])

      service.confirm(externalTransactionId)
      await syncedOrHeld(store(), externalTransactionId)

      expect(await books.captures(cartId)).toEqual([TOTAL])
      expect(await books.isOpen(externalTransactionId)).toBe(true)
    })

    it("is not captured again with its first reference: paid with another reference", async () => {
      const { books, service } = store()
      const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
      await credit(orderId, 3000)
      const second = await secondCollection(ana(), orderId, TOTAL - 3000)
      const link = await requestReference(second)
      await payAndSync(store(), link)

      service.confirm(externalTransactionId)
      await syncedOrHeld(store(), externalTransactionId)

      expect(await books.captures(cartId)).toEqual([TOTAL - 3000])
      expect(await books.isOpen(externalTransactionId)).toBe(true)
    })
  })
  it.each([
    ["refunded", "refund", { amount: TOTAL, proof_number: "T-1" }],
    ["closed", "close", { note: "Devolvido em dinheiro." }],
  ])(
    "Cancels an order that was kept for the payment of its second collection, once that is %s",
    async (_, action, body) => {
      const { books, service, container, shop } = store()
      const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
      const second = await secondCollection(ana(), orderId, TOTAL)
      const link = await requestReference(second)
      // The customer chose another way to pay, and pays the reference all the same.
      await chooseProvider(store(), second)
      service.confirm(link)
      const { id } = await held(store(), link)
      service.cancel(externalTransactionId)
      await syncedOrHeld(store(), externalTransactionId)
      expect(await books.orders(cartId)).toMatchObject([{ status: "pending" }])

      expect((await ana().post(`/servicepay/attention/${id}/${action}`, body)).status).toBeLessThan(300)
      await pollPayments(container)

      expect(await books.orders(cartId)).toMatchObject([{ status: "canceled" }])
      expect(await books.reserved(shop.inventoryItemId)).toBe(0)
    },
  )

  it("Cancels the kept order when a CAN notification replaces a CON that only a status check reported", async () => {
    const { books, service, container } = store()
    const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
    const second = await secondCollection(ana(), orderId, TOTAL)
    const link = await requestReference(second)
    await books.ledger.transitions.report(link, "CON", "status_query")
    service.cancel(externalTransactionId)
    await syncedOrHeld(store(), externalTransactionId)
    expect(await books.orders(cartId)).toMatchObject([{ status: "pending" }])

    await notified(store(), link, "CAN")
    await pollPayments(container)

    expect(await books.orders(cartId)).toMatchObject([{ status: "canceled" }])
  })
})
