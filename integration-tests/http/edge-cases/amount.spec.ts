import { updateProductVariantsWorkflow } from "@medusajs/medusa/core-flows"
import { sendToWebhook } from "../../conformance/webhook-client"
import {
  awaitingOrder,
  confirmWithoutWebhook,
  expectOneCapturedOrder,
  payAndSync,
  payInVain,
  pressedButton,
  synced,
  TOTAL,
} from "../../setup/outcomes"
import { captures } from "../../setup/books"
import { withStore, type Store } from "../../setup/store"

/** A cart with this price and quantity, and free pickup. */
const cartAt = async ({ container, shop, shopper }: Store, price: number, quantity = 1) => {
  await updateProductVariantsWorkflow(container).run({
    input: {
      selector: { id: shop.variantId },
      update: { prices: [{ currency_code: "aoa", amount: price }] },
    },
  })
  const cartId = await shopper.cart({ quantity, shipping: false })
  await shopper.addShipping(cartId, shop.pickupOptionId)
  return cartId
}

withStore((store) => {
  describe("a notification that names an amount of its own", () => {
    it.each([1, TOTAL - 1, TOTAL + 1, TOTAL * 100])(
      "of %d Kz captures what the payment order was made for, no more and no less",
      async (amount) => {
        const { cartId, externalTransactionId } = await pressedButton(store())
        await confirmWithoutWebhook(store(), externalTransactionId)

        const body = JSON.stringify({ data: { externalTransactionId, paymentStatus: "CON", amount }, amount })
        expect((await sendToWebhook(store(), body)).status).toBe(200)
        await synced(store(), externalTransactionId)

        await expectOneCapturedOrder(store(), cartId)
      },
    )
  })

  describe("a payment session that asks for another amount than was paid", () => {
    it.each([
      ["larger", TOTAL + 40],
      ["smaller", TOTAL - 40],
    ])("a %s one: nothing is captured, and the item shows both amounts", async (_, amount) => {
      const { books, pg } = store()
      const { cartId, externalTransactionId } = await awaitingOrder(store())
      const { session_id } = await books.entry(externalTransactionId)
      const raw_amount = JSON.stringify({ value: String(amount), precision: 20 })
      await pg("payment_session").where({ id: session_id }).update({ amount, raw_amount })

      const entry = await payInVain(store(), externalTransactionId)

      expect(entry.attention_reason).toBe("amount_mismatch")
      expect(entry.attention_detail).toContain(String(amount))
      expect(entry.attention_detail).toContain(String(TOTAL))
      expect(await books.captures(cartId)).toEqual([])
    })
  })

  describe("an amount with cents", () => {
    it.each([
      [1999.75, 1, 2000, 0.25],
      [33.35, 3, 100, -0.05],
      [0.1, 7, 1, 0.3],
      [1.1, 3, 3, -0.3],
      [1000.5, 1, 1001, 0.5],
    ])(
      "%d Kz × %d: the shopper pays %d Kz, the order is captured in full, and the difference is recorded",
      async (price, quantity, kwanzas, difference) => {
        const { shopper, service, books } = store()
        const cartId = await cartAt(store(), price, quantity)
        const { externalTransactionId, amount } = await shopper.createOrder(cartId)
        expect(amount).toBe(kwanzas)
        expect(service.order(externalTransactionId)?.amount).toBe(kwanzas)
        expect((await books.entry(externalTransactionId)).rounding_difference).toBe(difference)

        await payAndSync(store(), externalTransactionId)

        const [order] = await books.orders(cartId)
        expect(order?.payment_status).toBe("captured")
        expect(captures(order)).toEqual([Number((price * quantity).toFixed(2))])
      },
    )

    it("is what the cart still costs, while the rounded payment waits for stock", async () => {
      const { shopper, shop, pg } = store()
      const cartId = await cartAt(store(), 1999.75)
      const { externalTransactionId } = await shopper.createOrder(cartId)
      await pg("inventory_level")
        .where({ inventory_item_id: shop.inventoryItemId })
        .update({ stocked_quantity: 0, raw_stocked_quantity: { value: "0", precision: 20 } })
      await payInVain(store(), externalTransactionId)

      const { data } = await shopper.request("GET", `/store/servicepay/carts/${cartId}/payment`)
      expect(data).toMatchObject({
        payment: { amount: 2000, paymentStatus: "CON" },
        missing: ["stock"],
        amount_changed: false,
      })
    })

    it("below half a kwanza cannot be paid, and the service gets no request", async () => {
      const { shopper, service } = store()
      const cartId = await cartAt(store(), 0.4)
      const before = service.counts.createPaymentOrder

      const answer = await shopper.request("POST", "/api/service/create-order", { cart_id: cartId })

      expect(answer.status).toBe(422)
      expect(answer.data).toMatchObject({ error: "amount_too_small" })
      expect(service.counts.createPaymentOrder).toBe(before)
    })
  })

  describe("a huge amount", () => {
    it.each([999_999_999_999, 123_456_789_012_345])("of %d Kz is captured to the kwanza", async (price) => {
      const { shopper, service, books } = store()
      const cartId = await cartAt(store(), price)
      const { externalTransactionId, amount } = await shopper.createOrder(cartId)
      expect(amount).toBe(price)
      expect(service.order(externalTransactionId)?.amount).toBe(price)

      await payAndSync(store(), externalTransactionId)

      expect(await books.captures(cartId)).toEqual([price])
    })

    it("that a number cannot hold exactly is rejected, and the service gets no request", async () => {
      const { shopper, service } = store()
      const cartId = await cartAt(store(), 2 ** 53)
      const before = service.counts.createPaymentOrder

      const answer = await shopper.request("POST", "/api/service/create-order", { cart_id: cartId })

      expect(answer.status).toBe(422)
      expect(answer.data).toMatchObject({ error: "amount_too_large" })
      expect(service.counts.createPaymentOrder).toBe(before)
    })
  })
})
