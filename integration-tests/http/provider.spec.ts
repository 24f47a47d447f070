import { Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { held, settled, TOTAL, unheard } from "../setup/outcomes"
import { SHIPPING_PRICE, UNIT_PRICE } from "../setup/shop"
import { captures } from "../setup/shopper"
import { withStore, type Store } from "../setup/store"
import { until } from "../setup/until"

const sessionDataSchema = z.object({
  session_id: z.string(),
  external_transaction_id: z.string(),
  reference_number: z.string().min(1),
  amount: z.number(),
})

/** The payment session of a cart, made the way Medusa's own storefronts make it. */
const openSession = async ({ shopper }: Store, cartId: string) => {
  const session = await shopper.paymentSession(cartId)
  return { ...session, data: sessionDataSchema.parse(session.data) }
}

/** The service confirms, and its notification is lost. */
const confirmUnheard = async (store: Store, cartId: string) => {
  const { data } = await openSession(store, cartId)
  await unheard(store, () => store.service.confirm(data.external_transaction_id))
  return data
}

withStore((store) => {
  describe("the access token", () => {
    it("is fetched once for 200 payments started at the same moment", async () => {
      const { container, service } = store()
      const payments = container.resolve(Modules.PAYMENT)
      const collections = await payments.createPaymentCollections(
        Array.from({ length: 200 }, () => ({ currency_code: "aoa", amount: 2500 })),
      )
      const before = service.counts.token

      const sessions = await Promise.all(
        collections.map(({ id }) =>
          payments.createPaymentSession(id, {
            provider_id: "pp_servicepay_servicepay",
            currency_code: "aoa",
            amount: 2500,
            data: {},
          }),
        ),
      )

      const references = sessions.map(({ data }) => sessionDataSchema.parse(data).reference_number)
      expect(new Set(references).size).toBe(200)
      expect(service.counts.token - before).toBe(1)
    })
  })

  describe("initiate", () => {
    it("creates the payment order of the session and keeps its reference number", async () => {
      const { shopper, service, books } = store()
      const cartId = await shopper.cart({ quantity: 2 })
      const { id, collectionId, data, status } = await openSession(store(), cartId)

      expect(status).toBe("pending")
      expect(data).toMatchObject({ session_id: id, amount: 2 * UNIT_PRICE + SHIPPING_PRICE })
      expect(service.order(data.external_transaction_id)).toMatchObject({
        status: "PEN",
        referenceNumber: data.reference_number,
        name: "Café do Uíge",
        quantity: 2,
        image: "https://example.test/cafe.png",
      })
      expect(await books.entry(data.external_transaction_id)).toMatchObject({
        session_id: id,
        payment_collection_id: collectionId,
        cart_id: cartId,
        request_state: "accepted",
        environment: "sandbox",
      })
    })

    it("uses the pending payment order again for the same cart and amount, without a call", async () => {
      const { shopper, service } = store()
      const cartId = await shopper.cart()
      const first = await openSession(store(), cartId)
      const calls = service.counts.createPaymentOrder

      const second = await openSession(store(), cartId)

      expect(second.id).not.toBe(first.id)
      expect(second.data.reference_number).toBe(first.data.reference_number)
      expect(service.counts.createPaymentOrder).toBe(calls)
    })

    it("asks for whole kwanzas and keeps the difference on record", async () => {
      const { container, books } = store()
      const payments = container.resolve(Modules.PAYMENT)
      const collection = await payments.createPaymentCollections({ currency_code: "aoa", amount: 1999.75 })

      const session = await payments.createPaymentSession(collection.id, {
        provider_id: "pp_servicepay_servicepay",
        currency_code: "aoa",
        amount: 1999.75,
        data: {},
      })

      const entry = await books.entry(sessionDataSchema.parse(session.data).external_transaction_id)
      expect(entry).toMatchObject({ amount: 2000, session_amount: 1999.75, rounding_difference: 0.25 })
    })

    it("refuses any currency but AOA with a message for the shopper", async () => {
      const { shopper, shop } = store()
      const cartId = await shopper.cart({ regionId: shop.euroRegionId })
      const collection = await shopper.request("POST", "/store/payment-collections", { cart_id: cartId })
      const { id } = z
        .object({ payment_collection: z.object({ id: z.string() }) })
        .parse(collection.data).payment_collection

      const answer = await shopper.request("POST", `/store/payment-collections/${id}/payment-sessions`, {
        provider_id: "pp_servicepay_servicepay",
      })

      expect(answer.status).toBe(400)
      expect(answer.data).toMatchObject({ message: expect.stringContaining("AOA") as unknown })
    })

    it("overwrites what a browser puts into the session's data", async () => {
      const { shopper } = store()
      const cartId = await shopper.cart()
      const forged = {
        session_id: "payses_other",
        external_transaction_id: "order_other",
        amount: 1,
        status: "captured",
      }
      const { id, data } = await shopper.paymentSession(cartId, forged)
      expect(sessionDataSchema.parse(data)).toMatchObject({ session_id: id, amount: TOTAL })
      expect(data.external_transaction_id).not.toBe("order_other")
    })
  })

  describe("authorize", () => {
    it("places the order as awaiting while the payment is pending, whatever the session's data claims", async () => {
      const { shopper, books } = store()
      const cartId = await shopper.cart()
      await shopper.paymentSession(cartId, {
        paymentStatus: "CON",
        captured_at: "2026-01-01",
        authorized: true,
      })
      await shopper.complete(cartId)
      const [order] = await books.orders(cartId)
      expect(order?.payment_status).toBe("awaiting")
      expect(captures(order)).toEqual([])
    })

    it("does not place the order of a payment that the service cancelled", async () => {
      const { shopper, service, books } = store()
      const cartId = await shopper.cart()
      const { data } = await openSession(store(), cartId)
      await unheard(store(), () => service.cancel(data.external_transaction_id))

      const answer = await shopper.request("POST", `/store/carts/${cartId}/complete`)

      expect(answer.status).toBe(400)
      expect(await books.orders(cartId)).toEqual([])
    })

    it("places the order as awaiting when the service cannot be asked", async () => {
      const { shopper, service, books } = store()
      const cartId = await shopper.cart()
      await openSession(store(), cartId)
      service.faults.next("statusQuery", "500", 10)
      await shopper.complete(cartId)
      expect((await books.orders(cartId))[0]?.payment_status).toBe("awaiting")
    })
  })

  describe("a payment that only the status query has seen", () => {
    it("stays authorised until the webhook confirms it", async () => {
      const { shopper, books } = store()
      const cartId = await shopper.cart()
      await confirmUnheard(store(), cartId)
      await shopper.complete(cartId)
      expect((await books.orders(cartId))[0]?.payment_status).toBe("authorized")
    })
  })

  describe("capture", () => {
    it("is refused while the service has not confirmed the payment", async () => {
      const { container, shopper, books } = store()
      const cartId = await shopper.cart()
      const data = await confirmUnheard(store(), cartId)
      await shopper.complete(cartId)
      const [order] = await books.orders(cartId)
      const paymentId = order?.payment_collections[0]?.payments[0]?.id ?? ""
      // The money went back to unconfirmed, as far as anybody can tell: nothing may be captured.
      const entry = await books.entry(data.external_transaction_id)
      await books.ledger.updatePaymentOrders({ id: entry.id, status: "PEN", last_checked_at: new Date() })

      const capture = container.resolve(Modules.PAYMENT).capturePayment({ payment_id: paymentId })

      await expect(capture).rejects.toThrow("has not confirmed this payment")
      expect(captures((await books.orders(cartId))[0])).toEqual([])
    })

    it("takes an authorised payment that the service has confirmed", async () => {
      const { container, shopper, books } = store()
      const cartId = await shopper.cart()
      await confirmUnheard(store(), cartId)
      await shopper.complete(cartId)
      const paymentId = (await books.orders(cartId))[0]?.payment_collections[0]?.payments[0]?.id ?? ""

      await container.resolve(Modules.PAYMENT).capturePayment({ payment_id: paymentId })

      expect(captures((await books.orders(cartId))[0])).toEqual([TOTAL])
    })
  })

  describe("delete and cancel", () => {
    it("never block a change of the cart, and never forget the reference that was shown", async () => {
      const { shopper, books, service } = store()
      const cartId = await shopper.cart()
      const shown = await openSession(store(), cartId)

      await shopper.addItem(cartId)

      const entry = await books.entry(shown.data.external_transaction_id)
      expect(entry.superseded_at).not.toBeNull()
      expect(entry.status).toBe("PEN")
      service.confirm(shown.data.external_transaction_id)
      const late = await held(store(), shown.data.external_transaction_id)
      expect(late.attention_reason).toBe("cart_changed")
      expect(await books.orders(cartId)).toEqual([])
    })

    it("make a new payment order when the total has changed", async () => {
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

    it("leave a payment that is paid as it is when Medusa cancels an authorisation", async () => {
      const { container, shopper, books } = store()
      const cartId = await shopper.cart()
      const data = await confirmUnheard(store(), cartId)
      await shopper.complete(cartId)
      const paymentId = (await books.orders(cartId))[0]?.payment_collections[0]?.payments[0]?.id ?? ""

      await container.resolve(Modules.PAYMENT).cancelPayment(paymentId)

      expect((await books.entry(data.external_transaction_id)).status).toBe("CON")
    })
  })

  describe("update", () => {
    it("keeps the payment order while the amount stays, and makes another when it changes", async () => {
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
    it("is refused honestly, and Medusa's books stay as they are", async () => {
      const { container, shopper, books, service } = store()
      const cartId = await shopper.cart()
      const { data } = await openSession(store(), cartId)
      service.confirm(data.external_transaction_id)
      await settled(store(), data.external_transaction_id)
      const paymentId = (await books.orders(cartId))[0]?.payment_collections[0]?.payments[0]?.id ?? ""

      const refund = container
        .resolve(Modules.PAYMENT)
        .refundPayment({ payment_id: paymentId, amount: TOTAL })

      await expect(refund).rejects.toThrow("has no refund")
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

  describe("Medusa's generic hook", () => {
    it("is a closed door: what comes there changes nothing", async () => {
      const { shopper, books, api } = store()
      const cartId = await shopper.cart()
      const { data } = await openSession(store(), cartId)
      await api.post("/hooks/payment/servicepay_servicepay", {
        data: { paymentStatus: "CON", externalTransactionId: data.external_transaction_id },
      })
      const { ledger } = books
      expect(await ledger.listNotifications({})).toEqual([])
      expect((await books.entry(data.external_transaction_id)).status).toBe("PEN")
    })
  })
})
