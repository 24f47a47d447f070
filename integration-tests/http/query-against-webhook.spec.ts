import { pollPayments } from "medusa-payment-servicepay/workflows"
import { useAdmins } from "../setup/attention-cases"
import {
  awaitingOrder,
  expectOneCapturedOrder,
  holdUntilNotified,
  notified,
  placeWithoutEvent,
  pressedButton,
  synced,
  withoutWebhook,
} from "../setup/outcomes"
import { payWithoutWebhook } from "../setup/sessions"
import { withStore } from "../setup/store"
import { until } from "../../kit/until"

const MINUTE = 60_000

withStore((store) => {
  const { openItems, details } = useAdmins(store)

  /** An order that awaits its payment. Only a status check has reported this status. */
  const queried = async (status: "CON" | "CAN") => {
    const { service, books } = store()
    const { cartId, externalTransactionId } = await awaitingOrder(store())
    await withoutWebhook(store(), () =>
      status === "CON" ? service.confirm(externalTransactionId) : service.cancel(externalTransactionId),
    )
    await ask(externalTransactionId)
    expect(await books.entry(externalTransactionId)).toMatchObject({
      status,
      status_source: "status_query",
      sync_state: "open",
    })
    return { cartId, externalTransactionId }
  }
  const ask = async (externalTransactionId: string) => {
    const { books, container } = store()
    const { id } = await books.entry(externalTransactionId)
    await books.ledger.updatePaymentOrders({ id, next_check_at: new Date(Date.now() - 1000) })
    await pollPayments(container)
  }
  const graceIsOver = async (externalTransactionId: string) => {
    const { books } = store()
    const { id } = await books.entry(externalTransactionId)
    await books.ledger.updatePaymentOrders({ id, status_at: new Date(Date.now() - 3 * MINUTE) })
  }
  const orderStatus = async (cartId: string) => (await store().books.orders(cartId))[0]?.status

  it("a payment on hold because no notification has arrived is cancelled by the notification, and not captured", async () => {
    const { books } = store()
    const { cartId, externalTransactionId } = await queried("CON")
    const holding = await holdUntilNotified(store())
    await pollPayments(store().container)
    holding.mockRestore()
    expect(await books.entry(externalTransactionId)).toMatchObject({
      sync_state: "on_hold",
      attention_reason: "not_notified",
    })

    await notified(store(), externalTransactionId, "CAN")

    expect(await books.entry(externalTransactionId)).toMatchObject({
      status: "CAN",
      sync_state: "synced",
      attention_resolution: "synced",
    })
    expect(await orderStatus(cartId)).toBe("canceled")
    expect(await openItems()).toEqual([])
  })

  describe("a cancellation that only a status check has reported", () => {
    it("is synced after the time to wait for the notification, and not before", async () => {
      const { shop, books, container } = store()
      const { cartId, externalTransactionId } = await queried("CAN")
      await pollPayments(container)
      expect(await orderStatus(cartId)).toBe("pending")

      await graceIsOver(externalTransactionId)
      await pollPayments(container)

      expect(await orderStatus(cartId)).toBe("canceled")
      expect(await books.reserved(shop.inventoryItemId)).toBe(0)
      expect((await books.entry(externalTransactionId)).sync_state).toBe("synced")
    })

    it("is replaced by a notification that says paid: the order is captured and needs no attention", async () => {
      const { service, books } = store()
      const { cartId, externalTransactionId } = await queried("CAN")

      await service.notify(externalTransactionId, { status: "CON" })
      await synced(store(), externalTransactionId)

      await expectOneCapturedOrder(store(), cartId)
      const entry = await books.entry(externalTransactionId)
      expect(entry).toMatchObject({ status: "CON", status_source: "webhook" })
      expect(await openItems()).toEqual([])
      expect((await details(entry.id)).notifications).toMatchObject([
        { status: "CON", state: "processed", outcome: "replaced: synced" },
      ])
    })

    it("does not cancel an order that is placed within the time to wait for the notification", async () => {
      const { service, books, container } = store()
      const { cartId, externalTransactionId } = await pressedButton(store())
      await placeWithoutEvent(store(), cartId)
      await withoutWebhook(store(), () => service.cancel(externalTransactionId))
      await ask(externalTransactionId)

      await pollPayments(container)
      expect((await books.entry(externalTransactionId)).order_id).not.toBeNull()
      expect(await orderStatus(cartId)).toBe("pending")

      await service.notify(externalTransactionId, { status: "CON" })
      await synced(store(), externalTransactionId)
      await expectOneCapturedOrder(store(), cartId)
    })
  })

  describe("a confirmation that only a status check has reported", () => {
    it("is replaced by a notification that says cancelled: nothing is captured, and the order is cancelled", async () => {
      const { service, books, shop } = store()
      const { cartId, externalTransactionId } = await queried("CON")

      await service.notify(externalTransactionId, { status: "CAN" })
      await synced(store(), externalTransactionId)

      expect(await books.entry(externalTransactionId)).toMatchObject({
        status: "CAN",
        status_source: "webhook",
        attention_reason: null,
      })
      expect(await orderStatus(cartId)).toBe("canceled")
      expect(await books.reserved(shop.inventoryItemId)).toBe(0)
      expect(await books.captures(cartId)).toEqual([])
    })

    it("is captured after that time, and a later notification that says cancelled needs attention", async () => {
      const { service, container } = store()
      const { cartId, externalTransactionId } = await queried("CON")
      await graceIsOver(externalTransactionId)
      await pollPayments(container)
      await expectOneCapturedOrder(store(), cartId)

      await service.notify(externalTransactionId, { status: "CAN" })

      await until("the merchant is told", async () => (await openItems()).length > 0)
      expect(await openItems()).toMatchObject([{ reason: "conflicting_status" }])
      await expectOneCapturedOrder(store(), cartId)
    })

    it("is not captured by a run that found it before a notification replaced it", async () => {
      const { books, container } = store()
      const { cartId, externalTransactionId } = await queried("CON")
      await graceIsOver(externalTransactionId)
      const { dueWork } = books.ledger
      const find = dueWork.openPayments.bind(dueWork)
      jest.spyOn(dueWork, "openPayments").mockImplementationOnce(async (limit, grace) => {
        const found = await find(limit, grace)
        await books.ledger.transitions.report(externalTransactionId, "CAN", "webhook")
        return found
      })

      await pollPayments(container)
      expect(await books.captures(cartId)).toEqual([])

      const { id } = await books.entry(externalTransactionId)
      await books.ledger.updatePaymentOrders({ id, sync_lease_until: null })
      await pollPayments(container)
      expect(await books.captures(cartId)).toEqual([])
      expect(await orderStatus(cartId)).toBe("canceled")
    })
  })

  it("Does not capture a payment that a notification cancels right after a status check placed its order", async () => {
    const { books, container, shopper, pg } = store()
    const cartId = await shopper.cart()
    const { external_transaction_id: external } = await payWithoutWebhook(store(), cartId)
    await shopper.complete(cartId)
    expect((await books.orders(cartId)).map(({ payment_status }) => payment_status)).toEqual(["authorized"])

    const notification = await notified(store(), external, "CAN")
    // The time to wait for the notification is over, and so is the minute in which the shopper's completion could capture it.
    const past = new Date(Date.now() - 600_000)
    const entry = pg("servicepay_payment_order").where({ external_transaction_id: external })
    await entry.update({ status_at: past, completing_until: past })
    await pg("servicepay_purchase_claim").update({ held_until: past })
    await pollPayments(container)
    expect(await books.captures(cartId)).toEqual([])

    await pg("servicepay_notification").where({ id: notification }).update({ next_attempt_at: past })
    await pollPayments(container)
    expect(await books.entry(external)).toMatchObject({ status: "CAN", sync_state: "synced" })
    expect(await books.captures(cartId)).toEqual([])
    expect((await books.orders(cartId)).map(({ status }) => status)).toEqual(["canceled"])
  })
})
