import { UNIT_PRICE } from "../../kit/shop"
import { captures } from "../setup/books"
import { sessionOrder } from "../setup/sessions"
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
import { withStore } from "../setup/store"
import { until } from "../../kit/until"

withStore((store) => {
  describe("a payment that the service confirms", () => {
    it("turns the open cart into one order with one captured payment", async () => {
      const { service } = store()
      const { cartId, referenceNumber, externalTransactionId, amount } = await pressedButton(store())
      expect(amount).toBe(TOTAL)
      expect(service.order(externalTransactionId)?.referenceNumber).toBe(referenceNumber)

      await payAndSync(store(), externalTransactionId)

      await expectOneCapturedOrder(store(), cartId)
    })

    it("is captured on the order that awaits it, with one event", async () => {
      const { books, container } = store()
      const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
      const [awaiting] = await books.orders(cartId)
      expect(awaiting?.payment_status).toBe("awaiting")
      expect(captures(awaiting)).toEqual([])
      const captured: unknown[] = []
      container.resolve("event_bus").subscribe("payment.captured", (event) => {
        captured.push(event.data)
        return Promise.resolve()
      })

      await payAndSync(store(), externalTransactionId)

      await expectOneCapturedOrder(store(), cartId)
      expect((await books.entry(externalTransactionId)).order_id).toBe(orderId)
      await until("the store hears of it", () => captured.length > 0)
      expect(captured).toHaveLength(1)
    })

    it("reserves the stock of the awaiting order", async () => {
      const { shopper, books, shop } = store()
      const before = await books.reserved(shop.inventoryItemId)
      const cartId = await shopper.cart({ quantity: 3 })
      await shopper.createOrder(cartId)
      await shopper.complete(cartId)
      expect(await books.reserved(shop.inventoryItemId)).toBe(before + 3)
    })

    it("while the shopper places the order ends in one order and one capture", async () => {
      const { shopper, service } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())

      service.confirm(externalTransactionId)
      await Promise.allSettled([shopper.complete(cartId), shopper.complete(cartId)])
      await synced(store(), externalTransactionId)

      await expectOneCapturedOrder(store(), cartId)
    })

    it("before the shopper places the order completes the order for them", async () => {
      const { shopper, books } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      await payAndSync(store(), externalTransactionId)

      const orderId = await shopper.complete(cartId)

      expect((await books.orders(cartId)).map((order) => order.id)).toEqual([orderId])
      await expectOneCapturedOrder(store(), cartId)
    })

    it("gives one order and one capture when the same notification arrives 20 times", async () => {
      const { service } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      service.setKnobs({ duplicate: 19 })

      service.confirm(externalTransactionId)
      await service.synced()
      service.setKnobs({ duplicate: 0 })
      await synced(store(), externalTransactionId)

      expect(service.notifications.slice(-20).map(({ statusCode }) => statusCode)).toEqual(
        Array(20).fill(200),
      )
      await expectOneCapturedOrder(store(), cartId)
    })

    it("gives one order and one capture when 20 different notifications arrive", async () => {
      const { service, books } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      await confirmWithoutWebhook(store(), externalTransactionId)

      const sent = await Promise.all(
        Array.from({ length: 20 }, (_, number) =>
          service.notify(externalTransactionId, {
            body: JSON.stringify({ data: { externalTransactionId, paymentStatus: "CON" }, number }),
          }),
        ),
      )
      expect(sent.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
      await synced(store(), externalTransactionId)
      await until("all notifications are processed", async () => {
        const kept = await books.ledger.listNotifications({ external_transaction_id: externalTransactionId })
        return kept.length === 20 && kept.every(({ state }) => state === "processed")
      })

      await expectOneCapturedOrder(store(), cartId)
    })

    it("is authorised by a status check, and captured by the notification", async () => {
      const { shopper, service, books } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      await confirmWithoutWebhook(store(), externalTransactionId)

      await shopper.complete(cartId)
      const [authorized] = await books.orders(cartId)
      expect(authorized?.payment_status).toBe("authorized")
      expect((await books.entry(externalTransactionId)).status_source).toBe("status_query")

      await service.notify(externalTransactionId)
      await synced(store(), externalTransactionId)
      await expectOneCapturedOrder(store(), cartId)
    })
  })

  describe("a payment that the service cancels", () => {
    it("closes the session and leaves the cart open for a new reference", async () => {
      const { shopper, service, books } = store()
      const { cartId, ...first } = await pressedButton(store())

      service.cancel(first.externalTransactionId)
      await synced(store(), first.externalTransactionId)
      expect(await books.orders(cartId)).toEqual([])

      const second = await shopper.createOrder(cartId)
      expect(second.externalTransactionId).not.toBe(first.externalTransactionId)
      await payAndSync(store(), second.externalTransactionId)
      await expectOneCapturedOrder(store(), cartId)
    })

    it("cancels the order that awaited it and releases its stock", async () => {
      const { shopper, service, books, shop } = store()
      const before = await books.reserved(shop.inventoryItemId)
      const { cartId, externalTransactionId } = await pressedButton(store(), { quantity: 2 })
      await shopper.complete(cartId)
      expect(await books.reserved(shop.inventoryItemId)).toBe(before + 2)

      service.cancel(externalTransactionId)
      await synced(store(), externalTransactionId)

      const [order] = await books.orders(cartId)
      expect(order?.status).toBe("canceled")
      expect(captures(order)).toEqual([])
      expect(await books.reserved(shop.inventoryItemId)).toBe(before)
    })

    it("while the shopper places the order ends with the order cancelled or never placed", async () => {
      const { shopper, service, books } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())

      service.cancel(externalTransactionId)
      await Promise.allSettled([shopper.complete(cartId)])

      const open = await until("no order is left waiting", async () => {
        const orders = await books.orders(cartId)
        return orders.every((order) => order.status === "canceled") && { orders }
      })
      expect(open.orders.flatMap(captures)).toEqual([])
    })

    it("and then confirms is not captured, and needs attention", async () => {
      const { service, books } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      service.cancel(externalTransactionId)
      await synced(store(), externalTransactionId)

      await service.notify(externalTransactionId, { status: "CON" })
      await until(
        "the merchant is told",
        async () => (await books.entry(externalTransactionId)).attention_reason === "conflicting_status",
      )

      expect((await books.entry(externalTransactionId)).status).toBe("CAN")
      expect(await books.orders(cartId)).toEqual([])
    })
  })

  describe("a confirmed payment whose cart cannot become an order", () => {
    it("is not captured but put on hold", async () => {
      const { shopper, books } = store()
      const cartId = await shopper.cart({ shipping: false })
      const { externalTransactionId } = await sessionOrder(store(), cartId)

      const entry = await payInVain(store(), externalTransactionId)

      expect(entry.attention_reason).toBe("paid_no_order")
      expect(entry.attention_detail).toContain("shipping")
      expect(entry.status).toBe("CON")
      expect(await books.orders(cartId)).toEqual([])
    })

    it("is captured, and its item closed, after the shopper completes the cart", async () => {
      const { shopper, books, shop } = store()
      const cartId = await shopper.cart({ shipping: false })
      const { externalTransactionId } = await sessionOrder(store(), cartId)
      await payInVain(store(), externalTransactionId)

      await shopper.addShipping(cartId, shop.pickupOptionId)
      await shopper.complete(cartId)
      await synced(store(), externalTransactionId)

      const [order] = await books.orders(cartId)
      expect(captures(order)).toEqual([UNIT_PRICE])
      expect((await books.entry(externalTransactionId)).attention_resolved_at).not.toBeNull()
    })

    it("tells the shopper not to pay a second time", async () => {
      const { shopper } = store()
      const cartId = await shopper.cart({ shipping: false })
      const { externalTransactionId } = await sessionOrder(store(), cartId)
      await payInVain(store(), externalTransactionId)

      const answer = await shopper.request(
        "POST",
        "/api/service/create-order",
        { cart_id: cartId },
        { "accept-language": "en" },
      )

      expect(answer.status).toBe(409)
      expect(answer.data).toMatchObject({ code: 409, error: "already_paid" })
    })
  })
})
