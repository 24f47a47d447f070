import { withWorld } from "./world"
import { followCanceledOrder } from "../../src/workflows/sync/follow-canceled-order"
import { processNotification } from "../../src/workflows/notifications/process-notification"
import { pollDuePayments } from "../../src/workflows/polling/poll-due-payments"
import { syncOpenPayments } from "../../src/workflows/polling/finish-stalled-work"
import { syncFinalStatus } from "../../src/workflows/sync/sync-final-status"
import { Actors, heal } from "./actors"
import { TOTAL, type Purchase } from "./purchase"
import { captured, does, otherOrder, place } from "./scenes"

withWorld(({ service, pg, purchase: open, whileServiceIsDown, claimsEnd }) => {
  const entries = () => pg("servicepay_payment_order")
  const age = (id: string) =>
    entries()
      .where({ id })
      .update({ issued_at: pg.raw("now() - interval '30 days'") })
  const externalOf = async (purchase: Purchase, id: string) =>
    (await purchase.entry(id)).external_transaction_id
  const queried = async (purchase: Purchase, id: string, status: "CON" | "CAN") =>
    service.transitions.report(await externalOf(purchase, id), status, "status_query")
  const notified = async (purchase: Purchase, id: string, status: "CON" | "CAN") => {
    const externalTransactionId = await externalOf(purchase, id)
    const body = Buffer.from(JSON.stringify({ externalTransactionId, status, of: crypto.randomUUID() }))
    const kept = (await service.notifications.keep(body, { externalTransactionId, status })) ?? ""
    await processNotification(purchase.containerFor("sync"), kept)
    return kept
  }
  const isOpen = async (purchase: Purchase, id: string) => {
    const { attention_reason, attention_resolved_at } = await purchase.entry(id)
    return attention_reason !== null && attention_resolved_at === null
  }
  /** The order was fulfilled before it was paid, and its reference was not paid in time: an item, which the merchant closes. */
  const fulfilled = async (purchase: Purchase) => {
    const id = await purchase.reference()
    await place(purchase)
    Object.assign(purchase.store.orders[0] ?? {}, { fulfilled: true })
    await age(id)
    await does(new Actors(purchase).expiry(id))
    expect(await purchase.entry(id)).toMatchObject({ attention_reason: "unpaid_order", status: "PEN" })
    return id
  }
  const close = async (purchase: Purchase, id: string) => {
    expect(await does(new Actors(purchase).close(id))).not.toBeInstanceOf(Error)
  }

  describe("A payment that was closed while only a status check had reported CAN", () => {
    const closed = async (purchase: Purchase) => {
      const id = await fulfilled(purchase)
      await queried(purchase, id, "CAN")
      await close(purchase, id)
      return id
    }

    it("needs attention again after a CON notification, and is never captured", async () => {
      const purchase = open()
      const id = await closed(purchase)
      await notified(purchase, id, "CON")
      await heal(purchase, [id])

      expect(await isOpen(purchase, id)).toBe(true)
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

  it("Ends the cancellation of an order that cannot be cancelled when the merchant closes its item", async () => {
    const purchase = open()
    const id = await fulfilled(purchase)
    await service.transitions.report(await externalOf(purchase, id), "CAN", "webhook")
    await close(purchase, id)
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await claimsEnd()
      await does(new Actors(purchase).sync(id, "CAN"))
    }

    expect(await purchase.entry(id)).toMatchObject({ sync_state: "on_hold", attention_resolution: "closed" })
  })

  it("A captured payment whose order is cancelled needs attention after its contradiction was closed", async () => {
    const purchase = open()
    const id = await purchase.reference()
    const { id: orderId } = await place(purchase)
    await notified(purchase, id, "CON")
    expect(await purchase.entry(id)).toMatchObject({ sync_state: "synced" })
    await notified(purchase, id, "CAN")
    expect(await purchase.entry(id)).toMatchObject({ attention_reason: "conflicting_status" })
    await purchase.medusaFor("merchant").cancelAwaitingOrder(orderId)
    await followCanceledOrder(purchase.containerFor("merchant"), orderId)
    await close(purchase, id)

    await heal(purchase, [id])

    const told = { attention_reason: "paid_after_cancel", attention_resolved_at: null }
    expect(await purchase.entry(id)).toMatchObject(told)
  })

  describe("An order whose only payment is on hold because its session was deleted", () => {
    const strand = async (purchase: Purchase) => {
      const id = await purchase.reference()
      await place(purchase)
      await age(id)
      await whileServiceIsDown(() => does(new Actors(purchase).newSession()))
      expect(purchase.store.sessions).toEqual([])
      await purchase.confirmed(id)
      await does(new Actors(purchase).sync(id))
      expect(await purchase.entry(id)).toMatchObject({ attention_reason: "session_replaced" })
      return id
    }

    it.each<[string, (actors: Actors, id: string) => ReturnType<Actors["close"]>]>([
      ["given back", (actors, id) => actors.refund(id, TOTAL)],
      ["closed", (actors, id) => actors.close(id)],
    ])("is cancelled once the payment is %s", async (_, act) => {
      const purchase = open()
      const id = await strand(purchase)
      expect(await does(act(new Actors(purchase), id))).not.toBeInstanceOf(Error)
      await claimsEnd()

      await pollDuePayments(purchase.containerFor("sweep"))

      expect(purchase.store.orders).toMatchObject([{ canceled: true }])
      expect(captured(purchase)).toEqual([])
    })

    it("must be cancelled before the payment is attached to another order", async () => {
      const purchase = open()
      const id = await strand(purchase)
      const { orderId } = await otherOrder(purchase)
      const attach = () => does(new Actors(purchase).attach(id, { orderId }))
      expect(await attach()).toMatchObject({ code: "own_order_waits" })

      await does(new Actors(purchase).cancelAwaitingOrder())
      expect(await attach()).not.toBeInstanceOf(Error)

      expect(captured(purchase)).toHaveLength(1)
      expect(purchase.store.orders).toMatchObject([{ canceled: true }, { canceled: false }])
    })
  })

  it("Cancels an order with its payment although another reference without a session remains", async () => {
    const purchase = open()
    const [id, unseen] = [await purchase.reference(), await purchase.reference()]
    // Of two sessions that were asked for at once Medusa deletes one, and tells nobody.
    const { session_id } = await purchase.entry(unseen)
    purchase.store.sessions = purchase.store.sessions.filter((session) => session.id !== session_id)
    await place(purchase)

    await notified(purchase, id, "CAN")

    expect(purchase.store.orders).toMatchObject([{ canceled: true }])
  })

  it("The job does not record an order that Medusa is still placing and then undoes", async () => {
    const purchase = open()
    const id = await purchase.reference()
    await entries()
      .where({ id })
      .update({ next_check_at: pg.raw("now() - interval '1 second'") })
    let sweep: Promise<number> | undefined
    const refused = await does(() =>
      purchase
        .medusaFor("shopper", (step) => {
          if (!step.startsWith("writes")) {
            return Promise.resolve()
          }
          sweep = pollDuePayments(purchase.containerFor("sweep"))
          return Promise.reject(new Error("The ERP says no."))
        })
        .completeCart(purchase.cartId, false),
    )
    expect(refused).toBeInstanceOf(Error)
    await sweep

    expect(sweep).toBeDefined()
    expect(purchase.store.orders).toEqual([])
    expect((await purchase.entry(id)).order_id).toBeNull()
  })

  it("Keeps another provider's session with which the shopper has just placed the order", async () => {
    const purchase = open()
    const id = await purchase.reference()
    const { store, cartId } = purchase
    const card = {
      id: store.id("payses"),
      provider_id: "pp_card_card",
      payment_collection_id: store.collectionOf(cartId).id,
      amount: TOTAL,
      currency_code: "aoa",
      status: "pending",
      data: {},
    }
    store.sessions = [card]
    await purchase.confirmed(id)
    let hasDecided = false
    let isPlaced = false
    const gate = async (step: string) => {
      if (hasDecided && !isPlaced && store.locks.size === 0) {
        isPlaced = true
        await place(purchase)
        expect(store.payments).toMatchObject([{ provider_id: "pp_card_card" }])
      }
      hasDecided ||= step === "looks at Medusa"
    }

    await syncFinalStatus(purchase.containerFor("sync", gate), { id, status: "CON" }).catch(() => undefined)
    await heal(purchase, [id])

    expect(isPlaced).toBe(true)
    expect(store.sessions.map((session) => session.id)).toContain(card.id)
    expect(await isOpen(purchase, id)).toBe(true)
  })

  it("Processes a genuine notification whose bytes arrived before with the other environment's signature", async () => {
    const purchase = open()
    const id = await purchase.reference()
    await place(purchase)
    const externalTransactionId = await externalOf(purchase, id)
    const body = Buffer.from(JSON.stringify({ externalTransactionId, data: { paymentStatus: "CON" } }))
    const what = { externalTransactionId, status: "CON" } as const
    const forged = (await service.notifications.keep(body, { ...what, environment: "production" })) ?? ""
    await processNotification(purchase.containerFor("sync"), forged)
    expect(await service.retrieveNotification(forged)).toMatchObject({ state: "dead" })

    const genuine = (await service.notifications.keep(body, { ...what, environment: "sandbox" })) ?? ""
    expect(await service.notifications.keep(body, { ...what, environment: "sandbox" })).toBeUndefined()
    await processNotification(purchase.containerFor("sync"), genuine)

    expect(captured(purchase)).toHaveLength(1)
  })

  it.each([
    ["CAN", "CON", 0],
    ["CON", "CAN", 1],
  ] as const)(
    "What the webhook says, %s, replaces the query's word after an attempt at that has failed",
    async (truth, said, captures) => {
      const purchase = open()
      const id = await purchase.reference()
      if (said === "CAN") {
        await place(purchase)
      }
      await queried(purchase, id, said)
      const fails = (step: string) =>
        step === "reads the cart to complete it" || step === "cancels the order"
          ? Promise.reject(new Error("The ERP says no."))
          : Promise.resolve()
      await syncFinalStatus(purchase.containerFor("sync", fails), { id, status: said }).catch(() => undefined)
      expect(await purchase.entry(id)).toMatchObject({ sync_state: "open", status_source: "status_query" })

      // The failed attempt waits for the next, so somebody may be at it; the notification waits as well.
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
      await heal(purchase, [id])

      expect((await purchase.entry(id)).status).toBe(truth)
      expect(captured(purchase)).toHaveLength(captures)
      expect(await isOpen(purchase, id)).toBe(false)
    },
  )
})
