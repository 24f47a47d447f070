import { Modules } from "@medusajs/framework/utils"
import { cartChanged, orderByHand, useAdmins } from "../setup/attention-cases"
import { TOTAL } from "../setup/outcomes"
import { withStore } from "../setup/store"

withStore((store) => {
  const { ana, details, openItems, captureAmounts } = useAdmins(store)

  describe("a payment that is attached to an order while Medusa fails", () => {
    it.each([
      ["before it has a session there", false],
      ["after it has got a session there", true],
    ])("%s is unchanged, is not captured, and can be attached again", async (_, isMade) => {
      const { books, container } = store()
      const { cartId, entry } = await cartChanged(store())
      const orderId = await orderByHand(store(), TOTAL)
      const attach = () => ana().post(`/servicepay/attention/${entry.id}/attach`, { order_id: orderId })
      const payments = container.resolve(Modules.PAYMENT)
      const create = payments.createPaymentSession.bind(payments)
      jest.spyOn(payments, "createPaymentSession").mockImplementationOnce(async (...session) => {
        if (isMade) {
          await create(...session)
        }
        throw new Error("PostgreSQL is away.")
      })

      const failed = await attach()

      expect(failed.status).toBe(500)
      const { session_id, payment_collection_id, order_id } = entry
      expect(await books.entry(entry.external_transaction_id)).toMatchObject({
        session_id,
        payment_collection_id,
        cart_id: cartId,
        order_id,
        sync_state: "on_hold",
        sync_lease_until: null,
      })
      expect(await openItems()).toMatchObject([
        { id: entry.id, reason: "cart_changed", actions: ["retry", "attach", "refund", "close"] },
      ])
      expect(await captureAmounts(cartId)).toEqual([])

      expect(await attach()).toMatchObject({ status: 200, body: { outcome: "synced" } })
      expect(await books.entry(entry.external_transaction_id)).toMatchObject({
        order_id: orderId,
        sync_state: "synced",
      })
      expect((await details(entry.id)).history).toMatchObject([
        { step: "attention_opened" },
        { step: "attached", actor: ana().id },
        { step: "detached", actor: "system", detail: { error: "PostgreSQL is away." } },
        { step: "attached", actor: ana().id },
        { step: "closed", detail: { resolution: "synced" } },
      ])
      const query = container.resolve("query")
      const { data } = await query.graph({
        entity: "order",
        fields: ["payment_collections.captured_amount"],
        filters: { id: orderId },
      })
      expect(data).toMatchObject([{ payment_collections: [{ captured_amount: TOTAL }] }])
    })
  })
})
