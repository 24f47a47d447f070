import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { listAnswer } from "../setup/attention-cases"
import { pollPayments } from "medusa-payment-servicepay/workflows"
import { draftOrder, editQuantity } from "../../kit/order-edits"
import { SHIPPING_PRICE, UNIT_PRICE } from "../../kit/shop"
import { takeBack } from "../setup/order-edits"
import { awaitingOrder, payAndSync } from "../setup/outcomes"
import { useOverpaidOrders } from "../setup/overpaid-orders"
import { withStore } from "../setup/store"

withStore((store) => {
  const { ana, outstanding, openCollection, requestReference, itemOf, overpaidOrder } =
    useOverpaidOrders(store)

  /** An overpaid order, its entry in the ledger and its payment in Medusa. `record` records a refund. */
  const overpaidPayment = async () => {
    const order = await overpaidOrder(3, 2)
    const entry = await store().books.entry(order.externalTransactionId)
    const [payment] = await store()
      .container.resolve(Modules.PAYMENT)
      .listPayments({ payment_session_id: entry.session_id ?? "" })
    const record = async (amount: number) => {
      const refund = { amount, proof_number: "TRF-1" }
      expect((await ana().post(`/servicepay/attention/${entry.id}/refund`, refund)).status).toBe(201)
    }
    return { ...order, entry, paymentId: payment?.id ?? "", record }
  }

  /** Copies the order's change, as made a minute earlier. Medusa lists changes by their ids, so it lists these first. */
  const addOlderChanges = (orderId: string, count: number) =>
    store()
      .container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
      .raw(
        `insert into order_change (id, order_id, version, change_type, status, confirmed_at)
          select 'ordch_00' || number, order_id, version, change_type, status, confirmed_at - interval '1 minute'
          from (select * from order_change where order_id = ? and change_type = 'edit' limit 1) as change,
            generate_series(1, ?) as number`,
        [orderId, count],
      )

  describe("A paid order whose total an edit reduces without an event", () => {
    it("because it is a draft has an open item after the next run of the job, which stays closed once the merchant closed it", async () => {
      const { books, container } = store()
      const orderId = await draftOrder(store(), ana(), 3)
      const reference = await requestReference(await openCollection(orderId))
      await payAndSync(store(), reference)
      await editQuantity(ana(), orderId, 2, "draft-orders")
      expect(await outstanding(orderId)).toBe(-UNIT_PRICE)
      expect(await books.isOpen(reference)).toBe(false)

      await pollPayments(container)

      const { reason, detail } = await itemOf(reference)
      expect(reason).toBe("overpaid")
      expect(detail).toContain(`the difference of ${String(UNIT_PRICE)} Kz`)
      const { id } = await books.entry(reference)
      await ana().change(`/servicepay/attention/${id}/close`, { note: "They keep it for the next order." })
      await pollPayments(container)
      expect(await books.isOpen(reference)).toBe(false)

      await editQuantity(ana(), orderId, 1, "draft-orders")
      await pollPayments(container)
      expect(await books.isOpen(reference)).toBe(true)
    })

    it("has an open item after the next run of the job, however many changes of other orders that run has to look at", async () => {
      const { container } = store()
      const other = await draftOrder(store(), ana(), 2)
      await editQuantity(ana(), other, 1, "draft-orders")
      const orderId = await draftOrder(store(), ana(), 3)
      const reference = await requestReference(await openCollection(orderId))
      await payAndSync(store(), reference)
      await editQuantity(ana(), orderId, 2, "draft-orders")
      await addOlderChanges(other, 150)

      await pollPayments(container)

      expect(await itemOf(reference)).toMatchObject({ reason: "overpaid", isOpen: true })
    })

    it("has an item again when the same difference comes back after the merchant closed it", async () => {
      const { books, container } = store()
      const orderId = await draftOrder(store(), ana(), 3)
      const reference = await requestReference(await openCollection(orderId))
      await payAndSync(store(), reference)
      await editQuantity(ana(), orderId, 2, "draft-orders")
      await pollPayments(container)
      const { id } = await books.entry(reference)
      await ana().change(`/servicepay/attention/${id}/close`, { note: "They take one more." })
      await editQuantity(ana(), orderId, 3, "draft-orders")
      await pollPayments(container)
      expect(await outstanding(orderId)).toBe(0)

      await editQuantity(ana(), orderId, 2, "draft-orders")
      await pollPayments(container)

      expect(await outstanding(orderId)).toBe(-UNIT_PRICE)
      expect(await itemOf(reference)).toMatchObject({ reason: "overpaid", isOpen: true })
      await ana().change(`/servicepay/attention/${id}/close`, { note: "They keep it for the next order." })
      await pollPayments(container)
      expect(await books.isOpen(reference)).toBe(false)
    })

    it("while its payment was being marked as synced has an open item after the next run of the job", async () => {
      const { books, container } = store()
      const orderId = await draftOrder(store(), ana(), 3)
      const reference = await requestReference(await openCollection(orderId))
      const { sync } = books.ledger
      const marked = sync.synced.bind(sync)
      const marking = jest.spyOn(sync, "synced").mockImplementationOnce(async (...args) => {
        await editQuantity(ana(), orderId, 2, "draft-orders")
        await pollPayments(container)
        return marked(...args)
      })
      await payAndSync(store(), reference)
      marking.mockRestore()
      expect(await outstanding(orderId)).toBe(-UNIT_PRICE)
      expect(await books.isOpen(reference)).toBe(false)

      await pollPayments(container)

      expect(await itemOf(reference)).toMatchObject({ reason: "overpaid", isOpen: true })
    })

    it("because the process died with it has an open item after the next run of the job", async () => {
      const { container } = store()
      const { orderId, externalTransactionId } = await awaitingOrder(store(), { quantity: 2 })
      await payAndSync(store(), externalTransactionId)
      const lost = jest
        .spyOn(container.resolve(Modules.EVENT_BUS), "releaseGroupedEvents")
        .mockResolvedValue(undefined)
      await editQuantity(ana(), orderId, 1)
      lost.mockRestore()
      expect(await outstanding(orderId)).toBe(-UNIT_PRICE)

      await pollPayments(container)

      expect(await itemOf(externalTransactionId)).toMatchObject({ reason: "overpaid", isOpen: true })
    })
  })

  it("A paid order of which Medusa forgets a capture, because it was edited meanwhile, asks for nothing and keeps its item", async () => {
    const { container, pg } = store()
    const { orderId, externalTransactionId } = await overpaidOrder(3, 2)
    // As Medusa leaves it when an edit reads the order before the capture's transaction, and writes its summary after it.
    const total = 2 * UNIT_PRICE + SHIPPING_PRICE
    const amount = (value: number) => ({ value: String(value), precision: 20 })
    const summaries = await pg("order_summary")
      .where({ order_id: orderId })
      .orderBy("version", "desc")
      .select()
    const [{ id, totals } = { id: "", totals: {} }] = z
      .array(z.object({ id: z.string(), totals: z.record(z.string(), z.unknown()) }))
      .parse(summaries)
    const forgotten = {
      ...totals,
      paid_total: 0,
      raw_paid_total: amount(0),
      transaction_total: 0,
      raw_transaction_total: amount(0),
      pending_difference: total,
      raw_pending_difference: amount(total),
    }
    await pg("order_summary")
      .where({ id })
      .update({ totals: JSON.stringify(forgotten) })
    expect(await outstanding(orderId)).toBe(total)

    await pollPayments(container)

    expect(await itemOf(externalTransactionId)).toMatchObject({ reason: "overpaid", isOpen: true })
    expect((await ana().post(`/servicepay/orders/${orderId}/payment-order`)).body).toMatchObject({
      code: "already_paid",
    })
    expect((await itemOf(externalTransactionId)).detail).toContain(
      `the difference of ${String(UNIT_PRICE)} Kz`,
    )
  })

  it("A paid order of which an item is returned has an open item that says what to refund", async () => {
    const { container } = store()
    const { orderId, externalTransactionId } = await awaitingOrder(store(), { quantity: 2 })
    await payAndSync(store(), externalTransactionId)
    await takeBack(store(), ana(), orderId)
    expect(await outstanding(orderId)).toBe(-UNIT_PRICE)

    await pollPayments(container)

    const { reason, detail, isOpen } = await itemOf(externalTransactionId)
    expect([reason, isOpen]).toEqual(["overpaid", true])
    const [costs, paid] = [UNIT_PRICE + SHIPPING_PRICE, 2 * UNIT_PRICE + SHIPPING_PRICE]
    expect(detail).toContain(`now costs ${String(costs)} Kz, but ${String(paid)} Kz were captured`)
    const { id } = await store().books.entry(externalTransactionId)
    const toRefund = async () => (await ana().read(listAnswer, "/servicepay/attention")).items
    expect(await toRefund()).toMatchObject([{ id, overpaid_amount: UNIT_PRICE }])
    await ana().post(`/servicepay/attention/${id}/refund`, { amount: 500, proof_number: "TRF-1" })
    expect(await toRefund()).toMatchObject([{ id, overpaid_amount: UNIT_PRICE - 500 }])
  })

  it("A refund that Medusa wrote without the order, because the order is being edited, is not asked for again", async () => {
    const { container, books } = store()
    const amount = UNIT_PRICE + 500
    const { orderId, externalTransactionId, paymentId, record } = await overpaidPayment()
    await record(amount)
    await ana().change("/order-edits", { order_id: orderId })
    expect((await ana().post(`/payments/${paymentId}/refund`, { amount })).status).toBe(400)

    await pollPayments(container)

    expect(await books.isOpen(externalTransactionId)).toBe(false)
  })

  it("A refund of the excess, after a cancellation that failed, is entered into Medusa once and not asked for again", async () => {
    const { container, books, pg } = store()
    const { orderId, externalTransactionId, paymentId, entry, record } = await overpaidPayment()
    const written = { order_id: orderId, currency_code: "aoa", reference: "refund", reference_id: paymentId }
    await container.resolve(Modules.ORDER).addOrderTransactions({ ...written, amount: -entry.amount })
    await record(UNIT_PRICE)
    const enter = () => ana().post(`/servicepay/attention/${entry.id}/refund-in-medusa`)
    expect(await enter()).toMatchObject({ status: 400, body: { code: "busy" } })
    await pg("order_transaction")
      .where(written)
      .update({ created_at: new Date(Date.now() - 90_000) })

    expect((await enter()).status).toBe(200)
    await pollPayments(container)

    expect(await outstanding(orderId)).toBe(0)
    expect(await books.isOpen(externalTransactionId)).toBe(false)
  })
})
