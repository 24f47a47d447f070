import { logger } from "@medusajs/framework/logger"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { ServiceClient } from "medusa-payment-servicepay/client"
import { pollPayments } from "medusa-payment-servicepay/workflows"
import { healthReport } from "../../src/api/admin/servicepay/health/contract"
import { useAdmins } from "../setup/attention-cases"
import { payAndSync, pressedButton } from "../setup/outcomes"
import { environmentWith, LIVE_KEYS, useSettings } from "../setup/settings"
import { CREDENTIALS } from "../setup/simulator"
import { withStore } from "../setup/store"

describe("a store with a live key in its .env", () => {
  const logged: string[] = []

  beforeAll(() => {
    jest.spyOn(logger, "warn").mockImplementation((line) => void logged.push(line))
  })

  withStore((store) => {
    const { ana } = useAdmins(store)

    afterEach(() => {
      jest.restoreAllMocks()
    })

    const settings = useSettings(ana)
    const save = async (change: object) => (await settings.save(change)).status
    const activate = async (environment: "sandbox" | "production") =>
      (await settings.activate(environment)).status
    const warnings = async () => {
      const health = await ana().read(healthReport, "/servicepay/health")
      const checklist = await settings.checklist()
      return {
        health: health.problems.includes("live_key_untested"),
        checklist: checklist.is_live_key_untested,
        isSaleSeen: checklist.sandbox_sale_seen,
      }
    }
    const UNTESTED = { health: true, checklist: true, isSaleSeen: false }
    const TESTED = { health: false, checklist: false, isSaleSeen: true }
    const sell = async () => {
      const { externalTransactionId } = await pressedButton(store())
      await payAndSync(store(), externalTransactionId)
    }

    it("starts, takes live payments, and warns in the log that no test sale was completed", async () => {
      const lines = logged.filter((line) => line.includes("no test sale was completed"))
      expect(lines).toHaveLength(1)
      expect(lines.join()).toContain("switch to test payments")
      expect((await settings.shown()).active).toBe("production")
    })

    it("warns on the checklist and in health until a test sale with the current sandbox keys", async () => {
      // There is no live service in tests, so this fakes its answer to the live keys.
      jest.spyOn(ServiceClient.prototype, "authenticate").mockResolvedValue(undefined)
      expect(await warnings()).toEqual(UNTESTED)
      expect(await save({ sandbox: CREDENTIALS })).toBe(200)
      expect(await warnings()).toEqual(UNTESTED)
      expect(await activate("sandbox")).toBe(200)
      await sell()
      expect(await activate("production")).toBe(200)
      expect(await warnings()).toEqual(TESTED)
    })

    it("ignores test sales with other sandbox keys, such as a simulator's", async () => {
      jest.spyOn(ServiceClient.prototype, "authenticate").mockResolvedValue(undefined)
      await save({ sandbox: CREDENTIALS })
      await activate("sandbox")
      await sell()
      await save({ sandbox: { publishableKey: "pk_test_the-real-one" } })
      expect((await warnings()).isSaleSeen).toBe(false)
      expect(await activate("production")).toBe(400)
      await save({ sandbox: { publishableKey: CREDENTIALS.publishableKey } })
      expect(await activate("production")).toBe(200)
      await save({ sandbox: { publishableKey: "pk_test_the-real-one" } })
      expect(await warnings()).toEqual(UNTESTED)
    })

    it("asks about the orders that test money paid between two live payments", async () => {
      jest.spyOn(ServiceClient.prototype, "authenticate").mockResolvedValue(undefined)
      await save({ sandbox: CREDENTIALS })
      await activate("sandbox")
      const tested = async () => {
        const { cartId, externalTransactionId } = await pressedButton(store())
        await payAndSync(store(), externalTransactionId)
        return { externalTransactionId, orderId: (await store().books.orders(cartId))[0]?.id ?? "" }
      }
      const isOpen = async ({ externalTransactionId: id }: { externalTransactionId: string }) =>
        (await store().books.isOpen(id)) && (await store().books.entry(id)).attention_reason
      const before = await tested()
      const live = await tested()
      await store()
        .pg("servicepay_payment_order")
        .where({ external_transaction_id: live.externalTransactionId })
        .update({ environment: "production" })
      const [canceled, standing] = [await tested(), await tested()]
      await cancelOrderWorkflow(store().container).run({ input: { order_id: canceled.orderId } })

      const edited = await tested()
      const { id: editedId } = await store().books.entry(edited.externalTransactionId)
      await store().books.ledger.attention.raise(editedId, "overpaid", "The order was edited.")

      const heldBefore = await tested()
      const { id: heldId } = await store().books.entry(heldBefore.externalTransactionId)
      await store().books.ledger.attention.raise(heldId, "test_payment", "It was confirmed in live mode.")
      await store().books.ledger.attention.answered(heldId, "test_payment")

      expect(await activate("production")).toBe(200)
      await pollPayments(store().container)

      expect(await isOpen(edited)).toBe("test_payment")
      expect(await isOpen(heldBefore)).toBe("test_payment")
      expect(await isOpen(standing)).toBe("test_payment")
      expect(await Promise.all([before, live].map(isOpen))).toEqual([false, false])
      expect(await isOpen(canceled)).not.toBe("test_payment")
      const { id } = await store().books.entry(standing.externalTransactionId)
      expect(
        (await ana().post(`/servicepay/attention/${id}/close`, { note: "Enviada." })).status,
      ).toBeLessThan(300)
      await activate("sandbox")
      await activate("production")
      await pollPayments(store().container)
      expect(await isOpen(standing)).toBe(false)
    })
  }, environmentWith(LIVE_KEYS))
})
