import { withWorld } from "./world"
import { asValue } from "@medusajs/framework/awilix"
import { Modules } from "@medusajs/framework/utils"
import { followPlacedOrder } from "../../src/workflows/sync/follow-placed-order"
import { processNotification } from "../../src/workflows/notifications/process-notification"
import { pollDuePayments } from "../../src/workflows/polling/poll-due-payments"
import { retryNotCaptured } from "../../src/workflows/polling/finish-stalled-work"
import { syncFinalStatus } from "../../src/workflows/sync/sync-final-status"
import { Actors, heal } from "./actors"
import { broken } from "./promise"
import { TOTAL, type Purchase } from "./purchase"
import { captured, does, otherOrder, place, sweeps } from "./scenes"
import type { Act, Gate } from "./scheduler"

withWorld(({ service, pg, purchase: open, whileServiceIsDown, claimsEnd }) => {
  const age = (id: string) =>
    pg("servicepay_payment_order")
      .where({ id })
      .update({ issued_at: pg.raw("now() - interval '30 days'") })
  const externalOf = async (purchase: Purchase, id: string) =>
    (await purchase.entry(id)).external_transaction_id
  const reports = async (
    purchase: Purchase,
    id: string,
    status: "CON" | "CAN",
    source: "webhook" | "status_query",
  ) => service.transitions.report(await externalOf(purchase, id), status, source)
  let told = 0
  /** A signed notification comes, is kept and processed, as the plugin does it. */
  const notified = async (purchase: Purchase, id: string, status: "CON" | "CAN") => {
    const externalTransactionId = await externalOf(purchase, id)
    const body = JSON.stringify({ externalTransactionId, status, at: (told += 1) })
    const kept = await service.notifications.keep(Buffer.from(body), { externalTransactionId, status })
    await processNotification(purchase.containerFor("sync"), kept ?? "")
  }
  const isOpen = async (purchase: Purchase, id: string) => {
    const { attention_reason, attention_resolved_at } = await purchase.entry(id)
    return attention_reason !== null && attention_resolved_at === null
  }
  /** An order that awaits `canceled` and stands for the sake of `on_hold`, which was paid; its own session is gone. */
  const orderOfTwo = async (purchase: Purchase) => {
    const { store } = purchase
    const [held, other] = [await purchase.reference(), await purchase.reference()]
    store.sessions = store.sessions.slice(1)
    await place(purchase)
    await purchase.confirmed(held)
    await does(new Actors(purchase).sync(held))
    expect(await purchase.entry(held)).toMatchObject({
      sync_state: "on_hold",
      attention_reason: "session_replaced",
    })
    return { held, other }
  }
  const foreignSession = (purchase: Purchase, provider_id: string, status: string) => {
    const { store, cartId } = purchase
    store.sessions = [
      {
        id: store.id("payses"),
        provider_id,
        payment_collection_id: store.collectionOf(cartId).id,
        amount: TOTAL,
        currency_code: "aoa",
        status,
        data: {},
      },
    ]
  }
  /** Does `then` once, when somebody is about to take a step of this name; who waits there is not going on meanwhile. */
  const at = (wanted: string | RegExp, then: () => Promise<unknown>) => {
    const state = { isReached: false }
    const gate: Gate = async (step) => {
      if (!state.isReached && (typeof wanted === "string" ? step === wanted : wanted.test(step))) {
        state.isReached = true
        await then()
      }
    }
    return { gate, state }
  }

  describe("a closed payment after the service contradicts itself", () => {
    it.each<[string, (purchase: Purchase, id: string) => Promise<unknown>]>([
      ["the service says CON again", (purchase, id) => notified(purchase, id, "CON")],
      ["the shopper completes the cart", (purchase) => does(new Actors(purchase).completion())],
    ])("is not captured when %s", async (_, then) => {
      const purchase = open()
      const id = await purchase.reference()
      // Held for a reason that is over by now: the cart asked for more, and asks for the amount again.
      await purchase.confirmed(id)
      await service.attention.hold(id, "cart_changed", "The cart asked for more then.")
      expect(await does(new Actors(purchase).close(id))).not.toBeInstanceOf(Error)
      expect(await isOpen(purchase, id)).toBe(false)

      await notified(purchase, id, "CAN")
      await then(purchase, id)

      expect(captured(purchase)).toEqual([])
      expect(purchase.store.orders).toEqual([])
    })
  })

  it.each([["an open cart"], ["an order"]])(
    "money is not lost when the webhook says CON after a CAN of the status query whose slow cancellation then ends: %s",
    async (what) => {
      const purchase = open()
      const id = await purchase.reference()
      if (what === "an order") {
        await place(purchase)
      }
      await reports(purchase, id, "CAN", "status_query")
      // Its lease is over, and the webhook comes; it is processed once the late one is done.
      const { gate, state } = at("synced", async () => {
        await claimsEnd()
        expect((await reports(purchase, id, "CON", "webhook")).outcome).toBe("replaced")
      })

      await syncFinalStatus(purchase.containerFor("sync", gate), { id, status: "CAN" }).catch(() => undefined)
      await notified(purchase, id, "CON")
      await heal(purchase, [id])

      expect(state.isReached).toBe(true)
      expect(await broken(purchase, [id])).toEqual([])
    },
  )

  it("a capture needs attention when a CAN notification arrives before its slow sync ends", async () => {
    const purchase = open()
    const id = await purchase.reference()
    await place(purchase)
    await reports(purchase, id, "CON", "status_query")
    const { gate, state } = at("synced", async () => {
      await claimsEnd()
      expect(await reports(purchase, id, "CAN", "webhook")).toMatchObject({ outcome: "replaced" })
    })

    await syncFinalStatus(purchase.containerFor("sync", gate), { id, status: "CON" }).catch(() => undefined)
    await claimsEnd()
    await sweeps(purchase, id)

    expect(state.isReached).toBe(true)
    expect(captured(purchase)).toHaveLength(1)
    expect(await isOpen(purchase, id)).toBe(true)
  })

  it("a closed item stays closed when a slow retry finally fails", async () => {
    const purchase = open()
    const id = await purchase.reference()
    await purchase.confirmed(id)
    await service.attention.hold(id, "not_captured", "A hook threw.")
    await service.updatePaymentOrders({ id, sync_attempts: 6 })
    const { gate, state } = at("reads the cart to complete it", async () => {
      await claimsEnd()
      // The cart's lock lasts as long as the claim.
      purchase.store.locks.clear()
      expect(await does(new Actors(purchase).close(id))).not.toBeInstanceOf(Error)
      expect(await isOpen(purchase, id)).toBe(false)
      throw new Error("Timed-out acquiring lock.")
    })

    await syncFinalStatus(purchase.containerFor("sync", gate), { id, status: "CON" }).catch(() => undefined)
    expect(state.isReached).toBe(true)
    const isReopened = await isOpen(purchase, id)
    // Ten minutes later.
    await pg("servicepay_payment_order")
      .where({ id })
      .update({ updated_at: pg.raw("now() - interval '11 minutes'") })
    await retryNotCaptured(purchase.containerFor("sweep"))

    expect({ isReopened, captured: captured(purchase).length }).toEqual({ isReopened: false, captured: 0 })
  })

  it("releases the stock when another provider's session stays unpaid", async () => {
    const purchase = open()
    const id = await purchase.reference()
    const { id: orderId } = await place(purchase)
    await followPlacedOrder(purchase.containerFor("shopper"), orderId)
    // POST /store/payment-collections/:id/payment-sessions {"provider_id":"pp_system_default"}: anybody may.
    await purchase.ledger.transitions.supersede((await purchase.entry(id)).session_id ?? "")
    foreignSession(purchase, "pp_system_default", "pending")
    await age(id)

    // The last question of all.
    await pg("servicepay_payment_order")
      .where({ id })
      .update({ next_check_at: pg.raw("now() - interval '1 second'") })
    await pollDuePayments(purchase.containerFor("sweep"))

    expect((await purchase.entry(id)).next_check_at).toBeNull()
    const isCanceled = purchase.store.orders[0]?.canceled
    expect({ isCanceledOrTold: isCanceled === true || (await isOpen(purchase, id)) }).toEqual({
      isCanceledOrTold: true,
    })
  })

  it("releases the stock when an order edit stays unconfirmed", async () => {
    const purchase = open()
    const id = await purchase.reference()
    await place(purchase)
    await age(id)
    await pg("servicepay_payment_order")
      .where({ id })
      .update({ next_check_at: pg.raw("now() - interval '1 second'") })
    const refuses = at("cancels the order", () =>
      Promise.reject(
        Object.assign(new Error("Order already has an existing active order change"), {
          type: "invalid_data",
        }),
      ),
    )
    const container = purchase.containerFor("sweep", refuses.gate)
    const orders = container.resolve<object>(Modules.ORDER)
    container.register(
      Modules.ORDER,
      asValue({ ...orders, listOrderChanges: () => Promise.resolve([{ id: "ordch_1" }]) }),
    )

    await pollDuePayments(container)

    expect(refuses.state.isReached).toBe(true)
    const entry = await purchase.entry(id)
    const isSeenTo =
      purchase.store.orders[0]?.canceled === true ||
      (await isOpen(purchase, id)) ||
      entry.next_check_at !== null
    expect({ isSeenTo }).toEqual({ isSeenTo: true })
  })

  it("a failed attachment keeps the order that waited for its payment", async () => {
    const purchase = open()
    const { store } = purchase
    const [held, canceled] = [await purchase.reference(), await purchase.reference()]
    store.sessions = store.sessions.slice(1)
    await place(purchase)
    await purchase.confirmed(held)
    await does(new Actors(purchase).sync(held))
    await reports(purchase, canceled, "CAN", "webhook")
    await does(new Actors(purchase).sync(canceled, "CAN"))
    expect(store.orders).toMatchObject([{ canceled: false }])
    const { id: cartId } = store.openCart(TOTAL)
    await purchase.reference(cartId)
    const { id: orderId } = await place(purchase, cartId)
    // The merchant edits the other order meanwhile, and the sweep has its turn.
    const { gate, state } = at("makes the session", async () => {
      await syncFinalStatus(purchase.containerFor("sweep"), { id: canceled, status: "CAN" })
    })
    const edit = at("reads the sessions to replace them", () => {
      store.collectionOf(cartId).amount = TOTAL + 1000
      return Promise.resolve()
    })

    const refused = await new Actors(purchase)
      .attach(held, { orderId })(async (step) => {
        await edit.gate(step)
        await gate(step)
      })
      .catch((error: unknown) => error)

    expect(state.isReached).toBe(true)
    // Refused: the session would ask for another amount.
    expect(refused).toMatchObject({ message: expect.any(String) as unknown })
    expect(await purchase.entry(held)).toMatchObject({ cart_id: purchase.cartId, sync_state: "on_hold" })
    expect(store.orders.find((order) => order.cartId === purchase.cartId)).toMatchObject({ canceled: false })
  })

  it("two admins can close two contradicted payments of one purchase at the same time", async () => {
    const purchase = open()
    const ids = [await purchase.reference(), await purchase.reference()] as const
    for (const id of ids) {
      await reports(purchase, id, "CAN", "webhook")
      await does(new Actors(purchase).sync(id, "CAN"))
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

  it("a partial capture still needs attention after a CAN notification", async () => {
    const purchase = open()
    const id = await purchase.reference()
    await place(purchase)
    await reports(purchase, id, "CON", "status_query")
    await does(new Actors(purchase).checkStatus((await purchase.entry(id)).session_id ?? ""))
    const [payment] = purchase.store.payments
    expect(payment).toMatchObject({ captured_at: null })
    // An admin has captured a part, or Medusa died before it dated the capture.
    Object.assign(payment ?? {}, { undated: TOTAL })
    await claimsEnd()
    expect((await reports(purchase, id, "CAN", "webhook")).outcome).toBe("replaced")

    await syncFinalStatus(purchase.containerFor("sync"), { id, status: "CAN" })

    expect(await isOpen(purchase, id)).toBe(true)
  })

  it("keeps polling for an order with an old reference whose new session could not be created", async () => {
    const purchase = open()
    const id = await purchase.reference()
    await age(id)
    await pg("servicepay_payment_order").where({ id }).update({ next_check_at: null })
    const { id: orderId } = await place(purchase)
    // Before the event of the placed order was acted on.
    await whileServiceIsDown(() => does(new Actors(purchase).newSession()))
    await followPlacedOrder(purchase.containerFor("event"), orderId)

    const { next_check_at } = await purchase.entry(id)
    expect({ isWatched: next_check_at !== null || purchase.store.orders[0]?.canceled }).toEqual({
      isWatched: true,
    })
  })

  it("keeps an order that a contradicted payment may have paid when another of its payments is refunded", async () => {
    const purchase = open()
    const { store } = purchase
    const [held, contradicted] = [await purchase.reference(), await purchase.reference()]
    store.sessions = store.sessions.slice(1)
    await place(purchase)
    await purchase.confirmed(held)
    await does(new Actors(purchase).sync(held))
    await reports(purchase, contradicted, "CAN", "status_query")
    await does(new Actors(purchase).sync(contradicted, "CAN"))
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
    const { store } = purchase
    const [held, closed] = [await purchase.reference(), await purchase.reference()]
    store.sessions = store.sessions.slice(1)
    await place(purchase)
    await purchase.confirmed(held)
    await does(new Actors(purchase).sync(held))
    await reports(purchase, closed, "CAN", "status_query")
    await does(new Actors(purchase).sync(closed, "CAN"))
    await notified(purchase, closed, "CON")
    expect(await does(new Actors(purchase).close(closed))).not.toBeInstanceOf(Error)
    // The other is given back too; before the sweep comes, the service says CON once more.
    expect(await does(new Actors(purchase).refund(held, TOTAL))).not.toBeInstanceOf(Error)

    await notified(purchase, closed, "CON")
    await heal(purchase, [held, closed])

    expect(captured(purchase)).toEqual([])
  })

  it("keeps an order while another of its payment collections is paid or can be paid", async () => {
    const purchase = open()
    const { store, cartId } = purchase
    const id = await purchase.reference()
    const { id: orderId } = await place(purchase)
    // POST /admin/payment-collections { order_id, amount }, and the link of it is sent to the shopper.
    const second = { id: store.id("pay_col"), cartId: null, amount: TOTAL, orderId }
    store.collections.push(second)
    const session = await purchase.medusaFor("shopper").createSession(second.id)
    const made = await service.findBySession(session.id)
    expect(made).toMatchObject({ status: "PEN", cart_id: null, superseded_at: null })
    await purchase.confirmed(made?.id ?? "")
    await does(new Actors(purchase).sync(made?.id ?? ""))
    expect(await isOpen(purchase, made?.id ?? "")).toBe(true)

    await age(id)
    await does(new Actors(purchase).expiry(id))

    expect(store.orders.find((order) => order.cartId === cartId)).toMatchObject({ canceled: false })
  })

  it.each<[string, (actors: Actors, id: string, orderId: string) => Act]>([
    ["attached to another order", (actors, id, orderId) => actors.attach(id, { orderId })],
    ["closed", (actors, id) => actors.close(id)],
    ["given back", (actors, id) => actors.refund(id, TOTAL)],
  ])("cancels an order when its payment on hold is %s while another is cancelled", async (_, act) => {
    const purchase = open()
    const { held, other } = await orderOfTwo(purchase)
    const { orderId } = await otherOrder(purchase)
    await reports(purchase, other, "CAN", "webhook")
    let acted: unknown
    const { gate, state } = at("synced", async () => {
      acted = await does(act(new Actors(purchase), held, orderId))
    })

    await syncFinalStatus(purchase.containerFor("sync", gate), { id: other, status: "CAN" }).catch(
      () => undefined,
    )
    await claimsEnd()
    await sweeps(purchase, other)
    await sweeps(purchase, held)

    expect(state.isReached).toBe(true)
    const { canceled } = purchase.store.orders.find(({ cartId }) => cartId === purchase.cartId) ?? {}
    const wasRefused = typeof acted === "object" && acted !== null && "message" in acted
    const { cart_id } = await purchase.entry(held)
    const isItsOwn = cart_id === purchase.cartId && (await isOpen(purchase, held))
    expect({ wasRefused, isSeenTo: canceled === true || isItsOwn }).toMatchObject({ isSeenTo: true })
  })

  it("cancels an order when a contradicted payment is closed before its sync while another is cancelled", async () => {
    const purchase = open()
    const [paid, other] = [await purchase.reference(), await purchase.reference()]
    await place(purchase)
    await purchase.confirmed(paid)
    await service.attention.raise(paid, "conflicting_status", "The service reported CAN.")
    await reports(purchase, other, "CAN", "webhook")
    const { gate, state } = at("synced", async () => {
      expect(await does(new Actors(purchase).close(paid))).not.toBeInstanceOf(Error)
      expect(await isOpen(purchase, paid)).toBe(false)
    })

    await syncFinalStatus(purchase.containerFor("sync", gate), { id: other, status: "CAN" }).catch(
      () => undefined,
    )
    await claimsEnd()
    await sweeps(purchase, other)
    await sweeps(purchase, paid)

    expect(state.isReached).toBe(true)
    expect(purchase.store.orders).toMatchObject([{ canceled: true }])
  })

  const anotherSession = (purchase: Purchase, provider_id: string) => {
    const { store, cartId } = purchase
    store.sessions.unshift({
      id: store.id("payses"),
      provider_id,
      payment_collection_id: store.collectionOf(cartId).id,
      amount: TOTAL,
      currency_code: "aoa",
      status: "pending",
      data: {},
    })
  }

  it("puts a payment on hold when another provider has authorised its order", async () => {
    const purchase = open()
    const id = await purchase.reference()
    // Two tabs: a reference in one, a card in the other; Medusa completes the cart with the card.
    anotherSession(purchase, "pp_card_card")
    await place(purchase)
    expect(purchase.store.payments).toMatchObject([{ captured_at: null }])
    await notified(purchase, id, "CON")

    expect(captured(purchase)).toEqual([])
    expect(await isOpen(purchase, id)).toBe(true)
  })

  it.each([
    ["its reference was not paid in time", "expires"],
    ["the service cancels its payment", "cancels"],
  ])("keeps an order to be paid on delivery when someone requested a reference and %s", async (_, how) => {
    const purchase = open()
    const { store, cartId } = purchase
    anotherSession(purchase, "pp_system_default")
    await place(purchase)
    expect(store.payments).toMatchObject([{ captured_at: null, canceled_at: null }])
    // POST /store/payment-collections/:id/payment-sessions: Medusa deletes the session, and keeps its authorised payment.
    await does(new Actors(purchase).newSession())
    const [made] = await service.listPaymentOrders({ cart_id: cartId })
    const id = made?.id ?? ""
    expect(store.payments).toHaveLength(1)
    if (how === "expires") {
      await age(id)
      await does(new Actors(purchase).expiry(id))
    } else {
      await notified(purchase, id, "CAN")
    }

    expect(store.orders).toMatchObject([{ canceled: false }])
  })

  it("a late detachment does not undo a newer attachment", async () => {
    const purchase = open()
    const { store } = purchase
    const held = await purchase.reference()
    // Its order can be paid otherwise.
    await purchase.reference()
    await place(purchase)
    await purchase.confirmed(held)
    await service.attention.hold(held, "paid_no_order", "Medusa failed half-way.")
    const first = await otherOrder(purchase)
    const second = await otherOrder(purchase)
    const slow = at("makes the session", async () => {
      await claimsEnd()
      // It gave up waiting, and is attached elsewhere: this has its session, and is about to be synced.
      await new Promise<void>((resolve) => {
        const until: { go?: () => void } = {}
        late = new Promise<void>((done) => (until.go = done))
        go = () => until.go?.()
        attached = new Actors(purchase).attach(held, { orderId: second.orderId })(async (step) => {
          if (step === "claim") {
            resolve()
            await late
          }
        })
      })
      store.collectionOf(first.cartId).amount = TOTAL + 1
      throw new Error("Medusa refuses.")
    })
    let late: Promise<void> = Promise.resolve()
    let go: () => void = () => undefined
    let attached: Promise<unknown> = Promise.resolve()

    await new Actors(purchase)
      .attach(held, { orderId: first.orderId })(slow.gate)
      .catch(() => undefined)
    go()
    await attached.catch(() => undefined)
    await sweeps(purchase, held)

    expect(slow.state.isReached).toBe(true)
    const paid = captured(purchase).map(
      ({ payment_collection_id }) =>
        store.collections.find(({ id }) => id === payment_collection_id)?.orderId,
    )
    expect(paid).toEqual([second.orderId])
  })
})
