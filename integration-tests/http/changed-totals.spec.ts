import { createCartCreditLinesWorkflow, createTaxRegionsWorkflow } from "@medusajs/medusa/core-flows"
import { pollPayments } from "medusa-payment-servicepay/workflows"
import { z } from "zod"
import { hook } from "../setup/order-created-hook"
import { useOrderPayments } from "../setup/order-payments"
import { awaitingOrder, giveSettings, pressedButton, syncedOrHeld, TOTAL } from "../setup/outcomes"
import { withStore } from "../setup/store"

const totals = z.object({
  total: z.coerce.number(),
  summary: z.object({ pending_difference: z.coerce.number() }),
})

withStore((store) => {
  const { credit } = useOrderPayments(store)
  const asks = async (orderId: string) => {
    const { data } = await store()
      .container.resolve("query")
      .graph({ entity: "order", fields: ["id", "total", "summary.*"], filters: { id: orderId } })
    const { total, summary } = totals.parse(data[0])
    return { total, pending: summary.pending_difference }
  }

  describe("A cart's total that changes after the reference was given, with its session left as it was,", () => {
    it.each<[string, (cartId: string) => Promise<unknown>]>([
      ["by a tax", taxed],
      ["by a gift card", (cartId) => giftCard(cartId, 3000)],
      ["by a gift card for all of it", (cartId) => giftCard(cartId, TOTAL)],
    ])("is not captured with the old total: %s", async (_, change) => {
      const { shopper, books, service } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      await change(cartId)
      await shopper.request("POST", `/store/carts/${cartId}/complete`)

      service.confirm(externalTransactionId)
      await syncedOrHeld(store(), externalTransactionId)

      expect(await books.entry(externalTransactionId)).toMatchObject({ sync_state: "on_hold" })
      expect(await books.captures(cartId)).toEqual([])
    })

    it.each([
      ["whose hook fails", 500, failsInHook],
      ["that waits for payments", 400, waitsForPayment],
    ])(
      "is not captured on the order that follows one which Medusa rolled back before the job's eyes, in a store %s",
      async (_, status, rollsBack) => {
        const { shopper, books, service, container } = store()
        const { cartId, externalTransactionId } = await pressedButton(store())
        const answer = await rollsBack(cartId, () => pollPayments(container))
        expect(answer.status).toBe(status)
        expect(await books.orders(cartId)).toEqual([])

        await giftCard(cartId, 3000)
        service.confirm(externalTransactionId)
        await syncedOrHeld(store(), externalTransactionId)
        await shopper.request("POST", `/store/carts/${cartId}/complete`)
        await pollPayments(container)

        expect(await books.isOpen(externalTransactionId)).toBe(true)
        expect(await books.captures(cartId)).toEqual([])
      },
    )

    it.each<[string, string, (cartId: string) => Promise<unknown>]>([
      ["dearer by a tax", "underpaid", taxed],
      ["cheaper by a gift card", "overpaid", (cartId) => giftCard(cartId, 3000)],
    ])(
      "needs attention if the payment was captured for an order that Medusa rolled back: %s",
      async (_, attention_reason, change) => {
        const { shopper, books } = store()
        const { cartId, externalTransactionId } = await pressedButton(store())
        // The job must not place the next order before the cart has changed.
        const job = jest.spyOn(books.ledger.dueWork, "openPayments").mockResolvedValue([])
        await books.ledger.transitions.report(externalTransactionId, "CON", "webhook")
        expect((await failsInHook(cartId, () => Promise.resolve())).status).toBe(500)
        expect(await books.orders(cartId)).toEqual([])
        await change(cartId)
        job.mockRestore()
        await shopper.request("POST", `/store/carts/${cartId}/complete`)
        await syncedOrHeld(store(), externalTransactionId)

        const [order] = await books.orders(cartId)
        expect((await asks(order?.id ?? "")).pending).not.toBe(0)
        expect(await books.entry(externalTransactionId)).toMatchObject({
          attention_reason,
          attention_resolved_at: null,
        })
      },
    )

    async function taxed(cartId: string) {
      const default_tax_rate = { code: "IVA", name: "IVA", rate: 14 }
      await createTaxRegionsWorkflow(store().container).run({
        input: [{ country_code: "ao", provider_id: "tp_system", default_tax_rate }],
      })
      const answer = await store().shopper.request("POST", `/store/carts/${cartId}/taxes`)
      expect(answer.status).toBe(200)
    }

    /** The shopper completes the cart. Medusa has placed the order when `meanwhile` happens, and rolls it back. */
    async function failsInHook(cartId: string, meanwhile: () => Promise<unknown>) {
      hook.orderCreated = async () => {
        hook.orderCreated = () => Promise.resolve()
        await meanwhile()
        throw new Error("The ERP says no.")
      }
      return store().shopper.request("POST", `/store/carts/${cartId}/complete`)
    }

    /** The same without a failure: the shopper has not paid yet. */
    async function waitsForPayment(cartId: string, meanwhile: () => Promise<unknown>) {
      const { transitions } = store().books.ledger
      const claimCheck = transitions.claimCheck.bind(transitions)
      const spies = [
        await giveSettings(store(), { pendingOrders: "wait" }),
        jest.spyOn(transitions, "claimCheck").mockImplementationOnce(async (id, seconds) => {
          await meanwhile()
          return claimCheck(id, seconds)
        }),
      ]
      const answer = await store().shopper.request("POST", `/store/carts/${cartId}/complete`)
      for (const spy of spies) {
        expect(spy).toHaveBeenCalled()
        spy.mockRestore()
      }
      return answer
    }

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
      attention_reason: "overpaid",
      attention_resolved_at: null,
    })
  })
})
