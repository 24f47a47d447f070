import { randomBytes } from "node:crypto"
import { logger } from "@medusajs/framework/logger"
import { ServiceClient } from "medusa-payment-servicepay/client"
import { z } from "zod"
import { useAdmins } from "../setup/attention-cases"
import { payAndSync } from "../setup/outcomes"
import { CREDENTIALS } from "../setup/simulator"
import { withStore } from "../setup/store"

const healthAnswer = z.looseObject({ problems: z.array(z.string()) })
const checklistAnswer = z.looseObject({ sandbox_sale_seen: z.boolean(), is_live_key_untested: z.boolean() })
const settingsAnswer = z.object({ settings: z.looseObject({ version: z.number(), active: z.string() }) })

describe("a store with a live key in its .env", () => {
  const logged: string[] = []

  beforeAll(() => {
    jest.spyOn(logger, "warn").mockImplementation((line) => void logged.push(line))
  })

  withStore(
    (store) => {
      const { ana } = useAdmins(store)

      afterEach(() => {
        jest.restoreAllMocks()
      })

      const shown = async () => (await ana().read(settingsAnswer, "/servicepay/settings")).settings
      const save = async (change: object) => {
        const { version } = await shown()
        return (await ana().post("/servicepay/settings", { version, ...change })).status
      }
      const activate = async (environment: string) =>
        (await ana().post("/servicepay/settings/activate", { environment })).status
      const told = async () => {
        const health = await ana().read(healthAnswer, "/servicepay/health")
        const checklist = await ana().read(checklistAnswer, "/servicepay/checklist")
        return {
          health: health.problems.includes("live_key_untested"),
          checklist: checklist.is_live_key_untested,
          isSaleSeen: checklist.sandbox_sale_seen,
        }
      }
      const UNTESTED = { health: true, checklist: true, isSaleSeen: false }
      const TESTED = { health: false, checklist: false, isSaleSeen: true }
      const sell = async () => {
        const { externalTransactionId } = await store().shopper.createOrder(await store().shopper.cart())
        await payAndSync(store(), externalTransactionId)
      }

      it("starts, takes live payments, and warns in the log that no test sale was completed", async () => {
        const lines = logged.filter((line) => line.includes("no test sale was completed"))
        expect(lines).toHaveLength(1)
        expect(lines.join()).toContain("switch to test payments")
        expect((await shown()).active).toBe("production")
      })

      it("warns on the checklist and in health until a test sale with the current sandbox keys", async () => {
        // The service's production cannot be had: what it would say of the live keys is all that is made up here.
        jest.spyOn(ServiceClient.prototype, "authenticate").mockResolvedValue(undefined)
        expect(await told()).toEqual(UNTESTED)
        expect(await save({ sandbox: CREDENTIALS })).toBe(200)
        expect(await told()).toEqual(UNTESTED)
        expect(await activate("sandbox")).toBe(200)
        await sell()
        expect(await activate("production")).toBe(200)
        expect(await told()).toEqual(TESTED)
      })

      it("ignores test sales with other sandbox keys, such as a simulator's", async () => {
        jest.spyOn(ServiceClient.prototype, "authenticate").mockResolvedValue(undefined)
        await save({ sandbox: CREDENTIALS })
        await activate("sandbox")
        await sell()
        await save({ sandbox: { publishableKey: "pk_test_the-real-one" } })
        expect((await told()).isSaleSeen).toBe(false)
        expect(await activate("production")).toBe(400)
        await save({ sandbox: { publishableKey: CREDENTIALS.publishableKey } })
        expect(await activate("production")).toBe(200)
        await save({ sandbox: { publishableKey: "pk_test_the-real-one" } })
        expect(await told()).toEqual(UNTESTED)
      })
    },
    {
      SERVICE_PUBLISHABLE_KEY: "pk_live_99999999-2222-4333-8444-555555555555",
      SERVICE_CLIENT_ID: "live-client-id",
      SERVICE_CLIENT_SECRET: "live-client-secret-77aa",
      SERVICE_WEBHOOK_SECRET: "live-webhook-secret-88bb",
      SERVICE_SDK_URL: "https://pay.example/sdks/v1/servicepay.js",
      SERVICE_SANDBOX_BASE_URL: process.env.SERVICE_BASE_URL ?? "",
      SERVICE_BASE_URL: "https://pay.example",
      SERVICE_SETTINGS_KEY: randomBytes(32).toString("base64"),
    },
  )
})
