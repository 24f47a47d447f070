import { z } from "zod"
import { PRUNABLE_NOTIFICATIONS } from "../../src/modules/servicepay/notifications/retention"
import { withLedger } from "../setup/ledger"
import { ROW } from "./real"

const MINUTE = 60_000
const EXTERNAL_ID = "order_1"
const BODY = Buffer.from("{}")
const ISSUED = { lifespanMinutes: 1440, firstCheckMinutes: 2 }

const moment = z.object({ rows: z.tuple([z.object({ now: z.date() })]) })

/** What a process with such a clock does. PostgreSQL's stays as it is. */
async function withClock<T>(minutesAhead: number, act: () => Promise<T>): Promise<T> {
  const timers = [
    "hrtime",
    "nextTick",
    "performance",
    "queueMicrotask",
    "setImmediate",
    "clearImmediate",
    "setInterval",
    "clearInterval",
    "setTimeout",
    "clearTimeout",
  ] as const
  jest.useFakeTimers({ now: Date.now() + minutesAhead * MINUTE, doNotFake: [...timers] })
  try {
    return await act()
  } finally {
    jest.useRealTimers()
  }
}

withLedger(({ service, pg }) => {
  const orders = () => pg("servicepay_payment_order")
  const inPostgres = async () => moment.parse(await pg.raw("select now()")).rows[0].now.getTime()

  const taken = async () => {
    const { id } = await service.createPaymentOrders({ ...ROW, external_transaction_id: EXTERNAL_ID })
    await service.transitions.accepted(id, "SP1", ISSUED)
    return id
  }
  const kept = async () =>
    (await service.notifications.keep(BODY, { externalTransactionId: EXTERNAL_ID, status: "CON" })) ?? ""
  const reported = async (status: "CON" | "CAN", source: "webhook" | "status_query") =>
    (await service.transitions.report(EXTERNAL_ID, status, source)).outcome
  const syncing = (id: string) =>
    orders().where({ id }).update("sync_lease_until", pg.raw("now() + interval '2 minutes'"))

  describe.each([
    ["ahead", 10],
    ["behind", -10],
  ])("a process whose clock is ten minutes %s", (_, skew) => {
    const there = <T>(act: () => Promise<T>) => withClock(skew, act)

    it("has a clock of its own", async () => {
      const now = await inPostgres()
      const difference = await there(() => Promise.resolve(Date.now() - now))
      expect(Math.abs(difference - skew * MINUTE)).toBeLessThan(MINUTE)
    })

    it("sets new notifications due at once, for itself and for others", async () => {
      const id = await there(kept)
      expect(await service.dueWork.waitingNotifications(10)).toEqual([id])
      expect(await there(() => service.dueWork.waitingNotifications(10))).toEqual([id])
      expect(await there(() => service.notifications.claim(id))).toMatchObject({ id })
    })

    it("takes no notification that another process has just claimed, and loses none of its own", async () => {
      const id = await kept()
      expect(await service.notifications.claim(id)).toMatchObject({ id })
      expect(await there(() => service.notifications.claim(id))).toBeUndefined()
      expect(await there(() => service.notifications.ignoreUnknown(id))).toBe(false)

      await service.notifications.dead(id, "It failed.")
      await there(() => service.notifications.replay(id))
      expect(await there(() => service.notifications.claim(id))).toMatchObject({ id })
      expect(await service.notifications.claim(id)).toBeUndefined()
    })

    it("lets a failed notification wait as long as it should", async () => {
      const id = await kept()
      await there(() => service.notifications.failed(id, "Not now.", 60))
      expect(await service.notifications.claim(id)).toBeUndefined()
      await there(() => service.notifications.failed(id, "Not now.", 0))
      expect(await service.notifications.claim(id)).toMatchObject({ id })
    })

    it("polls no payment that another process polls, nor before its time", async () => {
      const id = await there(taken)
      expect(await service.dueWork.claimDueChecks(10, 300)).toEqual([])
      expect(await there(() => service.dueWork.claimDueChecks(10, 300))).toEqual([])
      await orders().where({ id }).update("next_check_at", pg.raw("now()"))
      expect(await service.dueWork.claimDueChecks(10, 300)).toEqual([id])
      expect(await there(() => service.dueWork.claimDueChecks(10, 300))).toEqual([])
      expect(await there(() => service.transitions.claimCheck(id, 3))).toBe(false)
    })

    it("loses none of its own status checks", async () => {
      const id = await taken()
      expect(await there(() => service.transitions.claimCheck(id, 3))).toBe(true)
      expect(await service.transitions.claimCheck(id, 3)).toBe(false)
      await orders().where({ id }).update("next_check_at", pg.raw("now()"))
      expect(await there(() => service.dueWork.claimDueChecks(10, 300))).toEqual([id])
      expect(await service.dueWork.claimDueChecks(10, 300)).toEqual([])
    })

    it("starts the lifespan when the reference was created", async () => {
      const id = await there(taken)
      const { issued_at } = await service.retrievePaymentOrder(id)
      expect(Math.abs(new Date(issued_at ?? 0).getTime() - (await inPostgres()))).toBeLessThan(MINUTE)
    })

    it("waits for the notification as long as all others", async () => {
      const id = await taken()
      await there(() => reported("CAN", "status_query"))
      const found = async (grace: number) =>
        (await service.dueWork.openPayments(10, grace)).map((entry) => entry.id)
      expect([await found(120), await there(() => found(120))]).toEqual([[], []])
      expect([await found(0), await there(() => found(0))]).toEqual([[id], [id]])
    })

    it("syncs nothing, replaces no status and records no refund while another is syncing", async () => {
      const id = await taken()
      await reported("CON", "status_query")
      await orders().where({ id }).update({ sync_state: "open" })
      await syncing(id)
      expect(await there(() => service.dueWork.openPayments(10, 0))).toEqual([])
      expect(await there(() => reported("CAN", "webhook"))).toBe("busy")

      await orders().where({ id }).update({ sync_state: "on_hold" })
      const refund = { amount: 1000, proofNumber: "TRF-1", note: null, by: "user_ana" }
      expect(await there(() => service.refunds.record(id, refund))).toEqual({ outcome: "not_refundable" })
    })

    it("treats no recent refund of Medusa as lost", async () => {
      const id = await taken()
      await reported("CON", "webhook")
      await service.sync.synced(id, { status: "CON", orderId: "order_medusa" })
      await service.refunds.record(id, { amount: 1000, proofNumber: "TRF-1", note: null, by: "user_ana" })
      await there(() => service.refunds.consume(id, 1000, "ref_1"))
      expect(await there(() => service.refunds.consumers(id, 60))).toEqual([])
      expect(await service.refunds.consumers(id, 60)).toEqual([])
      expect(await there(() => service.refunds.consumers(id, -1))).toEqual(["ref_1"])
    })

    it("deletes notifications at their time, not before", async () => {
      const days = 30
      for (const [body, minutesLeft] of [
        ["young", 5],
        ["old", -5],
        ["newest", 1440],
      ] as const) {
        const told = { externalTransactionId: EXTERNAL_ID, status: "CON" } as const
        const id = (await service.notifications.keep(Buffer.from(body), told)) ?? ""
        await there(() => service.notifications.done(id, "processed", "synced"))
        const left = pg.raw("now() - ? * interval '1 day' + ? * interval '1 minute'", [days, minutesLeft])
        await pg("servicepay_notification").where({ id }).update({ processed_at: left, received_at: left })
      }
      const batch = { keptDays: days, after: undefined, limit: 10 }
      expect(await there(() => service.retention.prune(PRUNABLE_NOTIFICATIONS, batch))).toMatchObject({
        looked: 1,
        deleted: 1,
      })
    })
  })
})
