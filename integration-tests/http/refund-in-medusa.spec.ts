import { Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { readOrderPayments } from "../../src/api/admin/servicepay/orders/contract"
import { captured, paidAfterCancel, useAdmins } from "../setup/attention-cases"
import { collectEvents } from "../setup/emitted-events"
import { TOTAL } from "../setup/outcomes"
import { withStore } from "../setup/store"
import { until } from "../../kit/until"

const orderPayments = readOrderPayments.answers[200].schema
const refusalOf = (body: unknown) => z.object({ code: z.string() }).parse(body).code
const PART = 2500

withStore((store) => {
  const { ana, rui, details } = useAdmins(store)

  const paidOrder = async () => {
    const { cartId, orderId, entry } = await captured(store())
    return { cartId, orderId, id: entry.id, externalId: entry.external_transaction_id }
  }
  const record = (id: string, amount: number, proof_number: string) =>
    ana().post(`/servicepay/attention/${id}/refund`, { amount, proof_number })
  const finish = (id: string, by = ana) => by().post(`/servicepay/attention/${id}/refund-in-medusa`)
  const moneyOf = async (orderId: string) => {
    const { payment_orders } = await ana().read(orderPayments, `/servicepay/orders/${orderId}`)
    return payment_orders.map(({ money, actions }) => ({ ...money, actions }))
  }
  const statusOf = async (cartId: string) => (await store().books.orders(cartId))[0]?.payment_status

  describe("a recorded refund", () => {
    it("is entered into Medusa once when the merchant presses the button on an order that is not cancelled", async () => {
      const { cartId, id, orderId } = await paidOrder()
      const standing = {
        captured: TOTAL,
        refunded: 0,
        not_in_medusa: 0,
        order_canceled: false,
        order_is_draft: false,
      }
      expect(await moneyOf(orderId)).toEqual([{ ...standing, actions: ["refund"] }])

      expect((await record(id, TOTAL, "TRF-1")).status).toBe(201)
      expect(await moneyOf(orderId)).toEqual([
        { ...standing, refunded: TOTAL, not_in_medusa: TOTAL, actions: [] },
      ])
      const answers = await Promise.all([finish(id), finish(id, rui)])

      expect(answers.filter(({ status }) => status === 200)).toMatchObject([{ body: { refunded: TOTAL } }])
      expect(await statusOf(cartId)).toBe("refunded")
      expect((await details(id)).money).toEqual({ ...standing, refunded: TOTAL })
    })

    it("of a cancelled order is entered into Medusa without an error, in parts", async () => {
      const { cartId, id, externalId, orderId } = await paidOrder()
      const refunded = collectEvents(store().container, "payment.refunded")
      expect((await ana().post(`/orders/${orderId}/cancel`)).status).toBe(200)
      await until(
        "the cancellation is handled",
        async () => (await store().books.entry(externalId)).cancellation_seen_at !== null,
      )

      await record(id, PART, "TRF-1")
      expect((await finish(id)).body).toEqual({ refunded: PART })
      await record(id, TOTAL - PART, "TRF-2")
      expect((await finish(id)).body).toEqual({ refunded: TOTAL - PART })

      expect(await statusOf(cartId)).toBe("refunded")
      expect(await moneyOf(orderId)).toEqual([
        {
          captured: TOTAL,
          refunded: TOTAL,
          not_in_medusa: 0,
          order_canceled: true,
          order_is_draft: false,
          actions: [],
        },
      ])
      await until("the store hears of both refunds", () => refunded.length === 2)
    })

    it("is entered again after Medusa has deleted the refund that had used it up", async () => {
      const { id, cartId, orderId } = await paidOrder()
      await record(id, TOTAL, "TRF-1")
      const payments = store().container.resolve(Modules.PAYMENT)
      const broken = jest.spyOn(payments, "refundPayment").mockImplementationOnce(async () => {
        await store().books.ledger.refunds.consume(id, TOTAL, "ref_deleted")
        throw new Error("The connection ended.")
      })
      expect((await finish(id)).status).toBe(500)
      broken.mockRestore()
      const before = new Date(Date.now() - 90_000)
      await store().pg("servicepay_manual_refund").update({ consumed_at: before })

      expect((await finish(id)).status).toBe(200)

      expect(await statusOf(cartId)).toBe("refunded")
      expect(await moneyOf(orderId)).toMatchObject([{ refunded: TOTAL, not_in_medusa: 0 }])
    })

    it("is not entered while nothing is captured or recorded", async () => {
      const held = await paidAfterCancel(store())
      await record(held.entry.id, TOTAL, "TRF-1")
      const { id } = await paidOrder()

      const answers = [await finish(held.entry.id), await finish(id)]

      expect(answers.map(({ status, body }) => [status, refusalOf(body)])).toEqual([
        [400, "nothing_to_refund"],
        [400, "nothing_to_refund"],
      ])
    })

    it("is not entered while the order is being edited, and is afterwards", async () => {
      const { cartId, id, orderId } = await paidOrder()
      await record(id, TOTAL, "TRF-1")
      expect((await ana().post("/order-edits", { order_id: orderId })).status).toBe(200)

      const refused = await finish(id)

      expect([refused.status, refusalOf(refused.body)]).toEqual([400, "order_changing"])
      expect(await statusOf(cartId)).toBe("captured")
      expect((await ana().delete(`/order-edits/${orderId}`)).status).toBe(200)
      expect((await finish(id)).status).toBe(200)
      expect(await statusOf(cartId)).toBe("refunded")
    })
  })
})
