import { withLatestItem } from "../setup/latest-item"
import { withLedger } from "../setup/ledger"
import { ROW } from "./real"

const EXTERNAL_ID = "order_1"
const LEASE_SECONDS = 120

withLedger(({ service }) => {
  /** A payment order that the service took. */
  const taken = async () => {
    const { id } = await service.createPaymentOrders({
      ...ROW,
      external_transaction_id: EXTERNAL_ID,
    })
    await service.transitions.accepted(id, "SP1", { lifespanMinutes: 1440, firstCheckMinutes: 2 })
    return id
  }

  const entry = async (id: string) => withLatestItem(service, await service.retrievePaymentOrder(id))

  const tells = async (status: "CON" | "CAN") => {
    const notification = { externalTransactionId: EXTERNAL_ID, status }
    await service.notifications.keep(Buffer.from(JSON.stringify(notification)), notification)
    return service.transitions.report(EXTERNAL_ID, status, "webhook")
  }

  const claim = async (id: string) => {
    const attempt = await service.claims.claim(id, LEASE_SECONDS)
    if (attempt === undefined) {
      throw new Error("Somebody else has it.")
    }
    return attempt
  }

  const leaseRunsOut = (id: string) =>
    service.updatePaymentOrders({ id, sync_lease_until: new Date(Date.now() - 1000) })

  describe("a worker that comes back after its lease ran out", () => {
    it("does not undo what another has synced meanwhile", async () => {
      const id = await taken()
      await tells("CON")
      const late = await claim(id)
      await leaseRunsOut(id)
      await claim(id)
      await service.sync.synced(id, { status: "CON", orderId: "order_medusa" })

      expect(await service.attention.hold(id, "paid_no_order", "Too slow.", late)).toBe(false)
      await service.claims.postpone(id, late, 1)

      expect(await entry(id)).toMatchObject({
        sync_state: "synced",
        attention_reason: null,
        sync_lease_until: null,
      })
    })

    it("leaves the payment to the worker that has it now", async () => {
      const id = await taken()
      const gaveUp = await service.claims.claimExpiry(id, LEASE_SECONDS)
      await leaseRunsOut(id)
      await tells("CON")
      const late = await claim(id)
      await leaseRunsOut(id)
      await claim(id)

      await service.attention.hold(id, "paid_no_order", "Too slow.", late)
      await service.claims.postpone(id, late, 0)
      await service.claims.release(id, gaveUp ?? new Date(0))

      expect(await service.claims.claim(id, LEASE_SECONDS)).toBeUndefined()
    })

    it("leaves the payment to the one that cancels its order now", async () => {
      const id = await taken()
      await tells("CON")
      const late = await claim(id)
      await leaseRunsOut(id)
      await service.attention.raise(id, "conflicting_status", "It said CAN.")
      await service.resolutions.close(id, "user_ana", "The customer has their money back.")
      const lease = await service.claims.claimExpiry(id, LEASE_SECONDS)

      await service.claims.postpone(id, late, 2 * LEASE_SECONDS)

      expect(lease).toBeDefined()
      expect((await entry(id)).sync_lease_until).toEqual(lease)
      await service.claims.release(id, lease ?? new Date(0))
      expect(await entry(id)).toMatchObject({ sync_lease_until: null, sync_attempts: late })
    })
  })

  it("does not put a payment on hold if its notification was processed since the job read it", async () => {
    const id = await taken()
    await service.transitions.report(EXTERNAL_ID, "CON", "status_query")
    expect(await service.dueWork.openPayments(10, 0)).toMatchObject([{ id }])
    await tells("CON")
    await claim(id)
    expect(await service.attention.hold(id, "not_notified", "No notification came.")).toBe(false)
    await service.sync.synced(id, { status: "CON", orderId: "order_medusa" })
    expect(await service.attention.hold(id, "not_notified", "No notification came.")).toBe(false)
    expect((await service.retrievePaymentOrder(id)).sync_state).toBe("synced")
  })

  describe("a contradiction of the service", () => {
    it("replaces the reason of an open item", async () => {
      const id = await taken()
      await tells("CON")
      await service.attention.hold(id, "cart_changed", "The cart asks for more.", await claim(id))
      await tells("CAN")

      expect(await service.attention.raise(id, "conflicting_status", "It said CAN.")).toBe(true)

      expect((await entry(id)).attention_reason).toBe("conflicting_status")
    })

    it("still needs attention when Medusa agrees with one of the two", async () => {
      const id = await taken()
      await tells("CAN")
      await service.attention.hold(id, "conflicting_status", "It cannot be cancelled.", await claim(id))
      await tells("CON")
      await service.attention.raise(id, "conflicting_status", "It said CON.")

      await claim(id)
      await service.sync.synced(id, {
        status: (await service.retrievePaymentOrder(id)).status as "CON",
        orderId: null,
      })

      expect(await entry(id)).toMatchObject({
        sync_state: "synced",
        attention_reason: "conflicting_status",
        attention_resolved_at: null,
      })
    })
  })

  it("a cancellation that succeeds at last closes its item automatically", async () => {
    const id = await taken()
    await tells("CAN")
    await service.attention.hold(id, "conflicting_status", "It cannot be cancelled.", await claim(id))
    await claim(id)
    await service.sync.synced(id, {
      status: (await service.retrievePaymentOrder(id)).status as "CON",
      orderId: null,
    })
    expect((await entry(id)).attention_resolution).toBe("synced")
  })
})
