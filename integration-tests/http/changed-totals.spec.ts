import { createCartCreditLinesWorkflow, createTaxRegionsWorkflow } from "@medusajs/medusa/core-flows"
import { z } from "zod"
import { useAdmins } from "../setup/attention-cases"
import { awaitingOrder, syncedOrHeld, TOTAL } from "../setup/outcomes"
import { withStore } from "../setup/store"

const totals = z.object({
  total: z.coerce.number(),
  summary: z.object({ pending_difference: z.coerce.number() }),
})

withStore((store) => {
  const { ana } = useAdmins(store)
  const asks = async (orderId: string) => {
    const { data } = await store()
      .container.resolve("query")
      .graph({ entity: "order", fields: ["id", "total", "summary.*"], filters: { id: orderId } })
    const { total, summary } = totals.parse(data[0])
    return { total, pending: summary.pending_difference }
  }
  const credit = async (orderId: string, amount: number) => {
    const line = { amount, reference: "gift_card", reference_id: crypto.randomUUID() }
    expect((await ana().post(`/orders/${orderId}/credit-lines`, line)).status).toBe(200)
  }

  describe("A cart's total that changes after the reference was given, with its session left as it was,", () => {
    it.each<[string, (cartId: string) => Promise<unknown>]>([
      [
        "by a tax",
        async (cartId) => {
          const default_tax_rate = { code: "IVA", name: "IVA", rate: 14 }
          await createTaxRegionsWorkflow(store().container).run({
            input: [{ country_code: "ao", provider_id: "tp_system", default_tax_rate }],
          })
          const answer = await store().shopper.request("POST", `/store/carts/${cartId}/taxes`)
          expect(answer.status).toBe(200)
        },
      ],
      ["by a gift card", (cartId) => giftCard(cartId, 3000)],
      ["by a gift card for all of it", (cartId) => giftCard(cartId, TOTAL)],
    ])("is not captured with the old total: %s", async (_, change) => {
      const { shopper, books, service } = store()
      const cartId = await shopper.cart()
      const { externalTransactionId } = await shopper.createOrder(cartId)
      await change(cartId)
      await shopper.request("POST", `/store/carts/${cartId}/complete`)

      service.confirm(externalTransactionId)
      await syncedOrHeld(store(), externalTransactionId)

      expect(await books.entry(externalTransactionId)).toMatchObject({ sync_state: "on_hold" })
      expect(await books.captures(cartId)).toEqual([])
    })

    const giftCard = (cart_id: string, amount: number) =>
      createCartCreditLinesWorkflow(store().container).run({
        input: [{ cart_id, amount, reference: "gift_card", reference_id: crypto.randomUUID(), metadata: {} }],
      })
  })

  it("Captures the full payment of an awaiting order whose total the merchant reduced, and the excess needs attention", async () => {
    const { books, service } = store()
    const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
    await credit(orderId, 3000)

    service.confirm(externalTransactionId)
    await syncedOrHeld(store(), externalTransactionId)

    expect(await books.captures(cartId)).toEqual([TOTAL])
    expect(await asks(orderId)).toEqual({ total: TOTAL - 3000, pending: -3000 })
    expect(await books.entry(externalTransactionId)).toMatchObject({
      sync_state: "synced",
      attention_reason: "amount_mismatch",
      attention_resolved_at: null,
    })
  })
})
