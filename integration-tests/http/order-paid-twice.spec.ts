import { pollPayments } from "medusa-payment-servicepay/workflows"
import { editQuantity } from "../../kit/order-edits"
import { UNIT_PRICE } from "../../kit/shop"
import { until } from "../../kit/until"
import { age } from "../setup/age"
import { useOrderPayments } from "../setup/order-payments"
import { awaitingOrder, payAndSync, syncedOrHeld, TOTAL } from "../setup/outcomes"
import { secondCollection } from "../setup/payment-collections"
import { payWithoutWebhook } from "../setup/sessions"
import { withStore } from "../setup/store"

const HOUR = 3_600_000
const DAY = 24 * HOUR

withStore((store) => {
  const { ana, outstanding, openCollection, requestReference } = useOrderPayments(store)

  /** An order whose payment only a status check has reported: its notification is still to come. */
  const paidUnsynced = async () => {
    const { shopper, books } = store()
    const cartId = await shopper.cart()
    const { external_transaction_id: reference } = await payWithoutWebhook(store(), cartId)
    const orderId = await shopper.complete(cartId)
    const { payment_collection_id } = await books.entry(reference)
    return { cartId, orderId, reference, collectionId: payment_collection_id ?? "" }
  }

  describe("An order whose payment has arrived, but is not captured yet,", () => {
    it("keeps its session when its page asks for a reference, and is captured", async () => {
      const { cartId, reference, collectionId } = await paidUnsynced()

      const body = { payment_collection_id: collectionId }
      const { status, data } = await store().shopper.request("POST", "/api/service/create-order", body)

      expect({ status, data }).toMatchObject({ status: 409, data: { error: "already_paid" } })
      await store().service.notify(reference, { status: "CON" })
      await syncedOrHeld(store(), reference)
      expect(await store().books.captures(cartId)).toEqual([TOTAL])
    })

    it("gets no other reference from the merchant", async () => {
      const { orderId } = await paidUnsynced()
      const count = async () => (await store().books.ledger.listPaymentOrders({})).length
      const before = await count()

      expect((await ana().get(`/servicepay/orders/${orderId}`)).body).toMatchObject({ outstanding: null })
      const { status } = await ana().post(`/servicepay/orders/${orderId}/payment-order`)

      expect(status).toBe(400)
      expect(await count()).toBe(before)
    })
  })

  it("A cart's order is cancelled when its last reference, of a second payment collection, expires", async () => {
    const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
    const second = await requestReference(await secondCollection(ana(), orderId, TOTAL))
    const statusOf = async () => (await store().books.orders(cartId))[0]?.status
    store().service.cancel(externalTransactionId)
    await syncedOrHeld(store(), externalTransactionId)
    expect(await statusOf()).toBe("pending")

    await age(store(), second, DAY + HOUR)
    await pollPayments(store().container)

    expect(await statusOf()).toBe("canceled")
  })

  describe("What was paid beyond an order's total", () => {
    const overpaidByTwo = async () => {
      const { orderId, externalTransactionId: first } = await awaitingOrder(store(), { quantity: 2 })
      await payAndSync(store(), first)
      await editQuantity(ana(), orderId, 3)
      const second = await requestReference(await openCollection(orderId))
      await payAndSync(store(), second)
      await editQuantity(ana(), orderId, 1)
      await until("the item is open", () => store().books.isOpen(second))
      return { orderId, first, second }
    }

    it("stays an open item until all of it is refunded, also if it lies on two payments", async () => {
      const { first, second } = await overpaidByTwo()
      const giveBack = async (reference: string, proof_number: string) => {
        const { id } = await store().books.entry(reference)
        const refund = { amount: UNIT_PRICE, proof_number }
        expect((await ana().post(`/servicepay/attention/${id}/refund`, refund)).status).toBe(201)
      }
      const open = async () => [await store().books.isOpen(first), await store().books.isOpen(second)]

      await giveBack(second, "TRF-1")
      expect(await open()).toEqual([true, false])
      await giveBack(first, "TRF-2")
      expect(await open()).toEqual([false, false])
    })

    it("is no item any more when the order is edited back", async () => {
      const { orderId, second } = await overpaidByTwo()

      await editQuantity(ana(), orderId, 3)

      expect(await outstanding(orderId)).toBe(0)
      await until("the item is closed", async () => !(await store().books.isOpen(second)))
    })
  })
})
