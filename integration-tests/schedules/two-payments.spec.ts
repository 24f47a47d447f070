import { whileServiceIsDown, withHarness } from "./test-harness"
import { syncOpenPayments } from "../../src/workflows/polling/finish-stalled-work"
import { pollDuePayments } from "../../src/workflows/polling/poll-due-payments"
import { syncFinalStatus } from "../../src/workflows/sync/sync-final-status"
import { Actors } from "./actors"
import { TOTAL, type Purchase } from "./purchase"
import {
  at,
  captured,
  does,
  loseSession,
  notified,
  orderOfHeld,
  orderOfTwo,
  otherOrder,
  place,
  reportAndSync,
  succeeds,
  sweeps,
  tells,
} from "./scenes"
import type { Act } from "./scheduler"

withHarness(({ service, pg, purchase: open, claimsEnd, inEverySequence }) => {
  const entries = () => pg("servicepay_payment_order")
  const sweep = async (purchase: Purchase) => {
    await claimsEnd()
    await pollDuePayments(purchase.containerFor("sweep"))
  }

  it("keeps the order that another confirmed reference pays when the first is cancelled", async () => {
    const purchase = open()
    const [canceled, paid] = await orderOfTwo(purchase)
    await purchase.confirmed(paid)
    await purchase.report(canceled, "CAN")

    await syncFinalStatus(purchase.containerFor("sync"), { id: canceled, status: "CAN" })
    await syncFinalStatus(purchase.containerFor("sync"), { id: paid, status: "CON" })

    expect(purchase.store.orders).toMatchObject([{ canceled: false }])
    expect(captured(purchase)).toHaveLength(1)
  })

  it("Cancels an order with its payment although another reference without a session remains", async () => {
    const purchase = open()
    const [id, unseen] = [await purchase.reference(), await purchase.reference()]
    // Of two sessions that were requested at once, Medusa deletes one without an error.
    const { session_id } = await purchase.entry(unseen)
    purchase.store.sessions = purchase.store.sessions.filter((session) => session.id !== session_id)
    await place(purchase)

    await notified(purchase, id, "CAN")

    expect(purchase.store.orders).toMatchObject([{ canceled: true }])
  })

  it("Cancels an order when one of its two payments was closed and the other is attached to another order", async () => {
    const purchase = open()
    const ids = [await purchase.reference(), await purchase.reference()] as const
    await loseSession(purchase, ...ids)
    for (const id of ids) {
      await reportAndSync(purchase, id)
      expect(await purchase.isOpen(id)).toBe(true)
    }
    await succeeds(new Actors(purchase).close(ids[0]))
    // The first sweep records the order, so there is one more look.
    await sweep(purchase)
    await purchase.due(ids[0])
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

  it("Cancels an order when one of its two payments was closed and the other, contradicted one is refunded", async () => {
    const purchase = open()
    const ids = [await purchase.reference(), await purchase.reference()] as const
    await loseSession(purchase, ...ids)
    await reportAndSync(purchase, ids[0])
    await reportAndSync(purchase, ids[1], "CAN")
    expect(await purchase.entry(ids[1])).toMatchObject({ status: "CAN", sync_state: "synced" })
    await service.attention.raise(ids[1], "conflicting_status", "The service reported CON.")
    await succeeds(new Actors(purchase).close(ids[0]))
    await sweep(purchase)
    await succeeds(new Actors(purchase).refund(ids[1], TOTAL))
    for (let turn = 0; turn < 3; turn += 1) {
      await sweep(purchase)
      await syncOpenPayments(purchase.containerFor("sweep"))
    }
    expect({
      order: purchase.store.orders[0]?.canceled,
      onTheList: (await purchase.isOpen(ids[0])) || (await purchase.isOpen(ids[1])),
    }).toEqual({ order: true, onTheList: false })
  })

  it("The order of a closed payment expires while its other reference is paid", () =>
    inEverySequence(async (purchase, actors) => {
      const ids = await orderOfHeld(purchase)
      await does(new Actors(purchase).close(ids[0]))
      await purchase.age(...ids)
      return { ids, actors: { expiry: actors.expiry(ids[0]), paid: tells(purchase, ids[1], "CON") } }
    }))

  it("The order of a closed payment expires while a held payment is attached to it", () =>
    inEverySequence(async (purchase, actors) => {
      const id = await purchase.held()
      await purchase.age(id)
      const { orderId, other } = await otherOrder(purchase)
      await purchase.age(other)
      await whileServiceIsDown(() =>
        does((gate) =>
          purchase.medusaFor("shopper", gate).createSession(purchase.store.collections[1]?.id ?? ""),
        ),
      )
      await reportAndSync(purchase, other)
      await does(new Actors(purchase).close(other))
      return {
        ids: [id, other],
        actors: { expiry: actors.expiry(other), attach: actors.attach(id, { orderId }) },
      }
    }))

  it.each<[string, (actors: Actors, id: string, orderId: string) => Act]>([
    ["attached to another order", (actors, id, orderId) => actors.attach(id, { orderId })],
    ["closed", (actors, id) => actors.close(id)],
    ["refunded", (actors, id) => actors.refund(id, TOTAL)],
  ])("cancels an order when its payment on hold is %s while another is cancelled", async (_, act) => {
    const purchase = open()
    const [held, other] = await orderOfHeld(purchase)
    const { orderId } = await otherOrder(purchase)
    await purchase.report(other, "CAN")
    let acted: unknown
    const { gate, state } = at("synced", async () => {
      acted = await does(act(new Actors(purchase), held, orderId))
    })

    await does(() => new Actors(purchase).sync(other, "CAN")(gate))
    await claimsEnd()
    await sweeps(purchase, other)
    await sweeps(purchase, held)

    expect(state.isReached).toBe(true)
    const { canceled } = purchase.store.orders.find(({ cartId }) => cartId === purchase.cartId) ?? {}
    const wasRefused = typeof acted === "object" && acted !== null && "message" in acted
    const { cart_id } = await purchase.entry(held)
    const isItsOwn = cart_id === purchase.cartId && (await purchase.isOpen(held))
    expect({ wasRefused, isSeenTo: canceled === true || isItsOwn }).toMatchObject({ isSeenTo: true })
  })

  it("cancels an order when a contradicted payment is closed before its sync while another is cancelled", async () => {
    const purchase = open()
    const [paid, other] = await orderOfTwo(purchase)
    await purchase.confirmed(paid)
    await service.attention.raise(paid, "conflicting_status", "The service reported CAN.")
    await purchase.report(other, "CAN")
    // The admin's action read Medusa before that sync, and waits for the cart's lock.
    const { gate, state } = at("synced", async () => {
      expect(await service.resolutions.close(paid, "user_1", "Paid back.")).toBe(true)
    })

    await does(() => new Actors(purchase).sync(other, "CAN")(gate))
    await claimsEnd()
    await sweeps(purchase, other)
    await sweeps(purchase, paid)

    expect(state.isReached).toBe(true)
    expect(purchase.store.orders).toMatchObject([{ canceled: true }])
  })
})
