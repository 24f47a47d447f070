import { pollPayments } from "medusa-payment-servicepay/workflows"
import { payAndSync, payInVain, placeWithoutEvent, pressedButton, synced } from "../setup/outcomes"
import { UNIT_PRICE } from "../../kit/shop"
import { captures } from "../setup/books"
import { sessionOrder } from "../setup/sessions"
import { withStore } from "../setup/store"

withStore((store) => {
  afterEach(() => {
    jest.restoreAllMocks()
  })

  describe("an order that was placed and whose event was lost", () => {
    it("while its payment was being cancelled is cancelled by the next run, and its stock released", async () => {
      const { books, shop, container } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      await placeWithoutEvent(store(), cartId)
      const { id } = await books.entry(externalTransactionId)
      // The sync found no order to cancel, and the process that placed the order died.
      const cancelled = { status: "CAN", status_source: "webhook", sync_state: "synced" } as const
      await books.ledger.updatePaymentOrders({ id, ...cancelled, next_check_at: null })
      expect(await books.reserved(shop.inventoryItemId)).toBe(1)

      const { orders } = await pollPayments(container)

      expect(orders).toBe(1)
      const [order] = await books.orders(cartId)
      expect(order?.status).toBe("canceled")
      expect(await books.reserved(shop.inventoryItemId)).toBe(0)
      expect((await pollPayments(container)).orders).toBe(0)
    })

    it("with an open attention item closes the item at the next run", async () => {
      const { shopper, books, shop, container } = store()
      const cartId = await shopper.cart({ shipping: false })
      const { externalTransactionId } = await sessionOrder(store(), cartId)
      await payInVain(store(), externalTransactionId)
      await shopper.addShipping(cartId, shop.pickupOptionId)
      await placeWithoutEvent(store(), cartId)

      await pollPayments(container)

      await synced(store(), externalTransactionId)
      expect((await books.entry(externalTransactionId)).attention_resolved_at).not.toBeNull()
    })
  })

  describe("an order that the shopper places at the moment its payment is put on hold", () => {
    it("is captured once, and leaves no open attention item", async () => {
      const { shopper, books, shop } = store()
      const cartId = await shopper.cart({ shipping: false })
      const { externalTransactionId } = await sessionOrder(store(), cartId)
      const { attention } = books.ledger
      const hold = attention.hold.bind(attention)
      const holding = jest.spyOn(attention, "hold").mockImplementationOnce(async (...item) => {
        await shopper.addShipping(cartId, shop.pickupOptionId)
        await shopper.complete(cartId)
        return hold(...item)
      })

      await payAndSync(store(), externalTransactionId)

      expect(holding).toHaveBeenCalledTimes(1)
      const orders = await books.orders(cartId)
      expect(orders.map(captures)).toEqual([[UNIT_PRICE]])
      const { attention_reason, attention_resolved_at } = await books.entry(externalTransactionId)
      expect([attention_reason, attention_resolved_at]).toEqual(["paid_no_order", expect.any(Date)])
    })
  })
})
