import { withHarness } from "./test-harness"
import { followPlacedOrder } from "../../src/workflows/sync/follow-placed-order"
import { followCanceledOrder } from "../../src/workflows/sync/follow-canceled-order"
import { processNotification } from "../../src/workflows/notifications/process-notification"
import { syncOpenPayments } from "../../src/workflows/polling/finish-stalled-work"
import { Actors, heal } from "./actors"
import { TOTAL, type Purchase } from "./purchase"
import { captured, does, kept, notified, pending, place, placed, succeeds } from "./scenes"

withHarness(({ service, pg, purchase: open, claimsEnd }) => {
  const entries = () => pg("servicepay_payment_order")
  const openReason = async (id: string) => (await service.openItemsOf([id])).get(id)?.reason
  /** A payment that is neither captured on its order nor needs attention. */
  const isLost = async (purchase: Purchase, id: string) => {
    const { sync_state } = await purchase.entry(id)
    return sync_state !== "synced" && (await openReason(id)) === undefined
  }

  it("A payment that arrives before the merchant closes the item of its unpaid order is captured", async () => {
    const { purchase, id } = await placed(open)
    Object.assign(purchase.store.orders[0] ?? {}, { fulfilled: true })
    await entries()
      .where({ id })
      .update({ issued_at: pg.raw("now() - interval '30 days'") })
    await does(new Actors(purchase).expiry(id))
    expect(await openReason(id)).toBe("unpaid_order")

    await purchase.report(id, "CON", "status_query")
    await does(new Actors(purchase).close(id))
    await notified(purchase, id, "CON")
    await heal(purchase)

    expect(await isLost(purchase, id)).toBe(false)
    expect(captured(purchase)).toHaveLength(1)
  })

  it("An item that is closed without its reason stays open if reading Medusa gives it another reason", async () => {
    const { purchase, id } = await pending(open)
    await purchase.confirmed(id)
    await service.attention.hold(id, "not_captured", "Medusa could not sync this payment.")
    await place(purchase)
    await claimsEnd()
    // The event of the placed order is lost, and the merchant takes something off the order.
    Object.assign(purchase.store.orders[0] ?? {}, { total: TOTAL - 3000 })

    expect(await does(new Actors(purchase).close(id))).toBeInstanceOf(Error)

    expect(captured(purchase)).toHaveLength(1)
    expect(await openReason(id)).toBe("overpaid")
  })

  it("A payment that arrives while its order needs attention as unpaid opens a new item", async () => {
    const { purchase, id } = await pending(open)
    await service.attention.raise(id, "unpaid_order", "The order cannot be cancelled.")
    await purchase.confirmed(id)

    expect(await service.attention.hold(id, "paid_after_cancel", "It was cancelled after all.")).toBe(true)
    expect(await service.attention.hold(id, "paid_no_order", "It is gone.")).toBe(false)

    expect(await openReason(id)).toBe("paid_no_order")
    const told = await service.listHistories({ payment_order_id: id, step: "attention_opened" })
    expect(told.map(({ detail }) => detail?.reason)).toEqual(["unpaid_order", "paid_after_cancel"])
  })

  it("An item stays open if its reason has changed since the merchant saw it", async () => {
    const { purchase, id } = await pending(open)
    await purchase.confirmed(id)
    await service.attention.hold(id, "cart_changed", "The cart asked for more then.")
    await service.attention.raise(id, "conflicting_status", "The service reported CAN.")

    await does(new Actors(purchase).close(id, "cart_changed"))
    expect(await openReason(id)).toBe("conflicting_status")

    await succeeds(new Actors(purchase).close(id, "conflicting_status"))
    expect(await openReason(id)).toBeUndefined()
  })

  describe("A payment that the service cancelled and confirmed, and that the merchant refunded", () => {
    it.each([
      ["in full", TOTAL],
      ["in part", 1000],
    ])("%s is not captured when another notification confirms it", async (_, amount) => {
      const { purchase, id } = await pending(open)
      await purchase.report(id, "CAN", "status_query")
      await does(new Actors(purchase).sync(id, "CAN"))
      await notified(purchase, id, "CON")
      expect(await openReason(id)).toBe("conflicting_status")
      await succeeds(new Actors(purchase).refund(id, amount))

      await purchase.reference()
      const { id: orderId } = await place(purchase)
      await followPlacedOrder(purchase.containerFor("sweep"), orderId)
      await notified(purchase, id, "CON")
      await heal(purchase)

      expect(captured(purchase)).toEqual([])
      expect(await openReason(id)).toBe("conflicting_status")
    })
  })

  it("A payment whose order is gone still needs attention when a part of it is refunded before it is synced again", async () => {
    const { purchase, id, orderId } = await placed(open)
    await notified(purchase, id, "CON")
    await notified(purchase, id, "CAN")
    await succeeds(new Actors(purchase).close(id))
    expect(await purchase.entry(id)).toMatchObject({ sync_state: "synced" })
    purchase.store.orders.splice(0)
    await service.sync.reopen([orderId])

    await does(new Actors(purchase).refund(id, 1000))
    await claimsEnd()
    await syncOpenPayments(purchase.containerFor("sweep"))

    expect(await isLost(purchase, id)).toBe(false)
  })

  it("An open item keeps its text when the service contradicts itself", async () => {
    const { purchase, id, orderId } = await placed(open)
    await notified(purchase, id, "CON")
    await purchase.medusaFor("merchant").cancelAwaitingOrder(orderId)
    await service.canceledOrders.see(orderId, "sandbox")
    expect(await openReason(id)).toBe("paid_after_cancel")

    await notified(purchase, id, "CAN")

    expect(await purchase.entry(id)).toMatchObject({ attention_reason: "conflicting_status" })
    expect((await purchase.entry(id)).attention_detail).toMatch(
      /reported CAN.*was cancelled after its payment was captured/,
    )
  })

  it("An item can be closed although the clock of the process that opened it is behind", async () => {
    const { purchase, id } = await pending(open)
    await purchase.confirmed(id)
    jest.useFakeTimers({ now: Date.now() + 600_000, advanceTimers: true })
    await service.attention
      .hold(id, "cart_changed", "The cart asked for more then.")
      .finally(() => jest.useRealTimers())
    await succeeds(new Actors(purchase).retry(id))
    expect(await purchase.entry(id)).toMatchObject({ sync_state: "synced", attention_resolution: "synced" })
    await notified(purchase, id, "CAN")

    await succeeds(new Actors(purchase).close(id))

    expect(await openReason(id)).toBeUndefined()
  })

  it("A processed notification has no open item, although another process gave it up", async () => {
    const { purchase, id } = await placed(open)
    const notification = await kept(purchase, id, "CON")
    const gate = async (step: string) => {
      if (step === "looks at Medusa") {
        await service.notifications.dead(notification, "The process that had it before failed too.")
      }
    }

    await processNotification(purchase.containerFor("sync", gate), notification)

    expect(captured(purchase)).toHaveLength(1)
    expect(await service.retrieveNotification(notification)).toMatchObject({ state: "processed" })
    const items = await service.listAttentionItems({ notification_id: notification })
    expect(items).toMatchObject([{ reason: "dead_notification", resolution: "synced" }])
  })

  it.each([["amount_mismatch"], ["paid_twice"]] as const)(
    "%s of a captured payment is closed only after its order is gone: the payment is captured again",
    async (reason) => {
      const { purchase, id, orderId } = await placed(open)
      await purchase.confirmed(id)
      await does(new Actors(purchase).sync(id))
      await service.attention.raise(id, reason, "Refund the difference.")
      undo(purchase)
      await service.sync.reopen([orderId])

      await does(new Actors(purchase).close(id, reason))
      await heal(purchase)

      expect(await purchase.entry(id)).toMatchObject({ sync_state: "synced", closed_at: null })
      expect(captured(purchase)).toHaveLength(1)
    },
  )

  it("A payment that the service also cancelled is not captured again when its order is gone", async () => {
    const { purchase, id, orderId } = await placed(open)
    await purchase.confirmed(id)
    await does(new Actors(purchase).sync(id))
    await notified(purchase, id, "CAN")
    undo(purchase)
    await service.sync.reopen([orderId])
    await heal(purchase)

    expect(captured(purchase)).toEqual([])
    expect(await purchase.entry(id)).toMatchObject({ sync_state: "on_hold" })
    expect((await service.openItemsOf([id])).get(id)).toMatchObject({
      reason: "conflicting_status",
      detail: expect.stringContaining(`Order ${orderId} is gone from Medusa.`) as string,
    })
  })

  it.each(["close", "refund"] as const)(
    "After %s of a contradiction about what the shopper's own completion captured, a cancelled order is told of",
    async (action) => {
      const { purchase, id } = await pending(open)
      await purchase.report(id, "CON")
      await notified(purchase, id, "CAN")
      const { id: orderId } = await place(purchase)
      expect(captured(purchase)).toHaveLength(1)
      await claimsEnd()

      const merchant = new Actors(purchase)
      if (action === "refund") {
        await succeeds(merchant.refund(id, 1000))
      }
      await succeeds(merchant.close(id))
      await heal(purchase)
      await purchase.medusaFor("merchant").cancelAwaitingOrder(orderId)
      await followCanceledOrder(purchase.containerFor("merchant"), orderId)

      expect(await purchase.entry(id)).toMatchObject({ sync_state: "synced", closed_at: null })
      expect(await openReason(id)).toBe("paid_after_cancel")
    },
  )
})

/** Medusa rolls the order back after its payment was captured: a hook of the store hung for too long, and failed. */
function undo({ store }: Purchase): void {
  store.orders.splice(0)
  store.payments.splice(0)
  Object.assign(store.carts[0] ?? {}, { completed: false })
  for (const session of store.sessions) {
    session.status = "pending"
  }
}
