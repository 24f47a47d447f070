import { withHarness } from "./test-harness"
import { processNotification } from "../../src/workflows/notifications/process-notification"
import { followPlacedOrder } from "../../src/workflows/sync/follow-placed-order"
import { syncOpenPayments } from "../../src/workflows/polling/finish-stalled-work"
import { TOTAL } from "./purchase"
import { kept, placed, reportAndSync } from "./scenes"
import type { Gate } from "./scheduler"

withHarness(({ pg, service, purchase: open, claimsEnd }) => {
  /** An order that is kept for a second payment, which only a status check called paid; the first was cancelled. */
  const keptForQuery = async () => {
    const { purchase, id: first, orderId } = await placed(open)
    await followPlacedOrder(purchase.containerFor("shopper"), orderId)
    const session = await purchase
      .medusaFor("shopper")
      .createSession(purchase.store.newCollection(orderId, TOTAL))
    const second = (await service.findBySession(session.id))?.id ?? ""
    await purchase.report(second, "CON", "status_query")
    await reportAndSync(purchase, first, "CAN")
    expect(purchase.store.orders).toMatchObject([{ canceled: false }])
    return { purchase, first, second }
  }

  it.each([
    ["before it looks at the others", "paysNoMore"],
    ["while it cancels the second payment", "claim"],
  ])("The order is cancelled although the process of the CAN notification fails %s", async (_, step) => {
    const { purchase, first, second } = await keptForQuery()
    const notification = await kept(purchase, second, "CAN")
    let hasFailed = false
    const fails: Gate = (now) => {
      if (now === step && !hasFailed) {
        hasFailed = true
        return Promise.reject(new Error("PostgreSQL is away."))
      }
      return Promise.resolve()
    }
    await processNotification(purchase.containerFor("sync", fails), notification)
    expect(hasFailed).toBe(true)
    expect(await service.retrieveNotification(notification)).toMatchObject({ state: "received" })

    await pg("servicepay_notification")
      .where({ id: notification })
      .update({ next_attempt_at: pg.raw("now()") })
    await claimsEnd()
    await processNotification(purchase.containerFor("sync"), notification)
    expect(await service.retrieveNotification(notification)).toMatchObject({ state: "processed" })
    await syncOpenPayments(purchase.containerFor("sweep"))
    await pg("servicepay_payment_order").whereIn("id", [first, second]).update({ sync_lease_until: null })
    for (const id of [first, second]) {
      expect(await purchase.entry(id)).toMatchObject({ status: "CAN" })
    }
    expect(await purchase.isOpen(first)).toBe(false)
    expect(await purchase.isOpen(second)).toBe(false)
    expect(purchase.store.orders).toMatchObject([{ canceled: true }])
  })
})
