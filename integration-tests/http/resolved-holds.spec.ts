import { paidTooSoon, useAdmins } from "../setup/attention-cases"
import { payAndSync } from "../setup/outcomes"
import { UNIT_PRICE } from "../../kit/shop"
import { withStore } from "../setup/store"

withStore((store) => {
  const { ana, captureAmounts } = useAdmins(store)

  /** The shopper completes the cart and places the order, with the payment that was already made. */
  const placeAnyway = async (cartId: string) => {
    const { shopper, shop } = store()
    await shopper.addShipping(cartId, shop.pickupOptionId)
    return shopper.request("POST", `/store/carts/${cartId}/complete`)
  }

  describe("a payment on hold that the merchant has resolved", () => {
    it.each([
      ["refunded", "refund", { amount: UNIT_PRICE, proof_number: "TRF-1" }],
      ["refunded in part", "refund", { amount: UNIT_PRICE / 2, proof_number: "TRF-1" }],
      ["closed with a note", "close", { note: "Paguei-lhe em dinheiro." }],
    ])("and %s is not captured when the shopper places the order with it", async (_, action, body) => {
      const { cartId, entry } = await paidTooSoon(store())
      await ana().post(`/servicepay/attention/${entry.id}/${action}`, body)

      expect(await placeAnyway(cartId)).toMatchObject({ status: 400, data: { type: "not_allowed" } })

      expect(await captureAmounts(cartId)).toEqual([])
      expect(await store().books.entry(entry.external_transaction_id)).toMatchObject({
        sync_state: "on_hold",
      })
    })

    it.each([
      ["refunded", "refund", { amount: UNIT_PRICE, proof_number: "TRF-1" }],
      ["closed with a note", "close", { note: "Paguei-lhe em dinheiro." }],
    ])("and %s lets the shopper pay for the cart again, once", async (_, action, body) => {
      const { shopper, shop } = store()
      const { cartId, entry } = await paidTooSoon(store())
      await ana().post(`/servicepay/attention/${entry.id}/${action}`, body)
      await shopper.addShipping(cartId, shop.pickupOptionId)

      const { externalTransactionId } = await shopper.createOrder(cartId)
      expect(externalTransactionId).not.toBe(entry.external_transaction_id)
      await payAndSync(store(), externalTransactionId)

      expect(await captureAmounts(cartId)).toEqual([[UNIT_PRICE]])
    })
  })
})
