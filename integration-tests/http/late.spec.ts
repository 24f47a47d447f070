import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { pollPayments } from "medusa-payment-servicepay/workflows"
import { ServiceClient } from "../../.medusa/server/src/client"
import { enqueue } from "../../.medusa/server/src/workflows/notifications/notification-queue"
import { age } from "../setup/age"
import {
  awaitingOrder,
  confirmWithoutWebhook,
  expectOneCapturedOrder,
  payAndSync,
  payInVain,
  pressedButton,
} from "../setup/outcomes"
import { withStore, type Store } from "../setup/store"
import { until } from "../../kit/until"

const MINUTE = 60_000
const DAY = 1440 * MINUTE

type Silence = "an answer of 404" | "a status that nobody knows" | "no answer at all"

/** What the service does about questions once it has forgotten a payment. */
const SILENCES: Readonly<
  Record<Silence, (store: Store, externalTransactionId: string) => Promise<void> | void>
> = {
  // It knows no such payment of another application.
  "an answer of 404": async ({ container }, externalTransactionId) => {
    await container
      .resolve("__pg_connection__")("servicepay_payment_order")
      .where({ external_transaction_id: externalTransactionId })
      .update({ application_uuid: "99999999-2222-4333-8444-555555555555" })
  },
  "a status that nobody knows": () => {
    jest.spyOn(ServiceClient.prototype, "queryStatus").mockResolvedValue({ status: "unknown" })
  },
  "no answer at all": ({ service }) => {
    service.faults.next("statusQuery", "down", Infinity)
  },
}

withStore((store) => {
  describe("a notification that was acknowledged before the process died", () => {
    it("is processed by the next run", async () => {
      const { books, container } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      await confirmWithoutWebhook(store(), externalTransactionId)
      const body = JSON.stringify({ data: { externalTransactionId, paymentStatus: "CON" } })
      await books.ledger.notifications.keep(Buffer.from(body), { externalTransactionId, status: "CON" })

      await pollPayments(container)

      expect((await books.entry(externalTransactionId)).sync_state).toBe("synced")
      await expectOneCapturedOrder(store(), cartId)
    })

    it("is processed only by the process in whose queue it is", async () => {
      const { books, container } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      await confirmWithoutWebhook(store(), externalTransactionId)
      const body = Buffer.from("waits for its turn")
      const id = (await books.ledger.notifications.keep(body, { externalTransactionId, status: "CON" })) ?? ""
      let itsTurnHasCome = (): void => undefined
      const turn = enqueue(id, () => new Promise<void>((resolve) => (itsTurnHasCome = resolve)))

      await pollPayments(container)
      expect((await books.ledger.retrieveNotification(id)).state).toBe("received")

      itsTurnHasCome()
      await turn
      await pollPayments(container)
      expect((await books.ledger.retrieveNotification(id)).state).toBe("processed")
      await expectOneCapturedOrder(store(), cartId)
    })

    it("between the capture and its date is synced by the next run without a second capture", async () => {
      const { books, container, pg } = store()
      const { cartId, externalTransactionId } = await awaitingOrder(store())
      await payAndSync(store(), externalTransactionId)
      await pg("payment").update({ captured_at: null })
      await pg("capture").update({ created_at: new Date(Date.now() - 2 * MINUTE) })
      await pg("order_transaction").delete()
      await pg("servicepay_payment_order")
        .where({ external_transaction_id: externalTransactionId })
        .update({ sync_state: "open", sync_lease_until: null })

      await pollPayments(container)

      expect((await books.entry(externalTransactionId)).sync_state).toBe("synced")
      await expectOneCapturedOrder(store(), cartId)
    })

    it("is answered 503 while PostgreSQL fails, and a status check finds the payment later", async () => {
      const { service, books, container, pg } = store()
      const { externalTransactionId } = await pressedButton(store())
      await confirmWithoutWebhook(store(), externalTransactionId)
      await pg.raw("alter table servicepay_notification rename to elsewhere")
      const answer = await service.notify(externalTransactionId)
      await pg.raw("alter table elsewhere rename to servicepay_notification")
      expect(answer.statusCode).toBe(503)

      await age(store(), externalTransactionId, 5 * MINUTE)
      await pollPayments(container)

      expect(await books.entry(externalTransactionId)).toMatchObject({
        status: "CON",
        status_source: "status_query",
      })
    })
  })

  describe("a payment whose notification never comes", () => {
    it("is found by a status check, and captured after the time to wait for the notification", async () => {
      const { books, container } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      await confirmWithoutWebhook(store(), externalTransactionId)
      await age(store(), externalTransactionId, 5 * MINUTE)

      await pollPayments(container)
      expect(await books.entry(externalTransactionId)).toMatchObject({ status: "CON", sync_state: "open" })
      expect(await books.orders(cartId)).toEqual([])

      const { id } = await books.entry(externalTransactionId)
      await books.ledger.updatePaymentOrders({ id, status_at: new Date(Date.now() - 3 * MINUTE) })
      await pollPayments(container)
      expect((await books.entry(externalTransactionId)).sync_state).toBe("synced")
      await expectOneCapturedOrder(store(), cartId)
    })

    it('needs attention instead when statusFallback is "hold"', async () => {
      const { books, container } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      await confirmWithoutWebhook(store(), externalTransactionId)
      await age(store(), externalTransactionId, 5 * MINUTE)
      const settings = await books.ledger.settings()
      const asked = jest
        .spyOn(books.ledger, "settings")
        .mockResolvedValue({ ...settings, statusFallback: "hold", statusFallbackGrace: 0 })

      await pollPayments(container)
      asked.mockRestore()

      expect(await books.entry(externalTransactionId)).toMatchObject({
        sync_state: "on_hold",
        attention_reason: "not_notified",
      })
      expect(await books.orders(cartId)).toEqual([])
    })
  })

  describe("an order that awaits its payment after the reference has expired", () => {
    it("is polled once more and cancelled, its stock is released, and a late payment needs attention", async () => {
      const { service, books, container, shop } = store()
      const before = await books.reserved(shop.inventoryItemId)
      const { cartId, externalTransactionId } = await awaitingOrder(store())
      await age(store(), externalTransactionId, DAY + 61 * MINUTE)
      const asked = service.counts.statusQuery

      await pollPayments(container)

      expect(service.counts.statusQuery).toBe(asked + 1)
      expect((await books.orders(cartId))[0]?.status).toBe("canceled")
      expect(await books.reserved(shop.inventoryItemId)).toBe(before)
      const watched = await books.entry(externalTransactionId)
      expect(watched.status).toBe("PEN")
      expect(watched.next_check_at).not.toBeNull()

      expect((await payInVain(store(), externalTransactionId)).attention_reason).toBe("paid_after_cancel")
      expect(await books.captures(cartId)).toEqual([])
    })

    it("is not cancelled while the service cannot be reached", async () => {
      const { service, books, container } = store()
      const { cartId, externalTransactionId } = await awaitingOrder(store())
      await age(store(), externalTransactionId, DAY + 61 * MINUTE)
      service.faults.next("statusQuery", "500", 10)

      await pollPayments(container)

      expect((await books.orders(cartId))[0]?.status).toBe("pending")
      expect((await books.entry(externalTransactionId)).next_check_at).not.toBeNull()
    })
  })

  describe("an order that awaits a payment that the service no longer knows", () => {
    const WATCH = DAY + 7 * DAY

    /** An order that was placed, and the service's silence about its payment: what it will do from now on. */
    const awaiting = async (silence: Silence) => {
      const { cartId, externalTransactionId } = await awaitingOrder(store())
      await SILENCES[silence](store(), externalTransactionId)
      return { cartId, externalTransactionId }
    }
    afterEach(() => {
      jest.restoreAllMocks()
    })

    it.each(["an answer of 404", "a status that nobody knows"] as const)(
      "is cancelled an hour after the lifespan when it is %s, its stock released; and a late payment is put before the merchant",
      async (silence) => {
        const { books, container, shop } = store()
        const { cartId, externalTransactionId } = await awaiting(silence)
        await age(store(), externalTransactionId, DAY + 59 * MINUTE)
        await pollPayments(container)
        expect((await books.orders(cartId))[0]?.status).toBe("pending")

        await age(store(), externalTransactionId, DAY + 61 * MINUTE)
        await pollPayments(container)

        expect((await books.orders(cartId))[0]?.status).toBe("canceled")
        expect(await books.reserved(shop.inventoryItemId)).toBe(0)
        const watched = await books.entry(externalTransactionId)
        expect(watched.status).toBe("PEN")
        expect(watched.next_check_at).not.toBeNull()
        expect((await payInVain(store(), externalTransactionId)).attention_reason).toBe("paid_after_cancel")
      },
    )

    it("is polled hourly while the service cannot be reached, and cancelled when polling ends", async () => {
      const { books, container, shop } = store()
      const { cartId, externalTransactionId } = await awaiting("no answer at all")
      for (const since of [DAY + 61 * MINUTE, WATCH - 30 * MINUTE]) {
        await age(store(), externalTransactionId, since)
        await pollPayments(container)
        expect((await books.orders(cartId))[0]?.status).toBe("pending")
        const { next_check_at } = await books.entry(externalTransactionId)
        const inMinutes = (new Date(next_check_at ?? 0).getTime() - Date.now()) / MINUTE
        expect(inMinutes).toBeGreaterThan(25)
        expect(inMinutes).toBeLessThanOrEqual(60)
      }

      await age(store(), externalTransactionId, WATCH + MINUTE)
      await pollPayments(container)

      expect((await books.orders(cartId))[0]?.status).toBe("canceled")
      expect(await books.reserved(shop.inventoryItemId)).toBe(0)
      expect(await books.entry(externalTransactionId)).toMatchObject({ status: "PEN", next_check_at: null })
      expect((await payInVain(store(), externalTransactionId)).attention_reason).toBe("paid_after_cancel")
      expect(await books.captures(cartId)).toEqual([])
    })

    it("is polled again soon when another process had it when polling ended", async () => {
      const { books, container } = store()
      const { cartId, externalTransactionId } = await awaiting("no answer at all")
      const { id } = await books.entry(externalTransactionId)
      const lease = await books.ledger.claims.claimExpiry(id, 120)
      await age(store(), externalTransactionId, WATCH + MINUTE)

      await pollPayments(container)
      expect((await books.orders(cartId))[0]?.status).toBe("pending")
      expect((await books.entry(externalTransactionId)).next_check_at).not.toBeNull()

      await books.ledger.claims.release(id, lease ?? new Date())
      await age(store(), externalTransactionId, WATCH + MINUTE)
      await pollPayments(container)
      expect((await books.orders(cartId))[0]?.status).toBe("canceled")
    })

    it("is cancelled as well when it is placed with a reference that is no longer polled", async () => {
      const { shopper, books, container, shop } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      await age(store(), externalTransactionId, WATCH + MINUTE)
      await pollPayments(container)
      expect((await books.entry(externalTransactionId)).next_check_at).toBeNull()

      await shopper.complete(cartId)
      await until(
        "it is asked about again",
        async () => (await books.entry(externalTransactionId)).next_check_at !== null,
      )
      await pollPayments(container)

      expect((await books.orders(cartId))[0]?.status).toBe("canceled")
      expect(await books.reserved(shop.inventoryItemId)).toBe(0)
    })
  })

  describe("one payment order that cannot be polled", () => {
    it("never stops the others", async () => {
      const { shopper, service, books, container } = store()
      const ids: string[] = []
      for (let shoppers = 0; shoppers < 3; shoppers++) {
        const { externalTransactionId } = await shopper.createOrder(await shopper.cart())
        await confirmWithoutWebhook(store(), externalTransactionId)
        await age(store(), externalTransactionId, 5 * MINUTE)
        ids.push(externalTransactionId)
      }
      service.faults.next("statusQuery", { kind: "html", status: 200 })

      await pollPayments(container)

      const found = await Promise.all(ids.map(async (id) => (await books.entry(id)).status))
      expect(found.filter((status) => status === "CON")).toHaveLength(2)
    })
  })

  describe("a reference that was replaced", () => {
    it("still pays for its open cart at the same total", async () => {
      const { shopper } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      await shopper.paymentSession(cartId, undefined, "pp_system_default")

      await payAndSync(store(), externalTransactionId)

      await expectOneCapturedOrder(store(), cartId)
    })

    it("needs attention when its cart has another total", async () => {
      const { shopper, books } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      await shopper.addItem(cartId)

      expect((await payInVain(store(), externalTransactionId)).attention_reason).toBe("cart_changed")
      expect(await books.orders(cartId)).toEqual([])
    })
  })

  describe("a purchase that is paid twice", () => {
    it("is captured once, and the second payment needs attention", async () => {
      const { shopper, books } = store()
      const { cartId, ...first } = await pressedButton(store())
      await age(store(), first.externalTransactionId, 2 * DAY)
      const second = await shopper.createOrder(cartId)
      expect(second.externalTransactionId).not.toBe(first.externalTransactionId)

      await payAndSync(store(), second.externalTransactionId)
      expect((await payInVain(store(), first.externalTransactionId)).attention_reason).toBe("paid_twice")
      await expectOneCapturedOrder(store(), cartId)
      expect((await books.entry(second.externalTransactionId)).sync_state).toBe("synced")
    })
  })

  describe("an order that the merchant cancelled", () => {
    it("is not captured when its reference is paid later", async () => {
      const { books, container } = store()
      const { cartId, orderId, externalTransactionId } = await awaitingOrder(store())
      await cancelOrderWorkflow(container).run({ input: { order_id: orderId } })

      expect((await payInVain(store(), externalTransactionId)).attention_reason).toBe("paid_after_cancel")
      expect(await books.captures(cartId)).toEqual([])
    })
  })

  describe("a new session on the collection of an order that was placed", () => {
    it("has the same reference, and its payment is captured on that order", async () => {
      const { shopper } = store()
      const { cartId, externalTransactionId } = await awaitingOrder(store())
      await shopper.paymentSession(cartId)

      await payAndSync(store(), externalTransactionId)

      await expectOneCapturedOrder(store(), cartId)
    })
  })
})
