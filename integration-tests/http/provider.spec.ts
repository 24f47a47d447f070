import { Modules } from "@medusajs/framework/utils"
import { TOTAL, withoutWebhook } from "../setup/outcomes"
import { collectionOf, collectionsOfCarts } from "../setup/payment-collections"
import { openSession, sessionDataSchema } from "../setup/sessions"
import { SHIPPING_PRICE, UNIT_PRICE } from "../../kit/shop"
import { captures } from "../setup/books"
import { withStore } from "../setup/store"

withStore((store) => {
  describe("the access token", () => {
    it("is fetched once for 50 payments started at the same moment", async () => {
      const { container, service } = store()
      const payments = container.resolve(Modules.PAYMENT)
      const collections = await collectionsOfCarts(store(), 50, 2500)
      const before = service.counts.token

      const sessions = await Promise.all(
        collections.map((id) =>
          payments.createPaymentSession(id, {
            provider_id: "pp_servicepay_servicepay",
            currency_code: "aoa",
            amount: 2500,
            data: {},
          }),
        ),
      )

      const references = sessions.map(({ data }) => sessionDataSchema.parse(data).reference_number)
      expect(new Set(references).size).toBe(50)
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

    it("reuses the pending payment order for the same cart and amount, without a call", async () => {
      const { shopper, service } = store()
      const cartId = await shopper.cart()
      const first = await openSession(store(), cartId)
      const calls = service.counts.createPaymentOrder

      const second = await openSession(store(), cartId)

      expect(second.id).not.toBe(first.id)
      expect(second.data.reference_number).toBe(first.data.reference_number)
      expect(service.counts.createPaymentOrder).toBe(calls)
    })

    it("requests whole kwanzas and records the difference", async () => {
      const { container, books } = store()
      const payments = container.resolve(Modules.PAYMENT)
      const [collectionId = ""] = await collectionsOfCarts(store(), 1, 1999.75)

      const session = await payments.createPaymentSession(collectionId, {
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
      const id = await collectionOf(store(), cartId)

      const answer = await shopper.request("POST", `/store/payment-collections/${id}/payment-sessions`, {
        provider_id: "pp_servicepay_servicepay",
      })

      expect(answer.status).toBe(400)
      expect(answer.data).toMatchObject({ message: expect.stringContaining("AOA") as unknown })
    })

    it("overwrites session data from the browser", async () => {
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
    it("places the order as awaiting while the payment is pending, and ignores the session's data", async () => {
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
      await withoutWebhook(store(), () => service.cancel(data.external_transaction_id))

      const answer = await shopper.request("POST", `/store/carts/${cartId}/complete`)

      expect(answer.status).toBe(400)
      expect(await books.orders(cartId)).toEqual([])
    })

    it("places the order as awaiting when the service cannot be reached", async () => {
      const { shopper, service, books } = store()
      const cartId = await shopper.cart()
      await openSession(store(), cartId)
      service.faults.next("statusQuery", "500", 10)
      await shopper.complete(cartId)
      expect((await books.orders(cartId))[0]?.payment_status).toBe("awaiting")
    })
  })
})
