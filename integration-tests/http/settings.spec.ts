import { ServiceClient } from "medusa-payment-servicepay/client"
import { settingsRefusal } from "../../src/api/admin/servicepay/settings/contract"
import { accountOf } from "../../src/modules/servicepay/settings"
import { SettingsVersions } from "../../src/modules/servicepay/settings/versions"
import { ownTime } from "../../kit/own-time"
import { until } from "../../kit/until"
import { held } from "../setup/outcomes"
import { LIVE_KEYS, SETTINGS, withKeylessStore } from "../setup/settings"
import { CREDENTIALS } from "../setup/simulator"

const NEW_SECRET = "the-new-secret-9a1b"

withKeylessStore((keyless) => {
  const { store, ana, rui, shown, save, setUp, checklist, activate, testConnection, sell, notify } = keyless
  const { publishableKey, clientId, clientSecret, webhookSecret } = CREDENTIALS

  describe("a store that was just installed", () => {
    it("cannot take payments until the merchant enters the keys, and then can at once", async () => {
      const { shopper } = store()
      const cart = await shopper.cart()
      const refused = await shopper.request("POST", "/api/service/create-order", { cart_id: cart })
      expect(refused.data).toMatchObject({ code: 503, error: "not_set_up" })
      expect((await shown()).sandbox.problems.join()).toContain("clientSecret")

      await setUp()

      expect((await shown()).sandbox.problems).toEqual([])
      await sell()
    })

    it("asks the service to repeat every notification while it has no webhook secret, and counts none as rejected", async () => {
      expect((await notify("", "order_1")).status).toBe(503)
      expect((await notify(webhookSecret, "order_1")).status).toBe(503)
      expect((await checklist()).rejected_signatures_today).toBe(0)
      await setUp()
      expect((await notify("", "order_1")).status).toBe(401)
      expect((await notify(webhookSecret, "order_1")).status).toBe(200)
    })
  })

  describe("the settings page", () => {
    it("shows the end and date of each secret, the origin of each setting, and who made each change", async () => {
      await setUp()
      await save({ choices: { theme: "dark" }, sandbox: { clientId } })
      expect(await shown()).toMatchObject({
        version: 2,
        active: "sandbox",
        takes_secrets: true,
        sandbox: {
          publishableKey: { value: publishableKey, origin: "saved" },
          clientSecret: { is_set: true, origin: "saved", ends: clientSecret.slice(-2) },
        },
        choices: {
          theme: { value: "dark", origin: "saved" },
          rounding: { value: "nearest", origin: "default" },
        },
        changes: [
          { actor: ana().id, changed: ["choices.theme", "sandbox.clientId"] },
          { actor: ana().id, changed: expect.arrayContaining(["sandbox.clientSecret"]) as unknown },
        ],
      })
    })

    it("contains no secret, and neither does any table", async () => {
      const secrets = [clientSecret, webhookSecret, NEW_SECRET]
      const answers: unknown[] = [(await save({ sandbox: CREDENTIALS })).body]
      answers.push((await save({ sandbox: { webhookSecret: NEW_SECRET } })).body)
      answers.push(await shown(), await checklist())
      answers.push((await testConnection({ environment: "sandbox", clientSecret })).body)
      const { pg } = store()
      const tables = await pg("information_schema.tables")
        .where({ table_schema: "public", table_type: "BASE TABLE" })
        .pluck<string[]>("table_name")
      expect(tables).toContain("servicepay_settings_version")
      for (const table of tables) {
        answers.push(await pg(table).select())
      }
      const everything = JSON.stringify(answers)
      expect(everything).toContain(publishableKey)
      expect(secrets.filter((secret) => everything.includes(secret))).toEqual([])
    })
  })

  describe("a mistake", () => {
    it("is shown beside its field, and nothing is saved", async () => {
      const { status, body } = await save({
        sandbox: { publishableKey: "pk_live_1", clientSecret: " " },
        choices: { referencePaymentLifeSpan: 0 },
      })
      expect(status).toBe(400)
      expect(Object.keys(settingsRefusal.parse(body).fields)).toEqual(
        expect.arrayContaining([
          "sandbox.publishableKey",
          "sandbox.clientSecret",
          "choices.referencePaymentLifeSpan",
        ]),
      )
      expect((await shown()).version).toBe(0)
    })

    it("is what the second of two admins gets who save at the same time", async () => {
      const change = { version: 0, choices: { theme: "dark" } }
      const answers = await Promise.all([ana().post(SETTINGS, change), rui().post(SETTINGS, change)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    })

    it.each([{ baseUrl: "https://thief.test" }, { sandbox: { baseUrl: "https://thief.test" } }])(
      "that would send the client secret elsewhere is refused: %j",
      async (change) => {
        expect((await save(change)).status).toBe(400)
      },
    )
  })

  describe("a connection test", () => {
    const test = async (typed: object) => (await testConnection({ environment: "sandbox", ...typed })).body

    it("reports how long a token took with unsaved keys", async () => {
      expect(await test({ clientId, clientSecret })).toEqual({
        ok: true,
        milliseconds: expect.any(Number) as unknown,
      })
    })

    it("shows the service's message when it rejects the keys, without the secret", async () => {
      const refused = await test({ clientId, clientSecret: "wrong-secret" })
      expect(refused).toMatchObject({
        ok: false,
        reason: "refused",
        message: expect.stringContaining("rejected the keys") as unknown,
        service_message: expect.any(String) as unknown,
      })
      expect(JSON.stringify(refused)).not.toContain("wrong-secret")
    })

    it("names what is missing", async () => {
      expect(await test({ clientId })).toMatchObject({
        ok: false,
        reason: "missing",
        message: expect.stringContaining("clientSecret is missing") as unknown,
      })
    })
  })

  describe("the bounds of the fields", () => {
    it("are shown, and are what the store accepts", async () => {
      const { bounds } = await shown()
      const statusOf = async (choices: object) => (await save({ choices })).status
      const numbers = [
        "referencePaymentLifeSpan",
        "keepUnpaidOrders",
        "statusFallbackGrace",
        "notificationRetention",
      ] as const
      for (const field of numbers) {
        const { least, most } = bounds[field]
        expect(await Promise.all([least - 1, most + 1].map((value) => statusOf({ [field]: value })))).toEqual(
          [400, 400],
        )
        expect(await statusOf({ [field]: least })).toBe(200)
        expect(await statusOf({ [field]: most })).toBe(200)
      }
      const { most } = bounds.webhookSecretOverlap
      expect((await save({ sandbox: { webhookSecretOverlap: most + 1 } })).status).toBe(400)
      expect((await save({ sandbox: { webhookSecretOverlap: most } })).status).toBe(200)
    })
  })

  describe("another process of the store", () => {
    it("applies saved settings within two seconds", async () => {
      await setUp()
      const { books, pg } = store()
      const { configuration } = books.ledger.settingsVersions
      const elsewhere = new SettingsVersions(pg, configuration)
      expect((await elsewhere.current()).theme).toBe("light")
      await save({ choices: { theme: "dark" }, sandbox: { clientSecret: NEW_SECRET } })
      const from = ownTime()
      await until("the other process knows", async () => (await elsewhere.current()).theme === "dark")
      expect(ownTime() - from).toBeLessThan(2000)
      expect(accountOf(await elsewhere.current()).clientSecret).toBe(NEW_SECRET)
    })
  })

  describe("going live", () => {
    it("is refused without live keys, and before a completed sandbox sale", async () => {
      await setUp()
      expect(await activate("production")).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining("production") as unknown },
      })
      await save({ production: LIVE_KEYS })
      expect(await activate("production")).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining("sandbox") as unknown },
      })
      expect((await shown()).active).toBe("sandbox")
    })

    /** The store goes live while a cart has a test reference. There is no live service in tests, so its answers are fakes. */
    const goLiveWithTestReference = async () => {
      jest.spyOn(ServiceClient.prototype, "authenticate").mockResolvedValue(undefined)
      await setUp()
      await sell()
      const cart = await store().shopper.cart()
      const test = await store().shopper.createOrder(cart)
      await save({ production: LIVE_KEYS })
      expect((await activate("production")).status).toBe(200)
      const service = jest
        .spyOn(ServiceClient.prototype, "createPaymentOrder")
        .mockResolvedValue({ referenceNumber: "SP-LIVE" })
      return { cart, test, service }
    }

    it("gives a cart that has a test reference a live one at once", async () => {
      const { shopper, books } = store()
      const { cart, test, service } = await goLiveWithTestReference()

      const live = await shopper.createOrder(cart)

      expect(service).toHaveBeenCalledTimes(1)
      expect(live.referenceNumber).toBe("SP-LIVE")
      expect(await books.entry(live.externalTransactionId)).toMatchObject({ environment: "production" })
      expect(await books.entry(test.externalTransactionId)).toMatchObject({
        environment: "sandbox",
        status: "PEN",
      })
    })

    it("makes new payments live, and still receives sandbox notifications, which capture nothing", async () => {
      const { shopper, books } = store()
      const { cart, test } = await goLiveWithTestReference()
      const { externalTransactionId } = test

      expect((await shopper.request("GET", "/store/servicepay/config")).data).toMatchObject({
        config: { publishable_key: LIVE_KEYS.publishableKey, environment: "production" },
      })
      expect((await notify(webhookSecret, externalTransactionId)).status).toBe(200)
      expect((await held(store(), externalTransactionId)).attention_reason).toBe("test_payment")
      expect(await books.orders(cart)).toEqual([])
      expect((await shown()).changes[0]).toMatchObject({ actor: ana().id, changed: ["active"] })

      const live = await shopper.createOrder(cart)
      expect((await notify(webhookSecret, live.externalTransactionId)).status).toBe(200)
      await until("the wrong secret is put before the merchant", async () => {
        const [dead] = await books.ledger.listNotifications({
          external_transaction_id: live.externalTransactionId,
        })
        return dead?.state === "dead" && dead.last_error?.includes("other")
      })
      expect((await books.entry(live.externalTransactionId)).status).toBe("PEN")
    })
  })
})
