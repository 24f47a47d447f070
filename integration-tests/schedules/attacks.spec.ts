import { withWorld } from "./world"
import { retryNotCaptured } from "../../src/workflows/polling/finish-stalled-work"
import { syncFinalStatus } from "../../src/workflows/sync/sync-final-status"
import { Actors, heal } from "./actors"
import { broken } from "./promise"
import { TOTAL, type Purchase } from "./purchase"
import { captured, does, otherOrder, place } from "./scenes"
import type { Act, Gate } from "./scheduler"

withWorld(({ service, purchase: open, inEveryOrder, claimsEnd }) => {
  const sessionOf = async (purchase: Purchase, id: string) => (await purchase.entry(id)).session_id ?? ""
  const queried = async (purchase: Purchase, id: string) =>
    service.transitions.report((await purchase.entry(id)).external_transaction_id, "CON", "status_query")
  const contradicted = (id: string) =>
    service.attention.raise(id, "conflicting_status", "The service reported CAN.")

  it.each([
    ["to euros", TOTAL, "eur"],
    ["by more goods", 50_000, "aoa"],
  ])("never captures a session whose cart was changed %s while it was being made", (_, total, currency) =>
    inEveryOrder(async (purchase, actors) => {
      const both: Act = async (gate) => {
        await actors
          .newSession()(gate)
          .catch(() => undefined)
        await does(actors.completion())
        for (const { id } of await service.listPaymentOrders({ cart_id: purchase.cartId })) {
          await purchase.confirmed(id)
        }
      }
      return Promise.resolve({ ids: [], actors: { shopper: both, tab: actors.movedCart(total, currency) } })
    }),
  )

  it("never captures a session in euros, whatever payment order its collection has", () =>
    inEveryOrder(async (purchase, actors) => {
      const id = await purchase.reference()
      await does(actors.movedCart(TOTAL, "eur"))
      await purchase.confirmed(id)
      return { ids: [id], actors: { session: actors.newSession(), shopper: actors.completion() } }
    }))

  it.each([
    ["in part", 100],
    ["in full, without its date", TOTAL],
  ])("captures no second reference after a first was captured %s", async (_, undated) => {
    const purchase = open()
    const ids = [await purchase.reference(), await purchase.reference()] as const
    await place(purchase)
    await queried(purchase, ids[0])
    await does(new Actors(purchase).checkStatus(await sessionOf(purchase, ids[0])))
    const [payment] = purchase.store.payments
    expect(payment).toBeDefined()
    Object.assign(payment ?? {}, { undated })
    await claimsEnd()
    await purchase.confirmed(ids[1])

    await syncFinalStatus(purchase.containerFor("sync"), { id: ids[1], status: "CON" })

    expect(captured(purchase)).toEqual([])
    expect((await purchase.entry(ids[1])).attention_reason).toBe("paid_twice")
  })

  it("captures nothing with the old payment when its payment order was attached to another order", async () => {
    const purchase = open()
    const id = await purchase.reference()
    const actors = new Actors(purchase)
    await place(purchase)
    await queried(purchase, id)
    await does(actors.checkStatus(await sessionOf(purchase, id)))
    await service.attention.hold(id, "not_notified", "No notification came.")
    await claimsEnd()
    // Its own order can be paid otherwise.
    await purchase.reference()
    const { other, orderId } = await otherOrder(purchase)
    await does(actors.attach(id, { orderId }))
    const [left] = purchase.store.payments

    await does((gate) => purchase.medusaFor("admin", gate).capture(left?.id ?? ""))

    expect(captured(purchase)).toHaveLength(1)
    expect(await broken(purchase, [id, other])).toEqual([])
  })

  it("captures a payment once when its session is replaced, and it is paid, in the middle of a status check", async () => {
    const purchase = open()
    const id = await purchase.reference()
    const actors = new Actors(purchase)
    await place(purchase)
    const old = await sessionOf(purchase, id)
    const isBound = async () => (await sessionOf(purchase, id)) !== old
    const replacedAndPaid = async () => {
      // Until the payment order stands for the new session; Medusa has not deleted the old one yet.
      await new Promise<void>((resolve) => {
        const gate: Gate = async () => {
          if (await isBound()) {
            resolve()
            await new Promise(() => undefined)
          }
        }
        void actors.newSession()(gate)
      })
      await purchase.confirmed(id)
      await does(actors.sync(id))
    }
    let isFirst = true

    await actors.checkStatus(old)(async (step) => {
      if (step === "claimCheck" && isFirst) {
        isFirst = false
        await replacedAndPaid()
      }
    })

    expect(isFirst).toBe(false)
    expect(captured(purchase)).toHaveLength(1)
  })

  it.each([["was busy"], ["died"]])(
    "captures nothing on the status query alone after a Close that %s",
    async (how) => {
      const purchase = open()
      const [id, other] = [await purchase.reference(), await purchase.reference()]
      await queried(purchase, id)
      await service.attention.hold(id, "not_notified", "No notification came.")
      if (how === "died") {
        await service.claims.claim(id, 120)
      } else {
        const lease = await service.claims.claimExpiry(other, 120)
        await does(new Actors(purchase).close(id))
        await service.claims.release(other, lease ?? new Date(0))
      }
      await claimsEnd()

      await retryNotCaptured(purchase.containerFor("sync"))

      expect(captured(purchase)).toEqual([])
      expect(await purchase.entry(id)).toMatchObject({
        sync_state: "on_hold",
        attention_reason: "not_notified",
      })
    },
  )

  it.each([
    ["closed", (actors: Actors, id: string) => actors.close(id)],
    ["given back", (actors: Actors, id: string) => actors.refund(id, TOTAL)],
  ])("captures nothing for a contradicted payment that was %s before the sync", async (_, act) => {
    const purchase = open()
    const id = await purchase.reference()
    await purchase.confirmed(id)
    await contradicted(id)
    await does(act(new Actors(purchase), id))

    await does(new Actors(purchase).completion())
    await heal(purchase, [id])

    expect(captured(purchase)).toEqual([])
    expect(purchase.store.orders).toEqual([])
  })

  it("keeps the order that another confirmed reference pays when the first is cancelled", async () => {
    const purchase = open()
    const [canceled, paid] = [await purchase.reference(), await purchase.reference()]
    await place(purchase)
    await purchase.confirmed(paid)
    const { external_transaction_id } = await purchase.entry(canceled)
    await service.transitions.report(external_transaction_id, "CAN", "webhook")

    await syncFinalStatus(purchase.containerFor("sync"), { id: canceled, status: "CAN" })
    await syncFinalStatus(purchase.containerFor("sync"), { id: paid, status: "CON" })

    expect(purchase.store.orders).toMatchObject([{ canceled: false }])
    expect(captured(purchase)).toHaveLength(1)
  })
})
