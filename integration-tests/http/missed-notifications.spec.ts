import { pollPayments } from "medusa-payment-servicepay/workflows"
import { enqueue } from "../../.medusa/server/src/workflows/notifications/notification-queue"
import { age } from "../setup/age"
import {
  awaitingOrder,
  confirmWithoutWebhook,
  expectOneCapturedOrder,
  holdUntilNotified,
  payAndSync,
  pressedButton,
} from "../setup/outcomes"
import { withStore } from "../setup/store"

const MINUTE = 60_000

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

    it("is synced by the next run without a second capture, if the process died between the capture and its date", async () => {
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
      const holding = await holdUntilNotified(store())

      await pollPayments(container)
      holding.mockRestore()

      expect(await books.entry(externalTransactionId)).toMatchObject({
        sync_state: "on_hold",
        attention_reason: "not_notified",
      })
      expect(await books.orders(cartId)).toEqual([])
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
})
