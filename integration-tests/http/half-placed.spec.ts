import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { expectOneCapturedOrder, payAndSync, pressedButton } from "../setup/outcomes"
import { withStore } from "../setup/store"

withStore((store) => {
  describe("an order whose process died before Medusa linked the payment to it", () => {
    it("gets its payment when the service confirms it, and one capture", async () => {
      const { shopper, books, container } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      const orderId = await shopper.complete(cartId)
      const { payment_collection_id } = await books.entry(externalTransactionId)
      await container.resolve(ContainerRegistrationKeys.LINK).dismiss({
        [Modules.ORDER]: { order_id: orderId },
        [Modules.PAYMENT]: { payment_collection_id },
      })

      await payAndSync(store(), externalTransactionId)

      await expectOneCapturedOrder(store(), cartId)
      const booked = await container.resolve(Modules.ORDER).listOrderTransactions({ order_id: orderId })
      expect(booked).toMatchObject([{ reference: "capture" }])
    })
  })
})
