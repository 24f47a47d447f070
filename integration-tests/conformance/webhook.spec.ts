import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { captures } from "../setup/books"
import { actedOn, done, payAndSync, pressedButton, synced } from "../setup/outcomes"
import { withStore, type Store } from "../setup/store"
import { sendToWebhook, notification } from "./webhook-client"

const FIVE_SECONDS = 5000

async function paid(store: Store) {
  const purchase = await pressedButton(store)
  await payAndSync(store, purchase.externalTransactionId)
  return purchase
}

/** Blocks all of Medusa's work on payments while `during` runs. */
async function whileMedusaStandsStill<T>({ container }: Store, during: () => Promise<T>): Promise<T> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const transaction = await pg.transaction()
  try {
    await transaction.raw("lock table payment_session, payment, cart in access exclusive mode")
    return await during()
  } finally {
    await transaction.rollback()
  }
}

withStore((store) => {
  describe("§4 Webhook", () => {
    it("is one global address for the notifications of all payment orders", async () => {
      const purchases = [await pressedButton(store()), await pressedButton(store())]
      for (const { externalTransactionId } of purchases) store().service.confirm(externalTransactionId)
      for (const { externalTransactionId } of purchases) await synced(store(), externalTransactionId)
      const urls = store().service.notifications.map(({ url }) => url)
      expect(new Set(urls)).toEqual(new Set([`${store().api.defaults.baseURL ?? ""}/api/service/webhook`]))
    })

    it("takes POST with a JSON body", async () => {
      const { externalTransactionId } = await pressedButton(store())
      expect((await sendToWebhook(store(), notification(externalTransactionId, "CON"))).status).toBe(200)
    })

    it.each(["GET", "DELETE"] as const)("does not exist for %s", async (method) => {
      expect((await store().shopper.request(method, "/api/service/webhook")).status).toBe(404)
    })

    it("is for servers: no origin of a browser may call it", async () => {
      const origin = "http://localhost:8000"
      const answer = await sendToWebhook(store(), notification("order_x", "CON"), { headers: { origin } })
      expect(answer.headers.get("access-control-allow-origin")).toBeNull()
    })
  })

  describe("§6 Events", () => {
    it("data.paymentStatus CON = paid: the cart becomes one order, captured", async () => {
      const { cartId, externalTransactionId, amount } = await paid(store())
      const orders = await store().books.orders(cartId)
      expect(orders.map(({ payment_status }) => payment_status)).toEqual(["captured"])
      expect(captures(orders[0])).toEqual([amount])
      expect(await store().books.entry(externalTransactionId)).toMatchObject({
        status: "CON",
        status_source: "webhook",
      })
    })

    it.each(["cancel", "expire"] as const)(
      "data.paymentStatus CAN = cancelled (%s): no order, and the cart can be paid again",
      async (end) => {
        const { cartId, externalTransactionId } = await pressedButton(store())
        store().service[end](externalTransactionId)
        await synced(store(), externalTransactionId)
        expect((await store().books.entry(externalTransactionId)).status).toBe("CAN")
        expect(await store().books.orders(cartId)).toEqual([])
        const again = await store().shopper.createOrder(cartId)
        expect(again.externalTransactionId).not.toBe(externalTransactionId)
      },
    )

    it("data.paymentStatus PEN = pending: nothing changes, and a later CON is processed", async () => {
      const { cartId, externalTransactionId } = await pressedButton(store())
      expect((await store().service.notify(externalTransactionId, { status: "PEN" })).statusCode).toBe(200)
      await actedOn(store())
      expect((await store().books.entry(externalTransactionId)).status).toBe("PEN")
      expect(await store().books.orders(cartId)).toEqual([])
      await payAndSync(store(), externalTransactionId)
      expect(await store().books.orders(cartId)).toHaveLength(1)
    })

    it("Partner response: 200 within 5 seconds, even while Medusa stands still", async () => {
      const { cartId, externalTransactionId } = await pressedButton(store())
      const answer = await whileMedusaStandsStill(store(), () =>
        sendToWebhook(store(), notification(externalTransactionId, "CON")),
      )
      expect(answer.status).toBe(200)
      expect(answer.milliseconds).toBeLessThan(FIVE_SECONDS)
      await synced(store(), externalTransactionId)
      expect(await store().books.orders(cartId)).toHaveLength(1)
    })

    it("Partner response: 200 within 5 seconds for each of 100 notifications at once", async () => {
      const bodies = Array.from({ length: 100 }, (_, index) => notification(`order_${index}`, "CON"))
      const answers = await Promise.all(bodies.map((body) => sendToWebhook(store(), body)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(Math.max(...answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(FIVE_SECONDS)
      await actedOn(store(), 100)
    })

    it("Idempotency: the same bytes again are answered 200 and not reprocessed", async () => {
      const { cartId, externalTransactionId, amount } = await pressedButton(store())
      const body = notification(externalTransactionId, "CON")
      await sendToWebhook(store(), body)
      await done(store(), externalTransactionId)
      const before = await store().books.entry(externalTransactionId)
      expect((await sendToWebhook(store(), body)).status).toBe(200)
      expect(await store().books.ledger.listNotifications({})).toHaveLength(1)
      expect(await store().books.entry(externalTransactionId)).toEqual(before)
      const orders = await store().books.orders(cartId)
      expect(orders.flatMap(captures)).toEqual([amount])
    })

    it.each([
      ["CON", "confirm", "CON"],
      ["CON", "confirm", "PEN"],
      ["CAN", "cancel", "CAN"],
      ["CAN", "cancel", "PEN"],
    ] as const)(
      "Idempotency: an order that is %s already (by %s) is answered 200 for a new %s and not reprocessed",
      async (final, end, told) => {
        const { cartId, externalTransactionId } = await pressedButton(store())
        store().service[end](externalTransactionId)
        await synced(store(), externalTransactionId)
        const { sync_attempts, synced_at } = await store().books.entry(externalTransactionId)
        const orders = await store().books.orders(cartId)
        expect(
          (await sendToWebhook(store(), notification(externalTransactionId, told, { again: 1 }))).status,
        ).toBe(200)
        await actedOn(store(), 2)
        const after = await store().books.entry(externalTransactionId)
        expect(after).toMatchObject({ status: final, sync_attempts, synced_at, attention_reason: null })
        expect(await store().books.orders(cartId)).toEqual(orders)
      },
    )

    it("Idempotency: a final status stays, and a contradiction needs attention", async () => {
      const { cartId, externalTransactionId, amount } = await paid(store())
      expect((await sendToWebhook(store(), notification(externalTransactionId, "CAN"))).status).toBe(200)
      await actedOn(store(), 2)
      expect(await store().books.entry(externalTransactionId)).toMatchObject({
        status: "CON",
        attention_reason: "conflicting_status",
      })
      const orders = await store().books.orders(cartId)
      expect(orders.map(({ status }) => status)).toEqual(["pending"])
      expect(captures(orders[0])).toEqual([amount])
    })

    it("an unknown order: answered 200 and ignored", async () => {
      const answer = await sendToWebhook(store(), notification("order_of-somebody-else", "CON"))
      expect(answer.status).toBe(200)
      await actedOn(store())
      const [kept] = await store().books.ledger.listNotifications({})
      expect(kept).toMatchObject({ state: "ignored", external_transaction_id: "order_of-somebody-else" })
      expect(await store().books.orderCount()).toBe(0)
    })
  })

  describe("§6 the webhook is the source of truth", () => {
    it("a CON from a status check does not capture; the notification does", async () => {
      const { cartId, externalTransactionId, amount } = await pressedButton(store())
      store().service.setKnobs({ drop: true })
      store().service.confirm(externalTransactionId)
      await store().service.synced()
      store().service.setKnobs({ drop: false })
      expect(await store().shopper.status(externalTransactionId)).toBe("CON")
      await store().shopper.complete(cartId)
      expect((await store().books.orders(cartId)).flatMap(captures)).toEqual([])

      await store().service.notify(externalTransactionId)
      await synced(store(), externalTransactionId)
      expect((await store().books.orders(cartId)).flatMap(captures)).toEqual([amount])
    })

    it("the browser is not the source of truth: a session that claims to be paid stays unpaid", async () => {
      const cartId = await store().shopper.cart()
      await store().shopper.paymentSession(cartId, {
        paymentStatus: "CON",
        status: "captured",
        payment_status: "CON",
      })
      await store().shopper.complete(cartId)
      const orders = await store().books.orders(cartId)
      expect(orders.map(({ payment_status }) => payment_status)).not.toContain("captured")
      expect(orders.flatMap(captures)).toEqual([])
    })
  })
})
