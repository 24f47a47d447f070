import { draftOrder } from "../../kit/order-edits"
import { UNIT_PRICE } from "../../kit/shop"
import { readCollectionPayment } from "../../src/api/store/servicepay/contract"
import { age } from "../setup/age"
import { useOrderPayments } from "../setup/order-payments"
import { awaitingOrder, payAndSync, payInVain, TOTAL } from "../setup/outcomes"
import { withStore } from "../setup/store"

const DAY = 86_400_000

withStore((store) => {
  const { ana, openCollection, requestReference, credit } = useOrderPayments(store)
  const read = (id: string) =>
    store().shopper.request("GET", `/store/servicepay/payment-collections/${id}/payment`)
  const shown = async (id: string) => readCollectionPayment.answers[200].schema.parse((await read(id)).data)

  describe("what the page of an order's payment collection shows", () => {
    it("is its number and amount, then the payment that is awaited, then that it is paid", async () => {
      const collection = await openCollection(await draftOrder(store(), ana()))
      const before = await shown(collection)
      expect((await read(collection)).headers["cache-control"]).toBe("no-store")
      expect(before).toMatchObject({ amount: UNIT_PRICE, is_paid: false, refusal: null, payment: null })
      expect(before.display_id).toBeGreaterThan(0)

      const reference = await requestReference(collection)
      expect(await shown(collection)).toMatchObject({
        refusal: null,
        payment: { externalTransactionId: reference, paymentStatus: "PEN", amount: UNIT_PRICE },
      })

      await payAndSync(store(), reference)
      expect(await shown(collection)).toMatchObject({
        is_paid: true,
        refusal: "already_paid",
        payment: { externalTransactionId: reference, paymentStatus: "CON" },
      })
    })

    it("is that a payment has arrived, and not that it is paid, while the merchant must decide about it", async () => {
      const { orderId, externalTransactionId } = await awaitingOrder(store())
      await age(store(), externalTransactionId, 2 * DAY)
      const collection = await openCollection(orderId)
      await requestReference(collection)
      await payInVain(store(), externalTransactionId)
      expect(await shown(collection)).toMatchObject({ is_paid: false, refusal: "already_paid" })
    })

    it("is that nothing is left to pay if a gift card settles the order, but not while a payment waits", async () => {
      const { orderId, externalTransactionId } = await awaitingOrder(store())
      const collection = await openCollection(orderId)
      await credit(orderId, TOTAL)
      expect(await shown(collection)).toMatchObject({ is_paid: true, refusal: "already_paid" })
      await payInVain(store(), externalTransactionId)
      expect(await shown(collection)).toMatchObject({ is_paid: false, refusal: "already_paid" })
    })

    it("is nothing for any other id: it answers 404", async () => {
      for (const id of ["pay_col_of-nobody", await store().shopper.cart()]) {
        const { status, data } = await read(id)
        expect([status, data]).toMatchObject([404, { error: "order_not_found" }])
      }
    })
  })
})
