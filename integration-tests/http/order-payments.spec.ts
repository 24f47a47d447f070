import { z } from "zod"
import { Modules } from "@medusajs/framework/utils"
import { listPaidDrafts } from "../../src/api/admin/servicepay/paid-draft-orders/contract"
import { paymentDetails } from "../../src/api/admin/servicepay/payment-orders/[id]/contract"
import { UNIT_PRICE } from "../../kit/shop"
import { age } from "../setup/age"
import { claim, exchange } from "../setup/order-edits"
import { draftOrder, editQuantity, orderOf } from "../../kit/order-edits"
import { useOrderPayments } from "../setup/order-payments"
import { awaitingOrder, payAndSync, payInVain, syncedOrHeld, TOTAL } from "../setup/outcomes"
import { until } from "../../kit/until"
import { secondCollection } from "../setup/payment-collections"
import { withStore } from "../setup/store"

const DAY = 86_400_000

withStore((store) => {
  const { ana, outstanding, openCollection, requestReference } = useOrderPayments(store)

  describe("A draft order", () => {
    it("is paid by a reference, once, and then confirmed", async () => {
      const { books } = store()
      const orderId = await draftOrder(store(), ana(), 2)
      const reference = await requestReference(await openCollection(orderId))
      const entry = await books.entry(reference)
      expect(entry).toMatchObject({
        order_id: orderId,
        cart_id: null,
        amount: 2 * UNIT_PRICE,
        name: "Café do Uíge",
        quantity: 2,
        image: "https://example.test/cafe.png",
      })

      await payAndSync(store(), reference)
      const isDraft = async () =>
        (await ana().read(paymentDetails, `/servicepay/payment-orders/${entry.id}`)).money.order_is_draft
      expect(await isDraft()).toBe(true)
      await ana().change(`/draft-orders/${orderId}/convert-to-order`)
      expect(await isDraft()).toBe(false)

      expect(await orderOf(ana(), orderId)).toMatchObject({
        status: "pending",
        payment_status: "captured",
        summary: { pending_difference: 0, paid_total: 2 * UNIT_PRICE },
      })
    })

    it("is listed with its number from its payment until it is an order, or the payment is refunded", async () => {
      const list = listPaidDrafts.answers[200].schema
      const named = async (orderId: string) =>
        (await ana().read(list, "/servicepay/paid-draft-orders")).draft_orders.find(
          ({ id }) => id === orderId,
        )
      const [converted, refunded] = [await draftOrder(store(), ana()), await draftOrder(store(), ana())]
      for (const orderId of [converted, refunded]) {
        const reference = await requestReference(await openCollection(orderId))
        expect(await named(orderId)).toBeUndefined()
        await payAndSync(store(), reference)
        expect(await named(orderId)).toEqual({ id: orderId, display_id: expect.any(Number) as unknown })
      }

      await ana().change(`/draft-orders/${converted}/convert-to-order`)
      const [payment] = await store().books.ledger.listPaymentOrders({ order_id: refunded })
      const proof = { amount: UNIT_PRICE, proof_number: "T-1" }
      expect((await ana().post(`/servicepay/attention/${payment?.id ?? ""}/refund`, proof)).status).toBe(201)
      expect(await named(converted)).toBeUndefined()
      expect(await named(refunded)).toBeUndefined()
    })

    it("stays as it was when its payment is cancelled, and can be paid again", async () => {
      const { books, service } = store()
      const orderId = await draftOrder(store(), ana())
      const collectionId = await openCollection(orderId)
      const reference = await requestReference(collectionId)
      service.cancel(reference)
      await syncedOrHeld(store(), reference)
      expect(await orderOf(ana(), orderId)).toMatchObject({ status: "draft", payment_status: "not_paid" })

      const second = await requestReference(collectionId)
      await payAndSync(store(), second)
      expect(second).not.toBe(reference)
      expect(await books.isOpen(reference)).toBe(false)
      expect(await outstanding(orderId)).toBe(0)
    })

    it("that was deleted leaves an item when its reference is paid", async () => {
      const orderId = await draftOrder(store(), ana())
      const reference = await requestReference(await openCollection(orderId))
      await ana().delete(`/draft-orders/${orderId}`)
      expect(await payInVain(store(), reference)).toMatchObject({ attention_reason: "paid_no_order" })
    })
  })

  describe("An order that awaits its payment", () => {
    it("costs more after an edit: the reference pays its own amount, and a second one pays the rest", async () => {
      const { orderId, externalTransactionId } = await awaitingOrder(store())
      await editQuantity(ana(), orderId, 2)
      await payAndSync(store(), externalTransactionId)
      expect(await outstanding(orderId)).toBe(UNIT_PRICE)
      const rest = await requestReference(await secondCollection(ana(), orderId, UNIT_PRICE))
      await payAndSync(store(), rest)
      expect(await outstanding(orderId)).toBe(0)
    })

    it("costs less again while the reference for the rest is captured: the difference is the one open item", async () => {
      const { books, service, container } = store()
      const { orderId, externalTransactionId } = await awaitingOrder(store())
      await editQuantity(ana(), orderId, 2)
      await payAndSync(store(), externalTransactionId)
      const rest = await requestReference(await secondCollection(ana(), orderId, UNIT_PRICE))
      const payments = container.resolve(Modules.PAYMENT)
      const authorize = payments.authorizePaymentSession.bind(payments)
      const authorized = jest
        .spyOn(payments, "authorizePaymentSession")
        .mockImplementationOnce(async (...request) => {
          const payment = await authorize(...request)
          await editQuantity(ana(), orderId, 1)
          return payment
        })

      service.confirm(rest)
      await until("the difference is before the merchant", async () => {
        const items = await books.ledger.listAttentionItems({ resolved_at: null, reason: "overpaid" })
        return items.length > 0
      })
      await syncedOrHeld(store(), rest)
      authorized.mockRestore()

      expect(await outstanding(orderId)).toBe(-UNIT_PRICE)
      const items = await books.ledger.listAttentionItems({ resolved_at: null })
      expect(items).toMatchObject([{ reason: "overpaid" }])
      expect(items[0]?.detail).toContain(
        `now costs ${TOTAL} Kz, but ${TOTAL + UNIT_PRICE} Kz were captured. Refund the difference of ${UNIT_PRICE} Kz.`,
      )
    })

    it("costs less after an edit: what was paid beyond the total is an open item", async () => {
      const { books } = store()
      const { orderId } = await awaitingOrder(store())
      await editQuantity(ana(), orderId, 2)
      const dearer = await requestReference(await openCollection(orderId))
      await editQuantity(ana(), orderId, 1)
      await payAndSync(store(), dearer)
      const entry = await books.entry(dearer)
      expect(entry).toMatchObject({ attention_reason: "overpaid", attention_resolved_at: null })
      expect(entry.attention_detail).toContain(`the difference of ${UNIT_PRICE} Kz`)
      expect(await outstanding(orderId)).toBe(-UNIT_PRICE)
    })

    it("gets a new reference when the old one has expired, and the old one is still polled", async () => {
      const { orderId, externalTransactionId } = await awaitingOrder(store())
      await age(store(), externalTransactionId, 2 * DAY)
      const second = await requestReference(await openCollection(orderId))
      expect(second).not.toBe(externalTransactionId)
      await payAndSync(store(), second)
      expect(await outstanding(orderId)).toBe(0)
      const late = await payInVain(store(), externalTransactionId)
      expect(late).toMatchObject({ attention_reason: "paid_twice" })
    })

    it("paid by the expired reference after a new one was given, it leaves an item that the merchant can resolve", async () => {
      const { books } = store()
      const { orderId, externalTransactionId } = await awaitingOrder(store())
      await age(store(), externalTransactionId, 2 * DAY)
      const second = await requestReference(await openCollection(orderId))
      const entry = await payInVain(store(), externalTransactionId)
      expect(entry).toMatchObject({ attention_reason: "session_replaced" })

      await ana().change(`/servicepay/attention/${entry.id}/attach`, {})
      expect(await outstanding(orderId)).toBe(0)
      expect(await books.isOpen(externalTransactionId)).toBe(false)
      expect(await payInVain(store(), second)).toMatchObject({ attention_reason: "paid_twice" })
    })

    it("costs more after an edit, and the customer pays the first reference: the merchant uses it for its part", async () => {
      const { books } = store()
      const { orderId, externalTransactionId } = await awaitingOrder(store())
      await editQuantity(ana(), orderId, 2)
      const dearer = await requestReference(await openCollection(orderId))
      const entry = await payInVain(store(), externalTransactionId)
      expect(entry).toMatchObject({ attention_reason: "session_replaced" })

      await ana().change(`/servicepay/attention/${entry.id}/attach`, {})

      expect(await outstanding(orderId)).toBe(UNIT_PRICE)
      const paid = await books.entry(externalTransactionId)
      expect(paid).toMatchObject({ sync_state: "synced", order_id: orderId })
      expect(await books.isOpen(externalTransactionId)).toBe(false)
      const { body } = await ana().post(`/servicepay/orders/${orderId}/payment-order`)
      const rest = z.object({ external_transaction_id: z.string(), amount: z.number() }).parse(body)
      expect(rest.amount).toBe(UNIT_PRICE)
      await payAndSync(store(), rest.external_transaction_id)
      expect(await outstanding(orderId)).toBe(0)
      expect(await payInVain(store(), dearer)).toMatchObject({ attention_reason: "paid_twice" })
    })
  })

  describe.each([
    ["An exchange", exchange],
    ["A claim", claim],
  ])("%s with a difference to pay", (_, change) => {
    it("is paid by a reference of its own, once", async () => {
      const { books } = store()
      const { orderId, externalTransactionId } = await awaitingOrder(store())
      await payAndSync(store(), externalTransactionId)
      await change(store(), ana(), orderId, 2)
      const difference = await outstanding(orderId)
      expect(difference).toBeGreaterThan(0)

      const reference = await requestReference(await openCollection(orderId))
      expect(await books.entry(reference)).toMatchObject({ order_id: orderId, amount: difference })
      await payAndSync(store(), reference)

      expect(await outstanding(orderId)).toBe(0)
      expect(await books.isOpen(reference)).toBe(false)
      expect(await books.isOpen(externalTransactionId)).toBe(false)
    })
  })
})
