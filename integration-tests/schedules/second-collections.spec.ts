import { withHarness } from "./test-harness"
import { pollDuePayments } from "../../src/workflows/polling/poll-due-payments"
import { followPlacedOrder } from "../../src/workflows/sync/follow-placed-order"
import { Actors, heal } from "./actors"
import { TOTAL, type Purchase } from "./purchase"
import { at, captured, does, placed, reportAndSync, succeeds, sweeps } from "./scenes"
import type { Gate } from "./scheduler"

withHarness(({ service, purchase: open, claimsEnd }) => {
  const openReason = async (id: string) => (await service.openItemsOf([id])).get(id)?.reason
  /** An order that awaits the payment of its first reference; a second collection's reference was paid, and is on hold. */
  const heldBesidePending = async (amount: number, { isEventLost } = { isEventLost: false }) => {
    const { purchase, id: first, orderId } = await placed(open)
    if (!isEventLost) {
      await followPlacedOrder(purchase.containerFor("shopper"), orderId)
    }
    Object.assign(purchase.store.orders[0] ?? {}, { total: amount })
    const collection = purchase.store.newCollection(orderId, amount)
    const session = await purchase.medusaFor("shopper").createSession(collection)
    const second = (await service.findBySession(session.id))?.id ?? ""
    // The customer chose another way to pay, and pays the reference all the same.
    purchase.store.sessions = purchase.store.sessions.filter(({ id }) => id !== session.id)
    await reportAndSync(purchase, second)
    expect(await purchase.isOpen(second)).toBe(true)
    return { purchase, first, second, orderId }
  }

  it.each([
    ["for the same amount", TOTAL],
    ["for another amount", TOTAL - 2000],
  ])(
    "An order is paid once when one reference is attached while the reference of its other collection is synced, %s",
    async (_, amount) => {
      const { purchase, first, second, orderId } = await heldBesidePending(amount)
      const { gate, state } = at(/^(captures|reads the session to process its payment)$/, () =>
        reportAndSync(purchase, first),
      )

      await does(() => new Actors(purchase).attach(second, { orderId })(gate))
      await heal(purchase)

      expect(state.isReached).toBe(true)
      expect(captured(purchase)).toHaveLength(1)
      expect(await openReason(first)).toBe("paid_twice")
    },
  )

  it.each([
    ["synced", "attached", /^(captures|reads the session to process its payment)$/],
    ["attached", "synced", /^(captures|claimCompletion|writes that the session is)/],
  ])(
    "An order whose event was lost is paid once when one of its references is %s while the other is %s",
    async (_, how, step) => {
      const { purchase, first, second, orderId } = await heldBesidePending(TOTAL - 2000, {
        isEventLost: true,
      })
      const attach = new Actors(purchase).attach(second, { orderId })
      const sync = new Actors(purchase).sync(first)
      const [outer, inner] = how === "synced" ? [sync, attach] : [attach, sync]
      await purchase.confirmed(first)
      const { gate, state } = at(step, () => does(inner))

      await does(() => outer(gate))
      await heal(purchase)

      expect(state.isReached).toBe(true)
      expect(captured(purchase)).toHaveLength(1)
    },
  )

  it.each([
    ["refunds", (purchase: Purchase, id: string) => new Actors(purchase).refund(id, TOTAL)],
    ["closes", (purchase: Purchase, id: string) => new Actors(purchase).close(id)],
  ])(
    "An order that was kept for the payment of its second collection is cancelled when the merchant %s that",
    async (_, resolve) => {
      const { purchase, first, second } = await heldBesidePending(TOTAL)
      await reportAndSync(purchase, first, "CAN")
      expect(purchase.store.orders).toMatchObject([{ canceled: false }])

      await succeeds(resolve(purchase, second))
      await sweeps(purchase, first)

      expect(purchase.store.orders).toMatchObject([{ canceled: true }])
    },
  )

  it("An order is paid once when an attached payment is tried again while its first reference is synced", async () => {
    const { purchase, first, second, orderId } = await heldBesidePending(TOTAL - 2000, { isEventLost: true })
    const fails: Gate = (step) =>
      /^(captures|reads the session to process its payment)$/.test(step)
        ? Promise.reject(new Error("The ERP says no."))
        : Promise.resolve()
    await does(() => new Actors(purchase).attach(second, { orderId })(fails))
    await claimsEnd()
    await purchase.confirmed(first)
    const { gate, state } = at(/^writes that the session is/, () => does(new Actors(purchase).sync(first)))

    await does(() => new Actors(purchase).retry(second)(gate))
    await heal(purchase)

    expect(state.isReached).toBe(true)
    expect(captured(purchase)).toHaveLength(1)
  })

  it("An overdue order is cancelled although its last status check came during an attachment that failed", async () => {
    const { purchase, id: first, orderId } = await placed(open)
    await followPlacedOrder(purchase.containerFor("shopper"), orderId)
    Object.assign(purchase.store.orders[0] ?? {}, { total: TOTAL - 2000 })
    purchase.store.newCollection(orderId, TOTAL - 2000)
    const other = await purchase.reference(purchase.store.openCart(TOTAL - 2000).id)
    await purchase.confirmed(other)
    await service.attention.hold(other, "cart_changed", "The cart asked for more then.")
    await purchase.age(first)
    await purchase.due(first)
    const gate: Gate = async (step) => {
      if (step === "reads the sessions to replace them") {
        await pollDuePayments(purchase.containerFor("sweep"))
        throw new Error("In vain.")
      }
    }
    const answer = await does(() => new Actors(purchase).attach(other, { orderId })(gate))
    expect(answer).toMatchObject({ message: "In vain." })
    await claimsEnd()

    await purchase.due(first)
    await pollDuePayments(purchase.containerFor("sweep"))

    expect(purchase.store.orders).toMatchObject([{ id: orderId, canceled: true }])
  })

  describe('Medusa\'s "Check status" captures nothing', () => {
    const checks = async (purchase: Purchase, id: string, reason: string, isSynced: boolean) => {
      await (isSynced ? reportAndSync(purchase, id) : purchase.confirmed(id))
      const before = captured(purchase).length

      await does(new Actors(purchase).checkStatus(await purchase.sessionOf(id)))
      const { completing_until } = await purchase.entry(id)
      await heal(purchase)

      expect(completing_until).toBeNull()
      expect(captured(purchase)).toHaveLength(before)
      expect(await openReason(id)).toBe(reason)
    }

    it.each([true, false])("on an order that another collection has paid (synced: %p)", async (isSynced) => {
      const { purchase, id, orderId } = await placed(open)
      const { store } = purchase
      store.payments.push({
        id: store.id("pay"),
        payment_session_id: store.id("payses"),
        provider_id: "pp_system_default",
        payment_collection_id: store.newCollection(orderId, TOTAL),
        amount: TOTAL,
        data: {},
        captured_at: new Date(),
        undated: 0,
        canceled_at: null,
      })
      await checks(purchase, id, "paid_twice", isSynced)
    })

    it.each([true, false])("on an order that is cancelled (synced: %p)", async (isSynced) => {
      const { purchase, id, orderId } = await placed(open)
      await purchase.medusaFor("merchant").cancelAwaitingOrder(orderId)
      await checks(purchase, id, "paid_after_cancel", isSynced)
    })
  })
})
