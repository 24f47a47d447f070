import { Modules } from "@medusajs/framework/utils"
import { pollPayments } from "medusa-payment-servicepay/workflows"
import { captured, cartChanged, listAnswer, paidTooSoon, statuses, useAdmins } from "../setup/attention-cases"
import type { Merchant } from "../setup/merchant"
import { TOTAL } from "../setup/outcomes"
import { readOrderPayments } from "../../src/api/admin/servicepay/orders/contract"
import { UNIT_PRICE } from "../../kit/shop"
import { withStore } from "../setup/store"

withStore((store) => {
  const { ana, rui, details, captureAmounts } = useAdmins(store)

  describe("a refund by hand", () => {
    const refund = (merchant: Merchant, id: string, amount: number, proof_number: string) =>
      merchant.post(`/servicepay/attention/${id}/refund`, { amount, proof_number, note: "Transferência" })
    const refundInMedusa = (merchant: Merchant, paymentId: string, amount: number) =>
      merchant.post(`/payments/${paymentId}/refund`, { amount })

    it("of the full amount closes the item of a payment on hold, which is never captured afterwards", async () => {
      const { shopper, shop, books, service } = store()
      const { cartId, entry } = await paidTooSoon(store())

      expect(await refund(ana(), entry.id, UNIT_PRICE, "TRF-1")).toMatchObject({
        status: 201,
        body: { not_in_medusa: 0 },
      })
      await shopper.addShipping(cartId, shop.pickupOptionId)
      await service.notify(entry.external_transaction_id)
      await service.synced()
      await books.ledger.claims.claim(entry.id, 1)

      expect(await books.entry(entry.external_transaction_id)).toMatchObject({
        sync_state: "on_hold",
        attention_resolution: "refunded",
        attention_resolved_by: ana().id,
        sync_lease_until: null,
      })
      expect(await captureAmounts(cartId)).toEqual([])
      expect((await ana().post(`/servicepay/attention/${entry.id}/retry`)).status).toBe(400)
    })

    it("of a captured payment lets Medusa's own refund go through once", async () => {
      const { books } = store()
      const { cartId, entry, paymentId } = await captured(store())
      const before = await refundInMedusa(ana(), paymentId, TOTAL)
      expect(before).toMatchObject({ status: 400, body: { type: "not_allowed" } })

      expect(await refund(ana(), entry.id, TOTAL, "TRF-1")).toMatchObject({
        status: 201,
        body: { not_in_medusa: TOTAL },
      })
      const answers = [
        await refundInMedusa(rui(), paymentId, TOTAL),
        await refundInMedusa(rui(), paymentId, TOTAL),
      ]

      expect(answers.map(({ status }) => status)).toEqual([200, 400])
      expect((await books.orders(cartId))[0]?.payment_status).toBe("refunded")
      const { history, refunds } = await details(entry.id)
      expect(refunds).toMatchObject([
        { amount: TOTAL, proof_number: "TRF-1", note: "Transferência", recorded_by: ana().id },
      ])
      expect(refunds[0]?.refund_id).toMatch(/^ref_/)
      expect(history).toMatchObject([
        { step: "refund_recorded", actor: ana().id, detail: { amount: TOTAL, proof_number: "TRF-1" } },
        { step: "refund_consumed", actor: "system" },
      ])
    })

    it("in parts lets Medusa refund each part once, and never another amount", async () => {
      const { entry, paymentId } = await captured(store())
      await refund(ana(), entry.id, 1500, "TRF-1")

      expect((await refundInMedusa(ana(), paymentId, 2000)).status).toBe(400)
      expect((await refundInMedusa(ana(), paymentId, 1500)).status).toBe(200)
      expect((await refundInMedusa(ana(), paymentId, 1500)).status).toBe(400)
      await refund(rui(), entry.id, TOTAL - 1500, "TRF-2")
      expect((await refundInMedusa(ana(), paymentId, TOTAL - 1500)).status).toBe(200)
    })

    it("requested in Medusa by two admins at the same time succeeds once", async () => {
      const { entry, paymentId } = await captured(store())
      await refund(ana(), entry.id, 1500, "TRF-1")

      const answers = await Promise.all([
        refundInMedusa(ana(), paymentId, 1500),
        refundInMedusa(rui(), paymentId, 1500),
      ])

      expect(statuses(answers)).toEqual([200, 400])
    })

    it("asks for nothing when Medusa also wrote the refund into the order that the provider refused", async () => {
      const { container, pg, books } = store()
      const { entry, paymentId, orderId } = await captured(store())
      await refund(ana(), entry.id, 1500, "TRF-1")
      expect((await refundInMedusa(ana(), paymentId, 1500)).status).toBe(200)
      // As Medusa leaves it when its two requests overlap.
      const twice = { order_id: orderId, amount: -1500, currency_code: "aoa", reference: "refund" }
      await container.resolve(Modules.ORDER).addOrderTransactions({ ...twice, reference_id: "ref_refused" })
      const box = async () =>
        readOrderPayments.answers[200].schema.parse((await ana().get(`/servicepay/orders/${orderId}`)).body)
      expect((await box()).outstanding).toBeNull()

      const past = new Date(Date.now() - 90_000)
      await pg("refund").update({ created_at: past })
      await pg("order_transaction").update({ created_at: past })
      await pollPayments(container)

      const written = pg("order_transaction").where({ order_id: orderId, reference: "refund" })
      expect(await written.pluck<unknown[]>("amount")).toEqual(["-1500"])
      expect(await books.isOpen(entry.external_transaction_id)).toBe(false)
    })

    it("entered by two clicks at the same time is written into the order once", async () => {
      const { entry, orderId } = await captured(store())
      await refund(ana(), entry.id, 2000, "TRF-1")
      await refund(ana(), entry.id, 1000, "TRF-2")
      const enter = () => ana().post(`/servicepay/attention/${entry.id}/refund-in-medusa`)

      expect(statuses(await Promise.all([enter(), enter()]))).toEqual([200, 400])

      const written = store().pg("order_transaction").where({ order_id: orderId, reference: "refund" })
      expect((await written.pluck<unknown[]>("amount")).sort()).toEqual(["-1000", "-2000"])
    })

    it("can be used again when Medusa lost its own refund after it was allowed", async () => {
      const { books, pg } = store()
      const { entry, paymentId } = await captured(store())
      await refund(ana(), entry.id, TOTAL, "TRF-1")
      await books.ledger.refunds.consume(entry.id, TOTAL, "ref_lost")
      expect((await refundInMedusa(ana(), paymentId, TOTAL)).status).toBe(400)

      await pg("servicepay_manual_refund").update({ consumed_at: new Date(Date.now() - 120_000) })

      expect((await refundInMedusa(ana(), paymentId, TOTAL)).status).toBe(200)
      expect((await refundInMedusa(ana(), paymentId, TOTAL)).status).toBe(400)
    })

    it("of a rounded payment agrees with Medusa's books to the last part", async () => {
      const { books } = store()
      const { entry, paymentId } = await captured(store())
      await books.ledger.updatePaymentOrders({ id: entry.id, amount: TOTAL + 1 })
      await refund(ana(), entry.id, 1500, "TRF-1")
      await refund(ana(), entry.id, TOTAL + 1 - 1500, "TRF-2")

      expect((await refundInMedusa(ana(), paymentId, 1500)).status).toBe(200)
      expect((await refundInMedusa(ana(), paymentId, TOTAL - 1500)).status).toBe(200)
    })

    it("never exceeds the paid amount, even when two admins record one at the same time", async () => {
      const { entry } = await captured(store())
      expect((await refund(ana(), entry.id, TOTAL + 1, "TRF-1")).status).toBe(400)

      const answers = await Promise.all([
        refund(ana(), entry.id, TOTAL, "TRF-2"),
        refund(rui(), entry.id, TOTAL, "TRF-3"),
      ])

      expect(statuses(answers)).toEqual([201, 400])
    })

    it("needs a transfer number, and is recorded once for each number", async () => {
      const { entry } = await captured(store())
      const answers = await Promise.all([
        refund(ana(), entry.id, 500, "TRF-1"),
        refund(rui(), entry.id, 500, "TRF-1"),
      ])
      expect(statuses(answers)).toEqual([201, 400])
      expect((await ana().post(`/servicepay/attention/${entry.id}/refund`, { amount: 500 })).status).toBe(400)
      expect((await refund(ana(), entry.id, -1, "TRF-2")).status).toBe(400)
    })

    it("of a part leaves the item open, for more refunds but not for an order", async () => {
      const { entry } = await cartChanged(store())
      await refund(ana(), entry.id, 500, "TRF-1")

      const { actions } = await details(entry.id)
      expect(actions).toEqual(["refund", "close"])
      expect((await ana().post(`/servicepay/attention/${entry.id}/attach`)).status).toBe(400)
    })
  })

  describe("close", () => {
    it("takes a note, succeeds for one of two admins, and lists the item as closed", async () => {
      const { entry } = await cartChanged(store())
      expect((await ana().post(`/servicepay/attention/${entry.id}/close`)).status).toBe(400)

      const answers = await Promise.all(
        [ana(), rui()].map((merchant) =>
          merchant.post(`/servicepay/attention/${entry.id}/close`, { note: "Combinado com o cliente." }),
        ),
      )

      expect(statuses(answers)).toEqual([200, 400])
      expect((await ana().read(listAnswer, "/servicepay/attention")).items).toEqual([])
      const closed = await ana().read(listAnswer, "/servicepay/attention?state=closed")
      expect(closed.items).toMatchObject([
        { id: entry.id, closed: { resolution: "closed", note: "Combinado com o cliente." } },
      ])
    })

    it("of a contradicted payment does not change its capture", async () => {
      const { books } = store()
      const { cartId, entry } = await captured(store())
      await books.ledger.attention.raise(entry.id, "conflicting_status", "CAN after CON.")
      expect((await details(entry.id)).actions).toEqual(["refund", "close"])

      await ana().post(`/servicepay/attention/${entry.id}/close`, { note: "O serviço confirmou." })

      expect((await books.entry(entry.external_transaction_id)).sync_state).toBe("synced")
      expect(await captureAmounts(cartId)).toEqual([[TOTAL]])
    })
  })
})
