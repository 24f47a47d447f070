import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { expectOneCapturedOrder, synced } from "../setup/outcomes"
import { withStore } from "../setup/store"

withStore((store) => {
  describe("an order whose process died before Medusa had made the payment the order's", () => {
    it("is given its payment when that is confirmed, captured once and booked onto it", async () => {
      const { shopper, service, books, container } = store()
      const cartId = await shopper.cart()
      const { externalTransactionId } = await shopper.createOrder(cartId)
      const orderId = await shopper.complete(cartId)
      const { payment_collection_id } = await books.entry(externalTransactionId)
      await container.resolve(ContainerRegistrationKeys.LINK).dismiss({
        [Modules.ORDER]: { order_id: orderId },
        [Modules.PAYMENT]: { payment_collection_id },
      })

      service.confirm(externalTransactionId)
      await synced(store(), externalTransactionId)

      await expectOneCapturedOrder(store(), cartId)
      const booked = await container.resolve(Modules.ORDER).listOrderTransactions({ order_id: orderId })
      expect(booked).toMatchObject([{ reference: "capture" }])
    })
  })
})
