import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { pruneNotifications, type PruningProgress } from "medusa-payment-servicepay/workflows"
import { z } from "zod"
import { healthReport } from "../../src/api/admin/servicepay/health/contract"
import { sendToWebhook, notification } from "../conformance/webhook-client"
import { captured, cartChanged, useAdmins } from "../setup/attention-cases"
import { done, expectOneCapturedOrder, pressedButton } from "../setup/outcomes"
import { useSettings } from "../setup/settings"
import { withStore } from "../setup/store"
import { until } from "../../kit/until"

const DAY = 86_400_000
const YEARS = 3 * 365
/** Medusa's name for the job's workflow. */
const JOB = "job-servicepay-prune-notifications"

const notificationRow = z.object({ id: z.string(), body: z.string() })

withStore((store) => {
  const { ana, openItems, details } = useAdmins(store)
  const settings = useSettings(ana)

  afterEach(() => {
    jest.restoreAllMocks()
  })

  const rows = () => store().pg("servicepay_notification")
  const prune = (progress: PruningProgress = { againAt: 0 }) =>
    pruneNotifications(store().container, progress)
  /** Moves all processed notifications back by this many days. */
  const moveBack = async (days: number) => {
    const then = new Date(Date.now() - days * DAY)
    await rows().whereNotNull("processed_at").update({ processed_at: then, received_at: then })
  }
  /** Sends a notification about another payment, so that it is the last one. */
  const receiveAnother = async () => {
    const id = `order_of_another_shop_${Date.now()}`
    expect((await sendToWebhook(store(), notification(id, "CON"))).status).toBe(200)
    await until("it was looked at", async () => (await notificationsAbout(id, "ignored")).length === 1)
  }
  const notificationsAbout = async (externalTransactionId: string, state = "processed") =>
    z
      .array(notificationRow)
      .parse(
        await rows()
          .where({ external_transaction_id: externalTransactionId, state })
          .select<unknown[]>("id", "body"),
      )
  /** Waits until the payment's one notification is processed. */
  const notificationAbout = (externalTransactionId: string) =>
    until("the notification was acted on", async () => (await notificationsAbout(externalTransactionId))[0])
  const repeat = async (externalTransactionId: string, body: string) => {
    expect((await sendToWebhook(store(), body)).status).toBe(200)
    return notificationAbout(externalTransactionId)
  }
  const save = async (choices: object) => {
    expect((await settings.save({ choices })).status).toBe(200)
  }

  describe("an old, deleted notification that the service sends again byte for byte", () => {
    it("changes nothing about a payment that was captured", async () => {
      const { cartId, entry } = await captured(store())
      const id = entry.external_transaction_id
      const first = await notificationAbout(id)
      await moveBack(YEARS)
      await receiveAnother()
      expect(await prune()).toBeGreaterThan(0)
      expect(await notificationsAbout(id)).toEqual([])
      await done(store(), id)
      const before = await store().books.entry(id)

      const again = await repeat(id, first.body)

      expect(again.id).not.toBe(first.id)
      expect(await store().books.entry(id)).toEqual(before)
      await expectOneCapturedOrder(store(), cartId)
      expect(await openItems()).toEqual([])
    })

    it("changes nothing about a payment that was cancelled, nor about its order", async () => {
      const { shopper, service, books, shop } = store()
      const { cartId, externalTransactionId: id } = await pressedButton(store())
      await shopper.complete(cartId)
      service.cancel(id)
      await done(store(), id)
      const first = await notificationAbout(id)
      await moveBack(YEARS)
      await receiveAnother()
      await prune()
      expect(await notificationsAbout(id)).toEqual([])
      const before = [await books.entry(id), await books.orders(cartId)]

      await repeat(id, first.body)

      expect([await books.entry(id), await books.orders(cartId)]).toEqual(before)
      expect(await books.reserved(shop.inventoryItemId)).toBe(0)
      expect(await openItems()).toEqual([])
    })

    it("is recognised if it contradicts its payment: a closed item is not opened again", async () => {
      const { entry } = await captured(store())
      const id = entry.external_transaction_id
      const canceled = notification(id, "CAN")
      await sendToWebhook(store(), canceled)
      await until("it is put before the merchant", async () => (await openItems()).length === 1)
      await moveBack(YEARS)
      await receiveAnother()
      await prune()
      expect(await notificationsAbout(id)).toHaveLength(2)
      await ana().post(`/servicepay/attention/${entry.id}/close`, { note: "A equipa do serviço explicou." })
      await prune()
      expect(await notificationsAbout(id)).toMatchObject([{ body: canceled }])

      expect((await sendToWebhook(store(), canceled)).status).toBe(200)

      expect(await rows().where({ external_transaction_id: id })).toHaveLength(1)
      expect(await openItems()).toEqual([])
    })
  })

  describe("a payment that needs attention", () => {
    it("keeps its notifications until it is resolved; then they are deleted within a day", async () => {
      const { entry } = await cartChanged(store())
      const id = entry.external_transaction_id
      await notificationAbout(id)
      await moveBack(YEARS)
      await receiveAnother()
      const progress: PruningProgress = { againAt: 0 }
      await prune(progress)
      expect(await notificationsAbout(id)).toHaveLength(1)
      expect(progress.againAt).toBeLessThanOrEqual(Date.now() + DAY)

      await store().books.ledger.sync.synced(entry.id, {
        status: entry.status === "CAN" ? "CAN" : "CON",
        orderId: null,
      })
      progress.againAt -= DAY
      await prune(progress)

      expect(await notificationsAbout(id)).toEqual([])
    })

    it("keeps every notification that was ever unreadable or dead", async () => {
      const { notifications, resolutions } = store().books.ledger
      const unreadable = await notifications.keepUnreadable(Buffer.from("?"), "It is not JSON.")
      const closed = await notifications.keepUnreadable(Buffer.from("!"), "It is not JSON.")
      await resolutions.closeNotification(closed ?? "", ana().id, "Era um teste.")
      const said = { externalTransactionId: "order_unknown", status: "CON" } as const
      const dead = await notifications.keep(Buffer.from("dead"), said)
      await notifications.dead(dead ?? "", "It failed.")
      const replayed = await notifications.keep(Buffer.from("replayed"), said)
      await notifications.dead(replayed ?? "", "It failed.")
      await resolutions.replay(replayed ?? "", ana().id)
      await notifications.done(replayed ?? "", "ignored", "unknown")
      const long = new Date(Date.now() - YEARS * DAY)
      await rows().update({ received_at: long, processed_at: long })
      await receiveAnother()

      await prune()

      const kept = await rows().whereNot("state", "ignored").orWhere({ id: replayed }).pluck<string[]>("id")
      expect(kept.sort()).toEqual([unreadable, closed, dead, replayed].sort())
    })
  })

  describe("how long notifications are kept", () => {
    it("is the last saved setting, and the payment's page says so when they are deleted", async () => {
      const { entry } = await captured(store())
      const id = entry.external_transaction_id
      await notificationAbout(id)
      await receiveAnother()
      await moveBack(40)
      await receiveAnother()

      await prune()
      expect(await notificationsAbout(id)).toHaveLength(1)
      expect((await details(entry.id)).notifications_kept_days).toBeNull()

      await save({ notificationRetention: 30 })
      await store().container.resolve(Modules.WORKFLOW_ENGINE).run(JOB, {})
      expect(await notificationsAbout(id)).toEqual([])
      expect((await details(entry.id)).notifications_kept_days).toBe(30)
      const health = await ana().read(healthReport, "/servicepay/health")
      expect(health.pruned_notifications.today).toBe(2)
    })

    it("never includes the last notification, which the checklist shows", async () => {
      await captured(store())
      await moveBack(YEARS)
      await prune()
      const { last_notification_at } = await settings.checklist()
      expect(last_notification_at).not.toBeNull()
    })
  })

  describe("a table of many batches", () => {
    const fill = (count: number) =>
      store().pg.raw(
        `insert into servicepay_notification (id, body, body_encoding, body_sha256, state, received_at, processed_at)
           select 'spn_' || number, '{}', 'utf8', 'hash' || number, 'ignored', at, at
           from (select number, now() - make_interval(days => 400, secs => -number % 7) as at
                 from generate_series(1, ?::int) as number) as many`,
        [count],
      )

    it("is processed in one run", async () => {
      await fill(4500)
      await prune()
      expect(await rows()).toHaveLength(1)
    })

    it("is unchanged while PostgreSQL fails, with a line in the log; the next run continues", async () => {
      await fill(10)
      const { pg } = store()
      const logged = jest.spyOn(store().container.resolve(ContainerRegistrationKeys.LOGGER), "error")
      await pg.raw("alter table servicepay_history rename to elsewhere")
      const progress: PruningProgress = { againAt: 0 }
      expect(await prune(progress)).toBe(0)
      await pg.raw("alter table elsewhere rename to servicepay_history")
      expect(logged.mock.calls.join()).toContain("could not delete all old notifications")
      expect(await rows()).toHaveLength(10)

      await prune(progress)

      expect(await rows()).toHaveLength(1)
    })
  })
})
