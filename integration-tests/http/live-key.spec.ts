import { logger } from "@medusajs/framework/logger"
import { ServiceClient } from "medusa-payment-servicepay/client"
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
  }, environmentWith(LIVE_KEYS))
})
