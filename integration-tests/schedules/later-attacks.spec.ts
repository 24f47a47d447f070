import { withWorld } from "./world"
import { pollDuePayments } from "../../src/workflows/polling/poll-due-payments"
import { syncOpenPayments } from "../../src/workflows/polling/finish-stalled-work"
import { processNotification } from "../../src/workflows/notifications/process-notification"
import { findCartPayment } from "../../src/workflows/payment-orders/find-cart-payment"
import { Actors, heal } from "./actors"
import { TOTAL, type Purchase } from "./purchase"
import { captured, does, otherOrder, place } from "./scenes"

withWorld(({ service, pg, purchase: open, whileServiceIsDown, claimsEnd, inEveryOrder }) => {
  const entries = () => pg("servicepay_payment_order")
  const age = (id: string) =>
    entries()
      .where({ id })
      .update({ issued_at: pg.raw("now() - interval '30 days'") })
  const isOpen = async (purchase: Purchase, id: string) => {
    const { attention_reason, attention_resolved_at } = await purchase.entry(id)
    return attention_reason !== null && attention_resolved_at === null
  }
  const sweep = async (purchase: Purchase) => {
    await claimsEnd()
    await pollDuePayments(purchase.containerFor("sweep"))
  }
  const held = async (purchase: Purchase) => {
    const id = await purchase.reference()
    await age(id)
    await purchase.confirmed(id)
    await service.attention.hold(id, "cart_changed", "The cart asked for more then.")
    return id
  }
  const failsToCapture = (step: string) =>
    step.startsWith("reads the session to process")
      ? Promise.reject(new Error("The ERP says no."))
      : Promise.resolve()

  it("Keeps another shopper's order when a payment whose attachment to it failed is refunded", async () => {
    const purchase = open()
    const id = await held(purchase)
    const { orderId } = await otherOrder(purchase)
    await does(() => new Actors(purchase).attach(id, { orderId })(failsToCapture))
    expect(await purchase.entry(id)).toMatchObject({ order_id: orderId, sync_state: "on_hold" })
    await claimsEnd()
    expect(await does(new Actors(purchase).refund(id, TOTAL))).not.toBeInstanceOf(Error)
    await sweep(purchase)
    expect(captured(purchase)).toEqual([])
    expect(purchase.store.orders).toMatchObject([{ id: orderId, canceled: false }])
  })

  it("Keeps a manual order without a reference when a payment whose attachment to it failed is refunded", async () => {
    const purchase = open()
    const id = await held(purchase)
    const { store } = purchase
    const { id: cartId } = store.openCart(TOTAL)
    const orderId = store.id("order")
    Object.assign(store.carts.find((cart) => cart.id === cartId) ?? {}, { completed: true })
    store.orders.push({
      id: orderId,
      cartId,
      total: TOTAL,
      currency: "aoa",
      by: "merchant",
      canceled: false,
      fulfilled: false,
    })
    store.collectionOf(cartId).orderId = orderId
    await does(() => new Actors(purchase).attach(id, { orderId })(failsToCapture))
    expect(await purchase.entry(id)).toMatchObject({ order_id: orderId, sync_state: "on_hold" })
    await claimsEnd()
    expect(await does(new Actors(purchase).refund(id, TOTAL))).not.toBeInstanceOf(Error)
    await sweep(purchase)
    expect(captured(purchase)).toEqual([])
    expect(purchase.store.orders).toMatchObject([{ id: orderId, canceled: false }])
  })

  it("The item of a fulfilled order whose payment was refunded stays closed after the merchant closes it", async () => {
    const purchase = open()
    const id = await purchase.reference()
    await place(purchase)
    await age(id)
    await whileServiceIsDown(() => does(new Actors(purchase).newSession()))
    await purchase.confirmed(id)
    await does(new Actors(purchase).sync(id))
    Object.assign(purchase.store.orders[0] ?? {}, { fulfilled: true })
    expect(await does(new Actors(purchase).refund(id, TOTAL))).not.toBeInstanceOf(Error)
    await sweep(purchase)
    expect(await does(new Actors(purchase).close(id))).not.toBeInstanceOf(Error)
    for (let time = 0; time < 4; time += 1) {
      await sweep(purchase)
      expect(await isOpen(purchase, id)).toBe(false)
    }
  })

  it("Cancels an order when one of its two payments was closed and the other is attached to another order", async () => {
    const purchase = open()
    const ids = [await purchase.reference(), await purchase.reference()] as const
    await place(purchase)
    for (const id of ids) {
      await age(id)
    }
    await whileServiceIsDown(() => does(new Actors(purchase).newSession()))
    for (const id of ids) {
      await purchase.confirmed(id)
      await does(new Actors(purchase).sync(id))
      expect(await isOpen(purchase, id)).toBe(true)
    }
    expect(await does(new Actors(purchase).close(ids[0]))).not.toBeInstanceOf(Error)
    await sweep(purchase)
    expect((await purchase.entry(ids[0])).next_check_at).toBeNull()
    const { orderId } = await otherOrder(purchase)
    const attached = await does(new Actors(purchase).attach(ids[1], { orderId }))
    expect(attached).not.toBeInstanceOf(Error)
    // Until then the attachment might have been undone.
    await entries()
      .where({ id: ids[0] })
      .whereNotNull("next_check_at")
      .update({ next_check_at: pg.raw("now()") })
    await sweep(purchase)
    expect(purchase.store.orders[0]).toMatchObject({ canceled: true })
  })

  it("Captures nothing on an order that another provider has authorised through another collection", async () => {
    const purchase = open()
    const id = await purchase.reference()
    const { id: orderId } = await place(purchase)
    const { store } = purchase
    const collection = store.id("pay_col")
    store.collections.push({ id: collection, cartId: null, amount: TOTAL, orderId })
    store.payments.push({
      id: store.id("pay"),
      payment_session_id: store.id("payses"),
      provider_id: "pp_card_card",
      payment_collection_id: collection,
      amount: TOTAL,
      data: {},
      captured_at: null,
      undated: 0,
      canceled_at: null,
    })
    await purchase.confirmed(id)
    await does(new Actors(purchase).sync(id))
    await heal(purchase, [id])
    expect({ captured: captured(purchase).length, onTheList: await isOpen(purchase, id) }).toEqual({
      captured: 0,
      onTheList: true,
    })
  })

  it("Stores a genuine notification although the sandbox's secret signed the same bytes after the word production", async () => {
    const purchase = open()
    const id = await purchase.reference()
    await place(purchase)
    const { external_transaction_id: externalTransactionId } = await purchase.entry(id)
    await entries().where({ id }).update({ environment: "production" })
    const body = Buffer.from(JSON.stringify({ externalTransactionId, data: { paymentStatus: "CON" } }))
    await service.notifications.keepUnreadable(
      Buffer.concat([Buffer.from("production"), body]),
      "It is no JSON.",
    )
    const genuine = await service.notifications.keep(body, {
      externalTransactionId,
      status: "CON",
      environment: "production",
    })
    expect(genuine).toBeDefined()
    await processNotification(purchase.containerFor("sync"), genuine ?? "")
    expect((await purchase.entry(id)).status).toBe("CON")
  })

  it("A partly refunded payment whose order was deleted needs attention", async () => {
    const purchase = open()
    const id = await purchase.reference()
    await purchase.confirmed(id)
    await service.attention.hold(id, "cart_changed", "The cart asked for more then.")
    await does(new Actors(purchase).retry(id))
    expect(await purchase.entry(id)).toMatchObject({ sync_state: "synced", attention_resolution: "synced" })
    expect(await does(new Actors(purchase).refund(id, 1000))).not.toBeInstanceOf(Error)
    const [order] = purchase.store.orders.splice(0)
    await service.sync.reopen([order?.id ?? ""])
    await entries().whereNot({ id }).whereNot({ status: "PEN" }).update({ sync_state: "synced" })
    for (let turn = 0; turn < 5; turn += 1) {
      await claimsEnd()
      await syncOpenPayments(purchase.containerFor("sweep"))
    }
    await heal(purchase, [id])
    const { sync_state } = await purchase.entry(id)
    expect({ sync_state, onTheList: await isOpen(purchase, id) }).toEqual({
      sync_state: "on_hold",
      onTheList: true,
    })
  })

  it("Cancels an order when one of its two payments was closed and the other, contradicted one is refunded", async () => {
    const purchase = open()
    const ids = [await purchase.reference(), await purchase.reference()] as const
    await place(purchase)
    for (const id of ids) {
      await age(id)
    }
    await whileServiceIsDown(() => does(new Actors(purchase).newSession()))
    await purchase.confirmed(ids[0])
    await does(new Actors(purchase).sync(ids[0]))
    const { external_transaction_id: second } = await purchase.entry(ids[1])
    await service.transitions.report(second, "CAN", "webhook")
    await does(new Actors(purchase).sync(ids[1], "CAN"))
    expect(await purchase.entry(ids[1])).toMatchObject({ status: "CAN", sync_state: "synced" })
    await service.attention.raise(ids[1], "conflicting_status", "The service reported CON.")
    expect(await does(new Actors(purchase).close(ids[0]))).not.toBeInstanceOf(Error)
    await sweep(purchase)
    expect(await does(new Actors(purchase).refund(ids[1], TOTAL))).not.toBeInstanceOf(Error)
    for (let turn = 0; turn < 3; turn += 1) {
      await sweep(purchase)
      await syncOpenPayments(purchase.containerFor("sweep"))
    }
    expect({
      order: purchase.store.orders[0]?.canceled,
      onTheList: (await isOpen(purchase, ids[0])) || (await isOpen(purchase, ids[1])),
    }).toEqual({ order: true, onTheList: false })
  })

  const tells =
    (purchase: Purchase, id: string, status: "CON" | "CAN") =>
    async (gate: (step: string) => Promise<void>) => {
      await gate(`the service says ${status}`)
      await service.transitions.report((await purchase.entry(id)).external_transaction_id, status, "webhook")
      await new Actors(purchase).sync(id, status)(gate)
    }

  it("The order of a closed payment expires while its other reference is paid", () =>
    inEveryOrder(async (purchase, actors) => {
      const ids = [await purchase.reference(), await purchase.reference()] as const
      purchase.store.sessions = purchase.store.sessions.slice(1)
      await place(purchase)
      await purchase.confirmed(ids[0])
      await does(new Actors(purchase).sync(ids[0]))
      await does(new Actors(purchase).close(ids[0]))
      await age(ids[0])
      await age(ids[1])
      return { ids, actors: { expiry: actors.expiry(ids[0]), paid: tells(purchase, ids[1], "CON") } }
    }))
  it("The order of a closed payment expires while a held payment is attached to it", () =>
    inEveryOrder(async (purchase, actors) => {
      const id = await held(purchase)
      const { orderId, other } = await otherOrder(purchase)
      await age(other)
      await whileServiceIsDown(() =>
        does((gate) =>
          purchase.medusaFor("shopper", gate).createSession(purchase.store.collections[1]?.id ?? ""),
        ),
      )
      await purchase.confirmed(other)
      await does(new Actors(purchase).sync(other))
      await does(new Actors(purchase).close(other))
      return {
        ids: [id, other],
        actors: { expiry: actors.expiry(other), attach: actors.attach(id, { orderId }) },
      }
    }))
  it("A payment whose session is gone is synced while the shopper asks for a session and completes", () =>
    inEveryOrder(async (purchase, actors) => {
      const id = await purchase.reference()
      purchase.store.sessions = []
      await purchase.confirmed(id)
      return {
        ids: [id],
        actors: { sync: actors.sync(id), session: actors.newSession(), shopper: actors.completion() },
      }
    }))
  it("A payment whose session is gone is synced while the cart is changed", () =>
    inEveryOrder(async (purchase, actors) => {
      const id = await purchase.reference()
      purchase.store.sessions = []
      await purchase.confirmed(id)
      return { ids: [id], actors: { sync: actors.sync(id), changed: actors.changedCart(TOTAL + 1000) } }
    }))

  it("An excess capture needs attention although the service had contradicted itself", async () => {
    const purchase = open()
    const id = await purchase.reference()
    await place(purchase)
    Object.assign(purchase.store.orders[0] ?? {}, { total: 2000 })
    await purchase.confirmed(id)
    await service.attention.raise(id, "conflicting_status", "The service reported CAN.")
    await does(new Actors(purchase).sync(id))
    expect(await purchase.entry(id)).toMatchObject({
      sync_state: "synced",
      attention_reason: "conflicting_status",
    })
    expect(captured(purchase)).toHaveLength(1)
    expect((await purchase.entry(id)).attention_detail).toMatch(
      /reported CAN.*now costs 2000 Kz, but 5000 Kz were captured/,
    )
  })

  it("Captures nothing more when another collection has captured and the process died before the order was updated", async () => {
    const purchase = open()
    const id = await purchase.reference()
    const { id: orderId } = await place(purchase)
    const { store } = purchase
    const collection = store.id("pay_col")
    store.collections.push({ id: collection, cartId: null, amount: TOTAL, orderId })
    store.payments.push({
      id: store.id("pay"),
      payment_session_id: store.id("payses"),
      provider_id: "pp_card_card",
      payment_collection_id: collection,
      amount: TOTAL,
      data: {},
      captured_at: null,
      undated: TOTAL,
      canceled_at: null,
    })
    await purchase.confirmed(id)
    await does(new Actors(purchase).sync(id))
    await heal(purchase, [id])
    expect({ captured: captured(purchase).length, onTheList: await isOpen(purchase, id) }).toEqual({
      captured: 0,
      onTheList: true,
    })
  })

  it("A refunded payment of an overdue fulfilled order is neither shown as paid nor blocks a new reference", async () => {
    const purchase = open()
    const id = await purchase.reference()
    await place(purchase)
    await age(id)
    await whileServiceIsDown(() => does(new Actors(purchase).newSession()))
    await purchase.confirmed(id)
    await does(new Actors(purchase).sync(id))
    Object.assign(purchase.store.orders[0] ?? {}, { fulfilled: true })
    expect(await does(new Actors(purchase).refund(id, TOTAL))).not.toBeInstanceOf(Error)
    const shown = async () =>
      (await findCartPayment(purchase.containerFor("shopper"), purchase.cartId))?.paymentStatus
    const before = await shown()
    await sweep(purchase)
    const after = await shown()
    const asked = await does(new Actors(purchase).newSession())
    expect({ before, after, asked: asked instanceof Error ? asked.message : "a session" }).toEqual({
      before: undefined,
      after: undefined,
      asked: "a session",
    })
  })
})
