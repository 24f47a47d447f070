import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import {
  captured,
  cartChanged,
  orderByHand,
  sessionReplaced,
  statuses,
  useAdmins,
} from "../setup/attention-cases"
import { orderOf } from "../../kit/order-edits"
import { UNIT_PRICE } from "../../kit/shop"
import { linkDetails } from "../setup/payment-links"
import { awaitingOrder, payInVain, placeOrder, TOTAL } from "../setup/outcomes"
import { withStore } from "../setup/store"

const foundPayments = z.object({
  payments: z.array(z.object({ id: z.string(), made_for_display_id: z.number().nullable() })),
})
const fittingOrders = z.object({
  own_outstanding: z.number().nullable(),
  orders: z.array(z.object({ id: z.string(), is_draft: z.boolean(), is_same_customer: z.boolean() })),
})
const usedPayments = z.object({
  used_elsewhere: z.array(z.object({ id: z.string(), amount: z.number(), order_id: z.string() })),
})

withStore((store) => {
  const { ana, rui, details, captureAmounts } = useAdmins(store)
  const attachedStep = async (id: string) =>
    (await details(id)).history.find(({ step }) => step === "attached")

  describe("attach", () => {
    it("pays an order that awaits another reference of the same amount, and puts that reference on hold when it is paid too", async () => {
      const { cartId, entry, second } = await sessionReplaced(store())
      expect(entry.attention_reason).toBe("session_replaced")

      const answer = await ana().post(`/servicepay/attention/${entry.id}/attach`)

      expect(answer).toMatchObject({ status: 200, body: { outcome: "synced" } })
      expect(await captureAmounts(cartId)).toEqual([[TOTAL]])
      const late = await payInVain(store(), second.externalTransactionId)
      expect(late.attention_reason).toBe("paid_twice")
      expect(await captureAmounts(cartId)).toEqual([[TOTAL]])
    })

    it("captures once, although Medusa creates its session once more with the same context in between", async () => {
      const { container } = store()
      const { cartId, entry } = await sessionReplaced(store())
      const payments = container.resolve(Modules.PAYMENT)
      const authorize = payments.authorizePaymentSession.bind(payments)
      const refusals: unknown[] = []
      jest.spyOn(payments, "authorizePaymentSession").mockImplementationOnce(async (id, ...rest) => {
        const session = await payments.retrievePaymentSession(id)
        const { payment_collection_id, provider_id, amount, currency_code, context } = session
        // Medusa's compensation of a deletion does this.
        await payments
          .createPaymentSession(payment_collection_id, {
            provider_id,
            amount,
            currency_code,
            data: {},
            context: context ?? {},
          })
          .catch((error: unknown) => refusals.push(error))
        return authorize(id, ...rest)
      })

      const answer = await ana().post(`/servicepay/attention/${entry.id}/attach`)

      expect(refusals).toMatchObject([{ message: expect.stringContaining("já foi paga") as unknown }])
      expect(answer).toMatchObject({ status: 200, body: { outcome: "synced" } })
      expect(await captureAmounts(cartId)).toEqual([[TOTAL]])
    })

    it("refuses the payment's own cart while its total is different", async () => {
      const { cartId, entry } = await cartChanged(store())

      const answer = await ana().post(`/servicepay/attention/${entry.id}/attach`)

      expect(answer).toMatchObject({ status: 400, body: { type: "not_allowed" } })
      expect(JSON.stringify(answer.body)).toContain("must be equal")
      expect(await captureAmounts(cartId)).toEqual([])
    })

    it("says what the payment's own order asks for, and leaves the rest to pay", async () => {
      const { shopper, books } = store()
      const cartId = await shopper.cart()
      const first = await shopper.createOrder(cartId)
      await shopper.addItem(cartId)
      const second = await shopper.createOrder(cartId)
      const orderId = await placeOrder(store(), cartId, second.externalTransactionId)
      const entry = await payInVain(store(), first.externalTransactionId)
      const known = async () =>
        (await ana().read(fittingOrders, `/servicepay/attention/${entry.id}/orders`)).own_outstanding
      expect(await known()).toBe(TOTAL + UNIT_PRICE)

      await ana().change(`/servicepay/attention/${entry.id}/attach`)

      expect(await books.captures(cartId)).toEqual([TOTAL])
      // The order may be another customer's.
      expect((await books.entry(first.externalTransactionId)).report_secret_sha256).toBeNull()
      expect((await orderOf(ana(), orderId)).summary.pending_difference).toBe(UNIT_PRICE)
    })

    it("makes an order of another cart of the customer at the same total", async () => {
      const { shopper } = store()
      const { cartId, entry } = await cartChanged(store())
      const other = await shopper.cart()

      const answer = await ana().post(`/servicepay/attention/${entry.id}/attach`, { cart_id: other })

      expect(answer.body).toEqual({ outcome: "synced", reason: null })
      expect(await captureAmounts(other)).toEqual([[TOTAL]])
      expect(await captureAmounts(cartId)).toEqual([])
      expect(await attachedStep(entry.id)).toMatchObject({
        actor: ana().id,
        detail: { cart_id: other, order_id: null },
      })
    })

    it("never touches a cancelled order, but pays the new one that awaits its payment", async () => {
      const { shopper } = store()
      const { orderId, cartId, externalTransactionId } = await awaitingOrder(store())
      const { url } = await linkDetails(ana(), orderId)
      await ana().change(`/orders/${orderId}/cancel`)
      const entry = await payInVain(store(), externalTransactionId)
      const shown = async (): Promise<unknown> => (await fetch(`${url}/state`)).json()
      expect(await shown()).toMatchObject({ state: "canceled", received: TOTAL, used_elsewhere: 0 })
      expect((await details(entry.id)).actions).toEqual(["attach", "refund", "close"])
      expect((await ana().post(`/servicepay/attention/${entry.id}/retry`)).status).toBe(400)
      expect(await ana().post(`/servicepay/attention/${entry.id}/attach`)).toMatchObject({
        status: 400,
        body: { code: "order_canceled" },
      })
      expect(
        (await ana().post(`/servicepay/attention/${entry.id}/attach`, { order_id: orderId })).status,
      ).toBe(400)
      const newCart = await shopper.cart()
      await shopper.createOrder(newCart)
      const newOrder = await shopper.complete(newCart)
      const fitting = async () =>
        (await ana().read(fittingOrders, `/servicepay/attention/${entry.id}/orders`)).orders
      expect(await fitting()).toEqual([{ id: newOrder, is_draft: false, is_same_customer: true }])

      const answer = await ana().post(`/servicepay/attention/${entry.id}/attach`, { order_id: newOrder })

      expect(answer.body).toEqual({ outcome: "synced", reason: null })
      expect(await fitting()).toEqual([])
      expect(await captureAmounts(newCart)).toEqual([[TOTAL]])
      expect(await captureAmounts(cartId)).toEqual([[]])
      expect(await shown()).toMatchObject({ state: "canceled", received: 0, used_elsewhere: TOTAL })
      // The customer knows the payment by the number of the order that was cancelled.
      const { display_id } = await store().container.resolve(Modules.ORDER).retrieveOrder(orderId)
      const found = await ana().read(foundPayments, `/servicepay/payment-orders?q=${display_id}`)
      expect(found.payments).toMatchObject([{ id: entry.id, made_for_display_id: display_id }])
      const csv = await ana().get(`/servicepay/payment-orders/export?q=${display_id}`)
      expect(csv.body).toMatch(new RegExp(`,made_for_display_id\r\n.*${entry.id}.*,${display_id}\r\n$`))
      expect((await details(entry.id)).attention).toMatchObject({
        order_id: newOrder,
        made_for_order_id: orderId,
        closed: { resolution: "synced", by: ana().id },
      })
      const { used_elsewhere } = await ana().read(usedPayments, `/servicepay/orders/${orderId}`)
      expect(used_elsewhere).toEqual([{ id: entry.id, amount: TOTAL, order_id: newOrder }])
    })

    it("pays an order that the merchant created without a cart", async () => {
      const { books, container } = store()
      const { entry } = await cartChanged(store())
      const orderId = await orderByHand(store(), TOTAL)

      const answer = await ana().post(`/servicepay/attention/${entry.id}/attach`, { order_id: orderId })

      expect(answer.body).toEqual({ outcome: "synced", reason: null })
      expect((await books.entry(entry.external_transaction_id)).order_id).toBe(orderId)
      const query = container.resolve(ContainerRegistrationKeys.QUERY)
      const { data } = await query.graph({
        entity: "order",
        fields: ["payment_collections.captured_amount"],
        filters: { id: orderId },
      })
      expect(data).toMatchObject([{ payment_collections: [{ captured_amount: TOTAL }] }])
    })

    it("finds an order by the number that the merchant and the shopper know", async () => {
      const { container } = store()
      const { entry } = await cartChanged(store())
      const orderId = await orderByHand(store(), TOTAL)
      const { display_id } = await container.resolve(Modules.ORDER).retrieveOrder(orderId)
      const attach = (body: unknown) => ana().post(`/servicepay/attention/${entry.id}/attach`, body)

      expect((await attach({ order_number: 99_999 })).status).toBe(404)
      expect((await attach({ order_number: 0 })).status).toBe(400)
      expect((await attach({ order_number: display_id, order_id: orderId })).status).toBe(400)
      expect((await attach({ order_number: display_id })).body).toEqual({ outcome: "synced", reason: null })
      expect(await attachedStep(entry.id)).toMatchObject({ detail: { cart_id: null, order_id: orderId } })
    })

    it("refuses its own cart while that costs more or less", async () => {
      const { entry } = await cartChanged(store())
      const refused = await ana().post(`/servicepay/attention/${entry.id}/attach`, { cart_id: entry.cart_id })
      expect(refused).toMatchObject({ status: 400, body: { code: "cart_changed" } })
    })

    it("refuses an order that is paid, one of another amount, and one that does not exist", async () => {
      const { shopper } = store()
      const { entry } = await cartChanged(store())
      const paid = await captured(store())
      const dear = await shopper.cart({ quantity: 3 })
      await shopper.createOrder(dear)
      const dearOrder = await shopper.complete(dear)
      const attach = (order_id: unknown) =>
        ana().post(`/servicepay/attention/${entry.id}/attach`, { order_id })

      expect((await attach(paid.orderId)).status).toBe(400)
      expect(await attach(dearOrder)).toMatchObject({ status: 400, body: { code: "amounts_differ" } })
      expect((await attach("order_none")).status).toBe(404)
      expect((await attach(7)).status).toBe(400)
    })

    it("by two admins at once to two carts makes one order", async () => {
      const { shopper } = store()
      const { entry } = await cartChanged(store())
      const carts = [await shopper.cart(), await shopper.cart()]

      const answers = await Promise.all(
        [ana(), rui()].map((merchant, index) =>
          merchant.post(`/servicepay/attention/${entry.id}/attach`, { cart_id: carts[index] }),
        ),
      )

      expect(statuses(answers)).toEqual([200, 400])
      expect((await Promise.all(carts.map(captureAmounts))).flat()).toEqual([[TOTAL]])
    })

    it("of two payments to one cart at the same time captures one and leaves the other open", async () => {
      const { shopper, books } = store()
      const payments = [await cartChanged(store()), await cartChanged(store())]
      const cartId = await shopper.cart()

      const answers = await Promise.all(
        payments.map(({ entry }, index) =>
          (index === 0 ? ana() : rui()).post(`/servicepay/attention/${entry.id}/attach`, { cart_id: cartId }),
        ),
      )

      expect(statuses(answers)).toEqual([200, 400])
      expect(await captureAmounts(cartId)).toEqual([[TOTAL]])
      const after = await books.ledger.listPaymentOrders({ id: payments.map(({ entry }) => entry.id) })
      expect(after.map(({ sync_state }) => sync_state).sort()).toEqual(["on_hold", "synced"])
      expect(await books.ledger.openItemsOf(after.map(({ id }) => id))).toMatchObject({ size: 1 })
    })
  })
})
