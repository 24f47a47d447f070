import { pollPayments } from "medusa-payment-servicepay/workflows"
import { z } from "zod"
import { followOrderTotal } from "../../.medusa/server/src/workflows/sync/follow-order-total"
import { SHIPPING_PRICE, UNIT_PRICE } from "../../kit/shop"
import { draftOrder, editQuantity } from "../../kit/order-edits"
import { age } from "../setup/age"
import { useOrderPayments } from "../setup/order-payments"
import { awaitingOrder, goLive, payAndSync, payInVain, TOTAL } from "../setup/outcomes"
import { authorizedOrder } from "../setup/sessions"
import { promote } from "../setup/promote"
import { withStore } from "../setup/store"
import { until } from "../../kit/until"

const given = z.object({
  external_transaction_id: z.string().optional(),
  amount: z.number().optional(),
  code: z.string().optional(),
})

withStore((store) => {
  const { ana, outstanding, openCollection, requestReference, refusalOf, credit } = useOrderPayments(store)

  describe("A paid order", () => {
    it("has an open item with the difference after an edit reduces its total, and a new one after the next such edit", async () => {
      const { books } = store()
      const { orderId, externalTransactionId } = await awaitingOrder(store(), { quantity: 3 })
      await payAndSync(store(), externalTransactionId)
      await editQuantity(ana(), orderId, 2)
      const toldOf = (kwanzas: number) =>
        until(`an item names ${String(kwanzas)} Kz`, async () => {
          const entry = await books.entry(externalTransactionId)
          const isTold = entry.attention_detail?.includes(`the difference of ${String(kwanzas)} Kz`)
          return isTold && entry.attention_resolved_at === null && entry
        })
      const entry = await toldOf(UNIT_PRICE)
      expect(entry.attention_reason).toBe("overpaid")
      expect(await outstanding(orderId)).toBe(-UNIT_PRICE)

      const refund = { amount: UNIT_PRICE, proof_number: "TRF-1" }
      expect((await ana().post(`/servicepay/attention/${entry.id}/refund`, refund)).status).toBe(201)
      expect(await books.isOpen(externalTransactionId)).toBe(false)

      await editQuantity(ana(), orderId, 1)
      // The refund is recorded, so only the second difference is left.
      expect((await toldOf(UNIT_PRICE)).id).toBe(entry.id)
      expect(await outstanding(orderId)).toBe(-2 * UNIT_PRICE)
    })

    it("has no item after an edit reduces its total, if its payment is only a sandbox payment of a live store", async () => {
      const { books, container } = store()
      const { orderId, externalTransactionId } = await awaitingOrder(store(), { quantity: 2 })
      await payAndSync(store(), externalTransactionId)
      const live = await goLive(store())
      await editQuantity(ana(), orderId, 1)
      await followOrderTotal(container, orderId, "change")
      expect(await books.isOpen(externalTransactionId)).toBe(false)

      live.mockRestore()
      await followOrderTotal(container, orderId, "change")
      expect(await books.isOpen(externalTransactionId)).toBe(true)
    })
  })

  it("An order that a sandbox payment paid in part has no item once live payments are on", async () => {
    const { books, container } = store()
    const { orderId, externalTransactionId } = await awaitingOrder(store())
    await editQuantity(ana(), orderId, 2)
    await payAndSync(store(), externalTransactionId)
    expect((await books.entry(externalTransactionId)).attention_reason).toBe("underpaid")
    expect(await books.isOpen(externalTransactionId)).toBe(true)
    const live = await goLive(store())
    await followOrderTotal(container, orderId, "job")
    live.mockRestore()
    expect(await books.isOpen(externalTransactionId)).toBe(false)
  })

  describe("An order of which a part is paid otherwise", () => {
    const newReference = async (orderId: string) => {
      const { status, body } = await ana().post(`/servicepay/orders/${orderId}/payment-order`)
      return { status, body: given.parse(body) }
    }

    it("by a gift card: a new reference asks for the rest, and a payment of the old one needs attention", async () => {
      const { orderId, externalTransactionId } = await awaitingOrder(store())
      await credit(orderId, 3000)
      const { body } = await newReference(orderId)
      expect(body.amount).toBe(TOTAL - 3000)
      await payAndSync(store(), body.external_transaction_id ?? "none")
      expect(await outstanding(orderId)).toBe(0)
      expect(await payInVain(store(), externalTransactionId)).toMatchObject({
        attention_reason: "paid_twice",
      })
    })

    it("by a gift card for all of it: no reference is given, and a payment of the old one needs attention", async () => {
      const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
      await credit(orderId, TOTAL)
      expect(await newReference(orderId)).toMatchObject({ status: 400, body: { code: "already_paid" } })
      expect(await payInVain(store(), externalTransactionId)).toMatchObject({
        attention_reason: "amount_mismatch",
      })
      expect(await store().books.captures(cartId)).toEqual([])
    })

    it("by a gift card for all of it, and costs more after an edit: it is not cancelled when the rest stays unpaid, but needs attention", async () => {
      const { container, books } = store()
      const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
      await credit(orderId, TOTAL)
      await editQuantity(ana(), orderId, 2)
      const { body } = await newReference(orderId)
      expect(body.amount).toBe(UNIT_PRICE)
      await age(store(), externalTransactionId, 2 * 86_400_000)
      await age(store(), body.external_transaction_id ?? "none", 2 * 86_400_000)

      await pollPayments(container)

      expect((await books.orders(cartId))[0]?.status).toBe("pending")
      const items = await books.ledger.listAttentionItems({ resolved_at: null })
      expect(items).toMatchObject([{ reason: "unpaid_order" }])
      expect(items[0]?.detail).toContain("gift card")
    })

    it("by a promotion: the reference asks for the reduced total, and pays it", async () => {
      const { shopper, books } = store()
      const cartId = await shopper.cart()
      await promote(store(), cartId, 50, "items")
      const reference = await shopper.createOrder(cartId)
      expect(reference.amount).toBe(UNIT_PRICE / 2 + SHIPPING_PRICE)
      await payAndSync(store(), reference.externalTransactionId)
      expect(await books.captures(cartId)).toEqual([reference.amount])
    })

    it("by a promotion for all of it: the cart gets no reference, and is completed without one", async () => {
      const { shopper, books, service } = store()
      const cartId = await shopper.cart()
      await promote(store(), cartId, 100, "items", "shipping_methods")
      expect(await shopper.total(cartId)).toBe(0)
      const asked = service.counts.createPaymentOrder
      const answer = await shopper.request("POST", "/api/service/create-order", { cart_id: cartId })
      expect(answer).toMatchObject({ status: 422, data: { error: "amount_too_small" } })
      expect(service.counts.createPaymentOrder).toBe(asked)
      await shopper.complete(cartId)
      expect(await books.captures(cartId)).toEqual([])
    })

    it("by the merchant, who marks it as paid while its reference can be paid: a payment of that one needs attention", async () => {
      const orderId = await draftOrder(store(), ana())
      const collectionId = await openCollection(orderId)
      const reference = await requestReference(collectionId)
      await ana().change(`/payment-collections/${collectionId}/mark-as-paid`, { order_id: orderId })
      expect(await outstanding(orderId)).toBe(0)
      expect(await payInVain(store(), reference)).toMatchObject({ attention_reason: "paid_twice" })
      expect(await outstanding(orderId)).toBe(0)
    })
  })

  it("The rest of a payment of which an admin has captured a part is captured by the notification", async () => {
    const { books, container } = store()
    const { cartId, external, orderId, paymentId } = await authorizedOrder(store())
    await ana().change(`/payments/${paymentId}/capture`, { amount: 2000 })
    expect(await outstanding(orderId)).toBe(TOTAL - 2000)

    await books.ledger.transitions.report(external, "CON", "webhook")
    await pollPayments(container)
    expect(await books.captures(cartId)).toEqual([2000])
    // Medusa may still be asking the provider about the admin's capture, for a minute at most.
    await store()
      .pg("capture")
      .update({ created_at: new Date(Date.now() - 2 * 60_000) })
    await until("the payment is synced", async () => {
      await pollPayments(container)
      return (await books.entry(external)).sync_state === "synced"
    })

    expect(await books.captures(cartId)).toEqual([2000, TOTAL - 2000])
    expect(await outstanding(orderId)).toBe(0)
    expect(await books.isOpen(external)).toBe(false)
  })

  describe("A payment collection", () => {
    it("that is deleted while its reference can be paid leaves an item, which the merchant uses for the order", async () => {
      const { books } = store()
      const orderId = await draftOrder(store(), ana())
      const collectionId = await openCollection(orderId)
      const reference = await requestReference(collectionId)
      expect((await ana().delete(`/payment-collections/${collectionId}`)).status).toBe(200)
      const { id, attention_reason } = await payInVain(store(), reference)
      expect(attention_reason).toBe("session_replaced")

      await ana().change(`/servicepay/attention/${id}/attach`, {})
      expect(await outstanding(orderId)).toBe(0)
      expect(await books.isOpen(reference)).toBe(false)
    })

    it("that still asks for an old amount when a refund is due gives no reference, and one given before pays nothing", async () => {
      const { orderId, externalTransactionId } = await awaitingOrder(store(), { quantity: 2 })
      await payAndSync(store(), externalTransactionId)
      await editQuantity(ana(), orderId, 3)
      const collectionId = await openCollection(orderId)
      const reference = await requestReference(collectionId)
      await editQuantity(ana(), orderId, 1)
      expect(await outstanding(orderId)).toBe(-UNIT_PRICE)

      expect(await refusalOf(collectionId)).toMatchObject({ status: 400, data: { code: "already_paid" } })
      expect(await payInVain(store(), reference)).toMatchObject({ attention_reason: "paid_twice" })
      expect(await outstanding(orderId)).toBe(-UNIT_PRICE)
    })
  })
})
