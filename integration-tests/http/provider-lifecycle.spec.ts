import { Modules } from "@medusajs/framework/utils"
import { texts } from "../../admin/texts"
import { payAndSync, payInVain, TOTAL } from "../setup/outcomes"
import { payWithoutWebhook, openSession, sessionDataSchema } from "../setup/sessions"
import { UNIT_PRICE } from "../../kit/shop"
import { captures } from "../setup/books"
import { withStore } from "../setup/store"
import { until } from "../../kit/until"

withStore((store) => {
  describe("capture", () => {
    it("is refused while the service has not confirmed the payment", async () => {
      const { container, shopper, books } = store()
      const cartId = await shopper.cart()
      const data = await payWithoutWebhook(store(), cartId)
      await shopper.complete(cartId)
      const [order] = await books.orders(cartId)
      const paymentId = order?.payment_collections[0]?.payments[0]?.id ?? ""
      // The payment is unconfirmed again, so nothing may be captured.
      const entry = await books.entry(data.external_transaction_id)
      await books.ledger.updatePaymentOrders({ id: entry.id, status: "PEN", last_checked_at: new Date() })

      const capture = container.resolve(Modules.PAYMENT).capturePayment({ payment_id: paymentId })

      await expect(capture).rejects.toThrow("has not confirmed this payment")
      expect(captures((await books.orders(cartId))[0])).toEqual([])
    })

    it("captures an authorised payment that the service has confirmed", async () => {
      const { container, shopper, books } = store()
      const cartId = await shopper.cart()
      await payWithoutWebhook(store(), cartId)
      await shopper.complete(cartId)
      const paymentId = (await books.orders(cartId))[0]?.payment_collections[0]?.payments[0]?.id ?? ""

      await container.resolve(Modules.PAYMENT).capturePayment({ payment_id: paymentId })

      expect(captures((await books.orders(cartId))[0])).toEqual([TOTAL])
    })
  })

  describe("delete and cancel", () => {
    it("never block a change of the cart, and keep the shown reference", async () => {
      const { shopper, books } = store()
      const cartId = await shopper.cart()
      const shown = await openSession(store(), cartId)

      await shopper.addItem(cartId)

      const entry = await books.entry(shown.data.external_transaction_id)
      expect(entry.superseded_at).not.toBeNull()
      expect(entry.status).toBe("PEN")
      const late = await payInVain(store(), shown.data.external_transaction_id)
      expect(late.attention_reason).toBe("cart_changed")
      expect(await books.orders(cartId)).toEqual([])
    })

    it("create a new payment order when the total has changed", async () => {
      const { shopper } = store()
      const cartId = await shopper.cart()
      const first = await openSession(store(), cartId)
      await shopper.addItem(cartId)
      const second = await openSession(store(), cartId)
      expect(second.data.reference_number).not.toBe(first.data.reference_number)
      expect(second.data.amount).toBe(TOTAL + UNIT_PRICE)
    })

    it("let a shopper switch to another payment method", async () => {
      const { shopper, books } = store()
      const cartId = await shopper.cart()
      const first = await openSession(store(), cartId)
      await shopper.paymentSession(cartId, undefined, "pp_system_default")
      expect((await books.entry(first.data.external_transaction_id)).superseded_at).not.toBeNull()
    })

    it("do not change a paid payment when Medusa cancels an authorisation", async () => {
      const { container, shopper, books } = store()
      const cartId = await shopper.cart()
      const data = await payWithoutWebhook(store(), cartId)
      await shopper.complete(cartId)
      const paymentId = (await books.orders(cartId))[0]?.payment_collections[0]?.payments[0]?.id ?? ""

      await container.resolve(Modules.PAYMENT).cancelPayment(paymentId)

      expect((await books.entry(data.external_transaction_id)).status).toBe("CON")
    })
  })

  describe("update", () => {
    it("keeps the payment order while the amount stays, and creates another when it changes", async () => {
      const { container, shopper, books } = store()
      const cartId = await shopper.cart()
      const session = await openSession(store(), cartId)
      const payments = container.resolve(Modules.PAYMENT)
      const change = { id: session.id, currency_code: "aoa", data: session.data, context: {} }

      const same = await payments.updatePaymentSession({ ...change, amount: TOTAL })
      expect(sessionDataSchema.parse(same.data).reference_number).toBe(session.data.reference_number)

      const other = await payments.updatePaymentSession({ ...change, amount: TOTAL + 1 })
      const data = sessionDataSchema.parse(other.data)
      expect(data.reference_number).not.toBe(session.data.reference_number)
      expect(await books.entry(data.external_transaction_id)).toMatchObject({
        session_id: session.id,
        amount: TOTAL + 1,
      })
    })
  })

  describe("refund", () => {
    it("fails with an explanation, and changes nothing in Medusa", async () => {
      const { container, shopper, books } = store()
      const cartId = await shopper.cart()
      const { data } = await openSession(store(), cartId)
      await payAndSync(store(), data.external_transaction_id)
      const paymentId = (await books.orders(cartId))[0]?.payment_collections[0]?.payments[0]?.id ?? ""

      const refund = container
        .resolve(Modules.PAYMENT)
        .refundPayment({ payment_id: paymentId, amount: TOTAL })

      await expect(refund).rejects.toThrow("cannot refund")
      // By the names that the merchant reads on the screen.
      const { attention, order } = texts.en.servicepay
      await expect(refund).rejects.toThrow(
        `press "${attention.actions.refund.button}" in the ${order.title} box on the order's page`,
      )
      await expect(refund).rejects.toThrow("This was a test payment, so no money is to be sent")
      expect((await books.orders(cartId))[0]?.payment_status).toBe("captured")
    })
  })

  describe("status and retrieve", () => {
    it("answer from the service while the payment is pending, and from the ledger once it is final", async () => {
      const { shopper, service } = store()
      const cartId = await shopper.cart()
      const { data } = await openSession(store(), cartId)
      expect(await shopper.status(data.external_transaction_id)).toBe("PEN")
      service.confirm(data.external_transaction_id)
      await until(
        "the status is known",
        async () => (await shopper.status(data.external_transaction_id)) === "CON",
      )
      const asked = service.counts.statusQuery
      expect(await shopper.status(data.external_transaction_id)).toBe("CON")
      expect(service.counts.statusQuery).toBe(asked)
    })
  })
})
