import { withHarness } from "./test-harness"
import { pollDuePayments } from "../../src/workflows/polling/poll-due-payments"
import { followPlacedOrder } from "../../src/workflows/sync/follow-placed-order"
import { Actors, heal } from "./actors"
import { TOTAL, type Purchase } from "./purchase"
import { captured, does, foreignSession, notified, pending, place, placed, reportAndSync } from "./scenes"

/** Another provider authorises the order through a second collection, and captures so much, which Medusa has not dated yet. */
const foreignPayment = ({ store }: Purchase, orderId: string, undated: number): void => {
  store.payments.push({
    id: store.id("pay"),
    payment_session_id: store.id("payses"),
    provider_id: "pp_card_card",
    payment_collection_id: store.newCollection(orderId, TOTAL),
    amount: TOTAL,
    data: {},
    captured_at: null,
    undated,
    canceled_at: null,
  })
}

withHarness(({ service, purchase: open }) => {
  it("Keeps another provider's session with which the shopper has just placed the order", async () => {
    const { purchase, id } = await pending(open)
    const { store } = purchase
    const card = foreignSession(purchase, "pp_card_card")
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

    await does(() => new Actors(purchase).sync(id)(gate))
    await heal(purchase)

    expect(isPlaced).toBe(true)
    expect(store.sessions.map((session) => session.id)).toContain(card.id)
    expect(await purchase.isOpen(id)).toBe(true)
  })

  it("Captures nothing on an order that another provider has authorised through another collection", async () => {
    const { purchase, id, orderId } = await placed(open)
    foreignPayment(purchase, orderId, 0)
    await reportAndSync(purchase, id)
    await heal(purchase)
    expect({ captured: captured(purchase).length, onTheList: await purchase.isOpen(id) }).toEqual({
      captured: 0,
      onTheList: true,
    })
  })

  it("Captures nothing more when another collection has captured and the process died before the order was updated", async () => {
    const { purchase, id, orderId } = await placed(open)
    foreignPayment(purchase, orderId, TOTAL)
    await reportAndSync(purchase, id)
    await heal(purchase)
    expect({ captured: captured(purchase).length, onTheList: await purchase.isOpen(id) }).toEqual({
      captured: 0,
      onTheList: true,
    })
  })

  it("keeps an order that another of its payment collections has paid", async () => {
    const purchase = open()
    const { store, cartId } = purchase
    const id = await purchase.reference()
    const { id: orderId } = await place(purchase)
    // POST /admin/payment-collections { order_id, amount }, and the link of it is sent to the shopper.
    const second = store.newCollection(orderId, TOTAL)
    const session = await purchase.medusaFor("shopper").createSession(second)
    const made = await service.findBySession(session.id)
    expect(made).toMatchObject({ status: "PEN", cart_id: null, superseded_at: null })
    await reportAndSync(purchase, made?.id ?? "")
    expect(await purchase.entry(made?.id ?? "")).toMatchObject({ sync_state: "synced" })

    await purchase.age(id)
    await does(new Actors(purchase).expiry(id))

    expect(store.orders.find((order) => order.cartId === cartId)).toMatchObject({ canceled: false })
  })

  it("releases the stock when another provider's session stays unpaid", async () => {
    const { purchase, id, orderId } = await placed(open)
    await followPlacedOrder(purchase.containerFor("shopper"), orderId)
    // POST /store/payment-collections/:id/payment-sessions {"provider_id":"pp_system_default"}: anybody may.
    await purchase.ledger.transitions.supersede(await purchase.sessionOf(id))
    purchase.store.sessions = [foreignSession(purchase, "pp_system_default")]
    await purchase.age(id)

    // The last question of all.
    await purchase.due(id)
    await pollDuePayments(purchase.containerFor("sweep"))

    expect((await purchase.entry(id)).next_check_at).toBeNull()
    const isCanceled = purchase.store.orders[0]?.canceled
    expect({ isCanceledOrTold: isCanceled === true || (await purchase.isOpen(id)) }).toEqual({
      isCanceledOrTold: true,
    })
  })

  it("puts a payment on hold when another provider has authorised its order", async () => {
    const { purchase, id } = await pending(open)
    // Two tabs: a reference in one, a card in the other; Medusa completes the cart with the card.
    purchase.store.sessions.unshift(foreignSession(purchase, "pp_card_card"))
    await place(purchase)
    expect(purchase.store.payments).toMatchObject([{ captured_at: null }])
    await notified(purchase, id, "CON")

    expect(captured(purchase)).toEqual([])
    expect(await purchase.isOpen(id)).toBe(true)
  })

  it.each([
    ["its reference was not paid in time", "expires"],
    ["the service cancels its payment", "cancels"],
  ])("keeps an order to be paid on delivery when someone requested a reference and %s", async (_, how) => {
    const purchase = open()
    const { store, cartId } = purchase
    purchase.store.sessions.unshift(foreignSession(purchase, "pp_system_default"))
    await place(purchase)
    expect(store.payments).toMatchObject([{ captured_at: null, canceled_at: null }])
    // POST /store/payment-collections/:id/payment-sessions: Medusa deletes the session, and keeps its authorised payment.
    await does(new Actors(purchase).newSession())
    const [made] = await service.listPaymentOrders({ cart_id: cartId })
    const id = made?.id ?? ""
    expect(store.payments).toHaveLength(1)
    if (how === "expires") {
      await purchase.age(id)
      await does(new Actors(purchase).expiry(id))
    } else {
      await notified(purchase, id, "CAN")
    }

    expect(store.orders).toMatchObject([{ canceled: false }])
  })
})
