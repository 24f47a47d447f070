import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { z } from "zod"
import { sessionReplaced } from "../setup/attention-cases"
import { hireMerchant } from "../setup/merchant"
import {
  awaitingOrder,
  confirmWithoutWebhook,
  expectOneCapturedOrder,
  payAndSync,
  payInVain,
  pressedButton,
  synced,
  TOTAL,
} from "../setup/outcomes"
import { sessionOrder } from "../setup/sessions"
import { withStore, type Store } from "../setup/store"
import { until } from "../../kit/until"

const refusal = z.object({
  code: z.literal(409),
  error: z.string(),
  message: z.string().min(1),
  payment: z.record(z.string(), z.unknown()).nullable(),
})

/** Presses the button again with only the cart's id. Returns the refusal. */
const pressAgain = async ({ shopper }: Store, cartId: string) => {
  const { status, data } = await shopper.request("POST", "/api/service/create-order", { cart_id: cartId })
  expect(status).toBe(409)
  return refusal.parse(data)
}

const cartAnswer = z.object({
  cart: z.object({ items: z.array(z.object({ variant_id: z.string(), quantity: z.number() })) }),
})

withStore((store) => {
  describe("a shopper who closed the tab and comes back the next day", () => {
    it("learns that the payment arrived, and finds the order", async () => {
      const { shopper } = store()
      const { cartId, externalTransactionId, orderId } = await awaitingOrder(store())
      await payAndSync(store(), externalTransactionId)

      expect(await shopper.status(externalTransactionId)).toBe("CON")
      expect(await shopper.complete(cartId)).toBe(orderId)
      await expectOneCapturedOrder(store(), cartId)
    })

    it("gets the same reference while the cart is open and its payment pending", async () => {
      const { shopper, service } = store()
      const { cartId, referenceNumber, externalTransactionId, amount } = await pressedButton(store())
      const calls = service.counts.createPaymentOrder
      expect(await shopper.createOrder(cartId)).toMatchObject({
        referenceNumber,
        externalTransactionId,
        amount,
      })
      expect(service.counts.createPaymentOrder).toBe(calls)
    })

    it("can pay with a new reference after the service cancelled the payment", async () => {
      const { shopper, service } = store()
      const { cartId, ...first } = await pressedButton(store())
      service.cancel(first.externalTransactionId)
      await synced(store(), first.externalTransactionId)

      expect(await shopper.status(first.externalTransactionId)).toBe("CAN")
      const second = await shopper.createOrder(cartId)
      expect(second.referenceNumber).not.toBe(first.referenceNumber)
      await payAndSync(store(), second.externalTransactionId)
      await expectOneCapturedOrder(store(), cartId)
    })
  })

  describe("a shopper on another device who has only the cart", () => {
    it("sees the reference of the awaiting order, and nothing else", async () => {
      const { shopper, books } = store()
      const { cartId, orderId, referenceNumber, externalTransactionId, reportSecret } =
        await awaitingOrder(store())
      await shopper.request(
        "POST",
        `/store/servicepay/payment-orders/${externalTransactionId}/bank-reference`,
        {
          reference: "123 456 789",
          entity: "99999",
          report_secret: reportSecret,
        },
      )

      const { error, payment } = await pressAgain(store(), cartId)

      expect(error).toBe("cart_completed")
      expect(payment).toEqual({
        referenceNumber,
        externalTransactionId,
        amount: TOTAL,
        paymentStatus: "PEN",
        expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as unknown,
        bank: { reference: "123456789", entity: "99999" },
      })
      expect(await shopper.complete(cartId)).toBe(orderId)
      expect(await books.orders(cartId)).toHaveLength(1)
    })

    it("is told to pay nothing more for an order that is paid", async () => {
      const { shopper } = store()
      const { cartId, externalTransactionId, orderId } = await awaitingOrder(store())
      await payAndSync(store(), externalTransactionId)

      expect(await pressAgain(store(), cartId)).toMatchObject({
        error: "already_paid",
        payment: { externalTransactionId, paymentStatus: "CON" },
      })
      expect(await shopper.complete(cartId)).toBe(orderId)
    })

    it("sees the second reference when the first was refunded", async () => {
      const { cartId, second, entry } = await sessionReplaced(store())
      expect(await pressAgain(store(), cartId)).toMatchObject({
        error: "already_paid",
        payment: { externalTransactionId: entry.external_transaction_id },
      })

      const ana = await hireMerchant(store().container, store().api, "ana@loja.test")
      const refund = { amount: TOTAL, proof_number: "TRF-1" }
      expect((await ana.post(`/servicepay/attention/${entry.id}/refund`, refund)).status).toBe(201)

      expect(await pressAgain(store(), cartId)).toMatchObject({
        error: "cart_completed",
        payment: { externalTransactionId: second.externalTransactionId, paymentStatus: "PEN" },
      })
    })

    it("is not asked to pay again for an order that another payment method paid", async () => {
      const { shopper } = store()
      const cartId = await shopper.cart()
      await shopper.createOrder(cartId)
      await shopper.paymentSession(cartId, undefined, "pp_system_default")
      await shopper.complete(cartId)

      expect(await pressAgain(store(), cartId)).toMatchObject({ error: "cart_completed", payment: null })
    })
  })

  describe("a second tab", () => {
    it("learns that the first tab has paid, even before the order is placed", async () => {
      const { shopper } = store()
      const cartId = await shopper.cart({ shipping: false })
      const { externalTransactionId } = await sessionOrder(store(), cartId)
      const second = await sessionOrder(store(), cartId)
      expect(second.externalTransactionId).toBe(externalTransactionId)
      await payInVain(store(), externalTransactionId)

      expect(await shopper.status(second.externalTransactionId)).toBe("CON")
      expect(await pressAgain(store(), cartId)).toMatchObject({
        error: "already_paid",
        payment: { externalTransactionId, paymentStatus: "CON" },
      })
    })

    it("learns it from a status check while the notification is late, and finds the order", async () => {
      const { shopper, books } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      await confirmWithoutWebhook(store(), externalTransactionId)

      expect(await shopper.status(externalTransactionId)).toBe("CON")
      expect((await pressAgain(store(), cartId)).error).toBe("already_paid")
      const orderId = await shopper.complete(cartId)
      expect((await books.orders(cartId)).map(({ id }) => id)).toEqual([orderId])
    })
  })

  describe("a shopper whose order was cancelled", () => {
    it("by the service reads that, and can put the same items into a new cart", async () => {
      const { shopper, service } = store()
      const { cartId, externalTransactionId } = await awaitingOrder(store())
      service.cancel(externalTransactionId)
      await synced(store(), externalTransactionId)

      expect(await shopper.status(externalTransactionId)).toBe("CAN")
      expect(await pressAgain(store(), cartId)).toMatchObject({ error: "order_canceled", payment: null })
      const old = cartAnswer.parse((await shopper.request("GET", `/store/carts/${cartId}`)).data).cart
      expect(old.items).toEqual([{ variant_id: store().shop.variantId, quantity: 1 }])
      expect((await shopper.createOrder(await shopper.cart())).referenceNumber).not.toBe("")
    })

    it("by the merchant does not see the reference any more", async () => {
      const { books, container } = store()
      const { cartId, externalTransactionId, orderId } = await awaitingOrder(store())
      await cancelOrderWorkflow(container).run({ input: { order_id: orderId } })
      await until(
        "the payment is replaced",
        async () => (await books.entry(externalTransactionId)).superseded_at !== null,
      )

      expect(await pressAgain(store(), cartId)).toMatchObject({ error: "order_canceled", payment: null })
    })
  })
})
