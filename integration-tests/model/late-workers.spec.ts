import { join } from "node:path"
import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import { SERVICEPAY_MODULE } from "../../src/modules/servicepay"
import type ServicePayModuleService from "../../src/modules/servicepay/service"
import { ROW } from "./real"

const directory = join(__dirname, "../../src/modules/servicepay")
const EXTERNAL_ID = "order_1"
const LEASE_SECONDS = 120

moduleIntegrationTestRunner<ServicePayModuleService>({
  moduleName: SERVICEPAY_MODULE,
  resolve: directory,
  pathToMigrations: join(directory, "migrations"),
  testSuite: ({ service }) => {
    /** A payment order that the service took. */
    const taken = async () => {
      const { id } = await service.createPaymentOrders({
        ...ROW,
        external_transaction_id: EXTERNAL_ID,
      })
      await service.moves.accepted(id, "SP1", { lifespanMinutes: 1440, firstCheckMinutes: 2 })
      return id
    }

    const tells = async (status: "CON" | "CAN") => {
      const notification = { externalTransactionId: EXTERNAL_ID, status }
      await service.inbox.keep(Buffer.from(JSON.stringify(notification)), notification)
      return service.moves.report(EXTERNAL_ID, status, "webhook")
    }

    const claim = async (id: string) => {
      const attempt = await service.settlements.claim(id, LEASE_SECONDS)
      if (attempt === undefined) {
        throw new Error("Somebody else has it.")
      }
      return attempt
    }

    const leaseRunsOut = (id: string) =>
      service.updatePaymentOrders({ id, settle_lease_until: new Date(Date.now() - 1000) })

    describe("a worker that comes back after its lease ran out", () => {
      it("takes nothing back that another has settled meanwhile", async () => {
        const id = await taken()
        await tells("CON")
        const late = await claim(id)
        await leaseRunsOut(id)
        await claim(id)
        await service.settlements.settled(id, { status: "CON", orderId: "order_medusa" })

        expect(await service.settlements.hold(id, "paid_no_order", "Too slow.", late)).toBe(false)
        await service.settlements.postpone(id, late, 1)

        expect(await service.retrievePaymentOrder(id)).toMatchObject({
          settlement: "settled",
          attention_reason: null,
          settle_lease_until: null,
        })
      })

      it("leaves the payment to the one that has it now", async () => {
        const id = await taken()
        const gaveUp = await service.settlements.claimGivingUp(id, LEASE_SECONDS)
        await leaseRunsOut(id)
        await tells("CON")
        const late = await claim(id)
        await leaseRunsOut(id)
        await claim(id)

        await service.settlements.hold(id, "paid_no_order", "Too slow.", late)
        await service.settlements.postpone(id, late, 0)
        await service.settlements.release(id, gaveUp ?? new Date(0))

        expect(await service.settlements.claim(id, LEASE_SECONDS)).toBeUndefined()
      })
    })

    it("what the reconciler read as unheard of is not held once its notification was acted on", async () => {
      const id = await taken()
      await service.moves.report(EXTERNAL_ID, "CON", "status_query")
      expect(await service.backlog.openSettlements(10, 0)).toMatchObject([{ id }])
      await tells("CON")
      await claim(id)
      expect(await service.settlements.hold(id, "not_notified", "No notification came.")).toBe(false)
      await service.settlements.settled(id, { status: "CON", orderId: "order_medusa" })
      expect(await service.settlements.hold(id, "not_notified", "No notification came.")).toBe(false)
      expect((await service.retrievePaymentOrder(id)).settlement).toBe("settled")
    })

    describe("that the service says paid and cancelled of the same payment", () => {
      it("replaces what an open item said before", async () => {
        const id = await taken()
        await tells("CON")
        await service.settlements.hold(id, "cart_changed", "The cart asks for more.", await claim(id))
        await tells("CAN")

        expect(await service.settlements.raiseAttention(id, "conflicting_status", "It said CAN.")).toBe(true)

        expect((await service.retrievePaymentOrder(id)).attention_reason).toBe("conflicting_status")
      })

      it("stays before the merchant when Medusa agrees with one of the two", async () => {
        const id = await taken()
        await tells("CAN")
        await service.settlements.hold(id, "conflicting_status", "It cannot be cancelled.", await claim(id))
        await tells("CON")
        await service.settlements.raiseAttention(id, "conflicting_status", "It said CON.")

        await claim(id)
        await service.settlements.settled(id, {
          status: (await service.retrievePaymentOrder(id)).status as "CON",
          orderId: null,
        })

        expect(await service.retrievePaymentOrder(id)).toMatchObject({
          settlement: "settled",
          attention_reason: "conflicting_status",
          attention_resolved_at: null,
        })
      })
    })

    it("a cancellation that went through at last closes its item by itself", async () => {
      const id = await taken()
      await tells("CAN")
      await service.settlements.hold(id, "conflicting_status", "It cannot be cancelled.", await claim(id))
      await claim(id)
      await service.settlements.settled(id, {
        status: (await service.retrievePaymentOrder(id)).status as "CON",
        orderId: null,
      })
      expect((await service.retrievePaymentOrder(id)).attention_resolution).toBe("settled")
    })
  },
})
