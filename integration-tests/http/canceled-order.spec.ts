import { Modules } from "@medusajs/framework/utils"
import { pollPayments } from "medusa-payment-servicepay/workflows"
import { captured, halfCanceled, paidAfterCancel, useAdmins } from "../setup/attention-cases"
import { collectEvents } from "../setup/emitted-events"
import { awaitingOrder, goLive, payInVain, TOTAL } from "../setup/outcomes"
import { withStore } from "../setup/store"
import { orderOf } from "../../kit/order-edits"
import { until } from "../../kit/until"

withStore((store) => {
  const { ana, rui, details, openItems } = useAdmins(store)

  const cancel = (orderId: string) => ana().post(`/orders/${orderId}/cancel`)
  const seen = (externalTransactionId: string) =>
    until(
      "the cancellation is handled",
      async () => (await store().books.entry(externalTransactionId)).cancellation_seen_at !== null,
    )
  const giveBack = (id: string, amount: number, proof_number: string) =>
    ana().post(`/servicepay/attention/${id}/refund`, { amount, proof_number })
  /** Cancels an order without an event, as if Medusa died before it sent the event. */
  const cancelUnheard = (orderId: string) => store().container.resolve(Modules.ORDER).cancel(orderId)

  describe("a paid order that the merchant cancels", () => {
    it("needs attention, because the service cannot refund", async () => {
      const { books, container } = store()
      const attention = collectEvents(container, "servicepay.payment.attention")
      const { cartId, entry, orderId } = await captured(store())

      expect((await cancel(orderId)).status).toBe(200)
      await seen(entry.external_transaction_id)

      expect((await books.orders(cartId))[0]?.status).toBe("canceled")
      expect(await openItems()).toMatchObject([
        {
          id: entry.id,
          reason: "paid_after_cancel",
          detail: expect.stringContaining(`return the ${TOTAL} Kz to the customer yourself`) as unknown,
          order_id: orderId,
          refunded_amount: 0,
          actions: ["refund", "close"],
        },
      ])
      await until("the store hears of it", () => attention.length > 0)
      expect(attention).toMatchObject([{ id: entry.id, reason: "paid_after_cancel" }])
      expect((await giveBack(entry.id, TOTAL, "TRF-1")).status).toBe(201)
      expect(await openItems()).toEqual([])
    })

    it("needs no attention if its payment was a test, and live payments are on", async () => {
      const { books } = store()
      const { entry, orderId } = await captured(store())
      const live = await goLive(store())

      await cancel(orderId)
      await seen(entry.external_transaction_id)
      live.mockRestore()

      expect(await books.isOpen(entry.external_transaction_id)).toBe(false)
    })

    it("opens one attention item for repeated cancellations, and none after it is closed", async () => {
      const { container, books } = store()
      const { entry, orderId } = await captured(store())
      await cancel(orderId)
      await seen(entry.external_transaction_id)
      const tellAgain = async () => {
        const see = jest.spyOn(books.ledger.canceledOrders, "see")
        const again = { name: "order.canceled", data: { id: orderId } }
        await container.resolve(Modules.EVENT_BUS).emit([again, again, again])
        await until("the cancellation is told again", () => see.mock.results.length === 3)
        const opened: unknown[] = await Promise.all(see.mock.results.map(({ value }) => value as unknown))
        see.mockRestore()
        expect(opened).toEqual([[], [], []])
        await pollPayments(container)
      }

      await tellAgain()
      expect(await openItems()).toMatchObject([{ id: entry.id }])
      await rui().post(`/servicepay/attention/${entry.id}/close`, { note: "O cliente levou outra coisa." })
      await tellAgain()

      expect(await openItems()).toEqual([])
      const opened = (await details(entry.id)).history.filter(({ step }) => step === "attention_opened")
      expect(opened).toMatchObject([{ actor: "system", detail: { reason: "paid_after_cancel" } }])
    })

    it("does not ask for its money again if its cancellation ends half-way, and can be cancelled again", async () => {
      const { orderId, paymentId, entry } = await captured(store())
      await halfCanceled(store(), orderId, paymentId)
      expect((await orderOf(ana(), orderId)).summary.pending_difference).toBe(TOTAL)

      expect(await ana().get(`/servicepay/orders/${orderId}`)).toMatchObject({ body: { outstanding: null } })
      expect(await ana().post(`/servicepay/orders/${orderId}/payment-order`)).toMatchObject({
        status: 400,
        body: { code: "already_paid" },
      })
      expect((await cancel(orderId)).status).toBe(200)
      await seen(entry.external_transaction_id)
      expect(await openItems()).toMatchObject([{ id: entry.id, reason: "paid_after_cancel" }])
    })

    it("needs no attention after a recorded refund", async () => {
      const { books, container } = store()
      const { cartId, entry, orderId } = await captured(store())
      await giveBack(entry.id, TOTAL, "TRF-1")

      expect((await cancel(orderId)).status).toBe(200)
      await seen(entry.external_transaction_id)
      await pollPayments(container)

      expect(await openItems()).toEqual([])
      expect((await details(entry.id)).history).toMatchObject([
        { step: "refund_recorded", actor: ana().id },
        { step: "refund_consumed", actor: "system", detail: { amount: TOTAL } },
      ])
      expect((await books.orders(cartId))[0]?.status).toBe("canceled")
    })

    it("needs no attention after refunds in parts, although Medusa asks for the full amount", async () => {
      const { entry, orderId } = await captured(store())
      await giveBack(entry.id, 1500, "TRF-1")
      await giveBack(entry.id, TOTAL - 1500, "TRF-2")

      expect((await cancel(orderId)).status).toBe(200)
      await seen(entry.external_transaction_id)

      expect(await openItems()).toEqual([])
    })

    it("still needs attention after a partial refund", async () => {
      const { entry, orderId } = await captured(store())
      await giveBack(entry.id, 1500, "TRF-1")

      await cancel(orderId)
      await seen(entry.external_transaction_id)

      expect(await openItems()).toMatchObject([
        {
          id: entry.id,
          detail: expect.stringContaining(
            `return the ${TOTAL - 1500} Kz to the customer yourself`,
          ) as unknown,
        },
      ])
    })
  })

  it("an order that was cancelled is not captured when its reference is paid later", async () => {
    const { cartId, entry } = await paidAfterCancel(store())
    expect(entry.attention_reason).toBe("paid_after_cancel")
    expect(await store().books.captures(cartId)).toEqual([])
  })

  describe("a cancellation whose event is lost", () => {
    it("of a paid order is found by the next run, which opens one attention item", async () => {
      const { container } = store()
      const other = await captured(store())
      const { entry, orderId } = await captured(store())
      await cancelUnheard(orderId)
      expect(await openItems()).toEqual([])

      const [first, second] = [await pollPayments(container), await pollPayments(container)]

      expect([first.orders, second.orders]).toEqual([1, 0])
      expect(await openItems()).toMatchObject([{ id: entry.id, reason: "paid_after_cancel" }])
      expect((await details(entry.id)).history).toMatchObject([{ step: "attention_opened" }])
      expect((await details(other.entry.id)).history).toEqual([])
    })

    it("is found by two processes at the same time, which open one attention item", async () => {
      const { container } = store()
      const attention = collectEvents(container, "servicepay.payment.attention")
      const { entry, orderId } = await captured(store())
      await cancelUnheard(orderId)

      await Promise.all([pollPayments(container), pollPayments(container)])

      expect((await details(entry.id)).history).toMatchObject([{ step: "attention_opened" }])
      await until("the store hears of it", () => attention.length > 0)
      expect(attention).toHaveLength(1)
    })

    it("is found for every order, even for more orders than one batch", async () => {
      const { container, pg } = store()
      const { orderId } = await captured(store())
      const { entry, orderId: lastId } = await captured(store())
      const canceled = { status: "canceled", canceled_at: new Date(), currency_code: "aoa" }
      await pg("order").insert(
        Array.from({ length: 1100 }, (_, number) => ({ id: `order_${String(number)}`, ...canceled })),
      )
      await cancelUnheard(orderId)
      await cancelUnheard(lastId)

      const { orders: found } = await pollPayments(container)

      expect(found).toBe(2)
      expect(await openItems()).toHaveLength(2)
      expect((await details(entry.id)).history).toMatchObject([{ step: "attention_opened" }])
    })

    it("prevents the capture of a payment that is confirmed meanwhile", async () => {
      const { books, container } = store()
      const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
      await cancelUnheard(orderId)

      await payInVain(store(), externalTransactionId)
      await pollPayments(container)

      expect(await openItems()).toMatchObject([{ reason: "paid_after_cancel" }])
      expect((await books.orders(cartId))[0]?.payment_collections[0]?.payments).toEqual([])
    })
  })
})
