import { withHarness } from "./test-harness"
import { followCanceledOrder } from "../../src/workflows/sync/follow-canceled-order"
import { processNotification } from "../../src/workflows/notifications/process-notification"
import { syncOpenPayments } from "../../src/workflows/polling/finish-stalled-work"
import { syncFinalStatus } from "../../src/workflows/sync/sync-final-status"
import { Actors, heal } from "./actors"
import { TOTAL, type Purchase } from "./purchase"
import {
  captured,
  does,
  notified,
  orderOfHeld,
  pending,
  place,
  placed,
  reportAndSync,
  succeeds,
} from "./scenes"

withHarness(({ service, pg, purchase: open, claimsEnd }) => {
  const contradicted = (id: string) =>
    service.attention.raise(id, "conflicting_status", "The service reported CAN.")
  const entries = () => pg("servicepay_payment_order")
  /** An order that was fulfilled before it was paid, and whose reference expired: an open `unpaid_order` item. */
  const fulfilled = async (purchase: Purchase) => {
    const id = await purchase.reference()
    await place(purchase)
    Object.assign(purchase.store.orders[0] ?? {}, { fulfilled: true })
    await purchase.age(id)
    await does(new Actors(purchase).expiry(id))
    expect(await purchase.entry(id)).toMatchObject({ attention_reason: "unpaid_order", status: "PEN" })
    return id
  }

  it.each([
    ["closed", (actors: Actors, id: string) => actors.close(id)],
    ["refunded", (actors: Actors, id: string) => actors.refund(id, TOTAL)],
  ])("captures nothing for a contradicted payment that was %s before the sync", async (_, act) => {
    const { purchase, id } = await pending(open)
    await purchase.confirmed(id)
    await contradicted(id)
    await does(act(new Actors(purchase), id))

    await does(new Actors(purchase).completion())
    await heal(purchase)

    expect(captured(purchase)).toEqual([])
    expect(purchase.store.orders).toEqual([])
  })

  it("A captured payment whose order is cancelled needs attention after its contradiction was closed", async () => {
    const { purchase, id, orderId } = await placed(open)
    await notified(purchase, id, "CON")
    expect(await purchase.entry(id)).toMatchObject({ sync_state: "synced" })
    await notified(purchase, id, "CAN")
    expect(await purchase.entry(id)).toMatchObject({ attention_reason: "conflicting_status" })
    await purchase.medusaFor("merchant").cancelAwaitingOrder(orderId)
    await followCanceledOrder(purchase.containerFor("merchant"), orderId)
    await succeeds(new Actors(purchase).close(id))

    await heal(purchase)

    const told = { attention_reason: "paid_after_cancel", attention_resolved_at: null }
    expect(await purchase.entry(id)).toMatchObject(told)
  })

  it.each([
    ["CAN", "CON", 0],
    ["CON", "CAN", 1],
  ] as const)(
    "A notification that says %s replaces the status check's answer after a sync with that answer failed",
    async (truth, said, captures) => {
      const { purchase, id } = await pending(open)
      if (said === "CAN") {
        await place(purchase)
      }
      await purchase.report(id, said, "status_query")
      const fails = (step: string) =>
        step === "reads the cart to complete it" || step === "cancels the order"
          ? Promise.reject(new Error("The ERP says no."))
          : Promise.resolve()
      await does(() => new Actors(purchase).sync(id, said)(fails))
      expect(await purchase.entry(id)).toMatchObject({ sync_state: "open", status_source: "status_query" })

      // The failed attempt waits for the next one, and so does the notification.
      const notification = await notified(purchase, id, truth)
      expect(await service.retrieveNotification(notification)).toMatchObject({ state: "received" })
      await claimsEnd()
      await does(new Actors(purchase).sync(id, said))
      expect(captured(purchase)).toEqual([])
      expect(await syncOpenPayments(purchase.containerFor("sweep"))).toBeLessThan(10)
      await pg("servicepay_notification")
        .where({ id: notification })
        .update({ next_attempt_at: pg.raw("now()") })
      await processNotification(purchase.containerFor("sync"), notification)
      await heal(purchase)

      expect((await purchase.entry(id)).status).toBe(truth)
      expect(captured(purchase)).toHaveLength(captures)
      expect(await purchase.isOpen(id)).toBe(false)
    },
  )

  describe("a closed payment after the service contradicts itself", () => {
    it.each<[string, (purchase: Purchase, id: string) => Promise<unknown>]>([
      ["the service says CON again", (purchase, id) => notified(purchase, id, "CON")],
      ["the shopper completes the cart", (purchase) => does(new Actors(purchase).completion())],
    ])("is not captured when %s", async (_, then) => {
      const { purchase, id } = await pending(open)
      // On hold for a reason that no longer applies: the cart has its old total again.
      await purchase.confirmed(id)
      await service.attention.hold(id, "cart_changed", "The cart asked for more then.")
      await succeeds(new Actors(purchase).close(id))
      expect(await purchase.isOpen(id)).toBe(false)

      await notified(purchase, id, "CAN")
      await then(purchase, id)

      expect(captured(purchase)).toEqual([])
      expect(purchase.store.orders).toEqual([])
    })
  })

  describe("A payment that was closed while only a status check had reported CAN", () => {
    const closed = async (purchase: Purchase) => {
      const id = await fulfilled(purchase)
      await purchase.report(id, "CAN", "status_query")
      await succeeds(new Actors(purchase).close(id))
      return id
    }

    it("needs attention again after a CON notification, and is never captured", async () => {
      const purchase = open()
      const id = await closed(purchase)
      await notified(purchase, id, "CON")
      await heal(purchase)

      expect(await purchase.isOpen(id)).toBe(true)
      expect(captured(purchase)).toEqual([])
    })

    it("does not occupy the job", async () => {
      const purchase = open()
      const id = await closed(purchase)
      await notified(purchase, id, "CON")
      await entries().whereNot({ id }).update({ sync_state: "synced" })

      expect(await syncOpenPayments(purchase.containerFor("sweep"))).toBeLessThan(10)
    })
  })

  it("two admins can close two contradicted payments of one purchase at the same time", async () => {
    const purchase = open()
    const ids = [await purchase.reference(), await purchase.reference()] as const
    for (const id of ids) {
      await reportAndSync(purchase, id, "CAN")
      await notified(purchase, id, "CON")
      expect(await purchase.entry(id)).toMatchObject({
        sync_state: "synced",
        attention_reason: "conflicting_status",
      })
    }
    const errors: unknown[] = []
    for (let round = 0; round < 20 && errors.length === 0; round += 1) {
      await pg("servicepay_payment_order")
        .whereIn("id", [...ids])
        .update({ sync_state: "synced" })
      await pg("servicepay_attention_item")
        .whereIn("payment_order_id", [...ids])
        .update({ resolved_at: null, resolution: null })
      const outcomes = await Promise.allSettled(
        ids.map((id) => service.resolutions.close(id, "user_1", "Seen.")),
      )
      errors.push(
        ...outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [String(outcome.reason)] : [])),
      )
    }
    expect(errors).toEqual([])
  })

  it("keeps an order that a contradicted payment may have paid when another of its payments is refunded", async () => {
    const purchase = open()
    const { store } = purchase
    const [held, contradicted] = await orderOfHeld(purchase)
    await reportAndSync(purchase, contradicted, "CAN", "status_query")
    expect(store.orders).toMatchObject([{ canceled: false }])
    await notified(purchase, contradicted, "CON")
    expect(await purchase.entry(contradicted)).toMatchObject({
      attention_reason: "conflicting_status",
      attention_resolved_at: null,
    })

    // The shopper has paid both; the merchant gives the first back and keeps the order for the other.
    await does(new Actors(purchase).refund(held, TOTAL))
    const { status, sync_state } = await purchase.entry(contradicted)
    if (sync_state === "open") {
      await syncFinalStatus(purchase.containerFor("sweep"), { id: contradicted, status: status as "CAN" })
    }

    expect(store.orders).toMatchObject([{ canceled: false }])
  })

  it("a closed, contradicted payment is not captured when its cancellation was reopened", async () => {
    const purchase = open()
    const [held, closed] = await orderOfHeld(purchase)
    await reportAndSync(purchase, closed, "CAN", "status_query")
    await notified(purchase, closed, "CON")
    await succeeds(new Actors(purchase).close(closed))
    // The other is refunded too. Before the job runs, the service says CON once more.
    await succeeds(new Actors(purchase).refund(held, TOTAL))

    await notified(purchase, closed, "CON")
    await heal(purchase)

    expect(captured(purchase)).toEqual([])
  })

  it("The item of a contradiction names the reason for the hold only once", async () => {
    const { purchase, id } = await pending(open)
    await purchase.report(id, "CON")
    await notified(purchase, id, "CAN")

    await service.attention.hold(id, "paid_twice", "Another payment was captured.")
    await service.attention.hold(id, "paid_twice", "Another payment was captured.")

    const { reason, detail } = (await service.openItemsOf([id])).get(id) ?? {}
    expect(reason).toBe("conflicting_status")
    expect(detail?.match(/Another payment was captured\./g)).toHaveLength(1)
  })
})
