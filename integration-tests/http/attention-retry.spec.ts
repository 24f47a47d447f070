import { captured, paidTooSoon, statuses, useAdmins } from "../setup/attention-cases"
import { pressedButton, TOTAL } from "../setup/outcomes"
import { UNIT_PRICE } from "../../kit/shop"
import { withStore } from "../setup/store"

withStore((store) => {
  const { ana, rui, details, captureAmounts } = useAdmins(store)

  describe("retry", () => {
    it("syncs the payment after the merchant has fixed the cause", async () => {
      const { shopper, shop } = store()
      const { cartId, entry } = await paidTooSoon(store())
      const still = await ana().post(`/servicepay/attention/${entry.id}/retry`)
      expect(still).toMatchObject({ status: 200, body: { outcome: "on_hold", reason: "paid_no_order" } })

      await shopper.addShipping(cartId, shop.pickupOptionId)
      const answer = await ana().post(`/servicepay/attention/${entry.id}/retry`)

      expect(answer).toMatchObject({ status: 200, body: { outcome: "synced", reason: null } })
      expect(await captureAmounts(cartId)).toEqual([[UNIT_PRICE]])
      expect((await details(entry.id)).history).toMatchObject([
        { step: "attention_opened", actor: "system", detail: { reason: "paid_no_order" } },
        { step: "retried", actor: ana().id, detail: { outcome: "on_hold" } },
        { step: "closed", actor: "system", detail: { resolution: "synced" } },
        { step: "retried", actor: ana().id, detail: { outcome: "synced" } },
      ])
    })

    it("captures a payment that only a status check has confirmed", async () => {
      const { service, books } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      service.setKnobs({ drop: true })
      service.confirm(externalTransactionId)
      await service.synced()
      service.setKnobs({ drop: false })
      await books.ledger.transitions.report(externalTransactionId, "CON", "status_query")
      const { id } = await books.entry(externalTransactionId)
      await books.ledger.attention.hold(id, "not_notified", "No notification came.")

      const answer = await ana().post(`/servicepay/attention/${id}/retry`)

      expect(answer.body).toEqual({ outcome: "synced", reason: null })
      expect(await captureAmounts(cartId)).toEqual([[TOTAL]])
    })

    it("by two admins at the same time captures once", async () => {
      const { shopper, shop } = store()
      const { cartId, entry } = await paidTooSoon(store())
      await shopper.addShipping(cartId, shop.pickupOptionId)

      const answers = await Promise.all(
        [ana(), rui()].map((merchant) => merchant.post(`/servicepay/attention/${entry.id}/retry`)),
      )

      expect(statuses(answers)).toEqual([200, 400])
      expect(await captureAmounts(cartId)).toEqual([[UNIT_PRICE]])
    })

    it("fails for a payment that needs no attention, and answers 404 for one that does not exist", async () => {
      const { entry } = await captured(store())
      expect((await ana().post(`/servicepay/attention/${entry.id}/retry`)).status).toBe(400)
      expect((await ana().post("/servicepay/attention/spo_none/retry")).status).toBe(404)
    })
  })
})
