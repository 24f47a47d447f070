import { randomBytes } from "node:crypto"
import { z } from "zod"
import { SettingsVersions } from "../../src/modules/servicepay/settings/versions"
import { accountOf } from "../../src/modules/servicepay/settings"
import { Sealing } from "../../src/modules/servicepay/settings/sealing"
import { ServiceClient } from "medusa-payment-servicepay/client"
import { useAdmins } from "../setup/attention-cases"
import { expectOneCapturedOrder, held, payAndSync, pressedButton } from "../setup/outcomes"
import { CREDENTIALS } from "../setup/simulator"
import { withStore } from "../setup/store"
import { until } from "../../kit/until"

const SETTINGS = "/servicepay/settings"
const NEW_WEBHOOK_SECRET = "the-new-webhook-secret-c4d8"
const NEW_CLIENT_SECRET = "the-new-client-secret-9a1b"
const LIVE = {
  publishableKey: "pk_live_99999999-2222-4333-8444-555555555555",
  clientId: "live-client-id",
  clientSecret: "live-client-secret-77aa",
  webhookSecret: "live-webhook-secret-88bb",
}

const secretShown = z.object({
  is_set: z.boolean(),
  origin: z.string().nullable(),
  ends: z.string().nullable(),
})
const answer = z.object({
  settings: z.looseObject({
    version: z.number(),
    active: z.string(),
    takes_secrets: z.boolean(),
    sandbox: z.looseObject({
      clientSecret: secretShown,
      webhookSecret: secretShown,
      previousWebhookSecrets: z.array(z.strictObject({ ends: z.string(), accepted_until: z.string() })),
      problems: z.array(z.string()),
    }),
    choices: z.record(z.string(), z.object({ value: z.unknown(), origin: z.string() })),
    changes: z.array(z.object({ actor: z.string(), changed: z.array(z.string()) })),
  }),
})
const range = z.object({ least: z.number(), most: z.number() })
const boundsShown = z.object({
  referencePaymentLifeSpan: range,
  statusFallbackGrace: range,
  notificationRetention: range,
  webhookSecretOverlap: range,
})
const checklistAnswer = z.looseObject({
  problems: z.object({ sandbox: z.array(z.string()) }),
  token: z.looseObject({ ok: z.boolean() }),
  regions: z.array(z.looseObject({ currency_code: z.string(), is_enabled: z.boolean() })),
  rejected_signatures_today: z.number(),
  are_rejections_over: z.boolean(),
  last_notification_at: z.string().nullable(),
})

withStore(
  (store) => {
    const { ana, rui } = useAdmins(store)
    const { publishableKey, clientId, clientSecret, webhookSecret } = CREDENTIALS

    beforeEach(async () => {
      await store().books.ledger.settingsVersions.latest()
      store().service.setSecrets({ clientSecret, webhookSecret })
      store().service.revokeTokens()
    })
    afterEach(() => {
      jest.restoreAllMocks()
    })

    const shown = async () => (await ana().read(answer, SETTINGS)).settings
    const save = async (change: object) => {
      const { version } = await shown()
      return ana().post(SETTINGS, { version, ...change })
    }
    const setUp = async () => {
      expect((await save({ sandbox: CREDENTIALS })).status).toBe(200)
    }
    const checklist = () => ana().read(checklistAnswer, "/servicepay/checklist")
    /** A notification as the service would sign it with this secret. */
    const notify = (secret: string, externalTransactionId: string, status = "CON") => {
      const body = JSON.stringify({ data: { externalTransactionId, paymentStatus: status }, at: Date.now() })
      return store().shopper.notify(body, secret)
    }
    const sell = async () => {
      const { cartId, externalTransactionId } = await pressedButton(store())
      await payAndSync(store(), externalTransactionId)
      await expectOneCapturedOrder(store(), cartId)
    }

    describe("nobody but an admin", () => {
      it.each([
        ["GET", "settings"],
        ["POST", "settings"],
        ["POST", "settings/activate"],
        ["POST", "settings/test-connection"],
        ["GET", "checklist"],
      ] as const)("may %s /admin/servicepay/%s", async (method, path) => {
        const { status } = await store().shopper.request(method, `/admin/servicepay/${path}`, {})
        expect(status).toBe(401)
      })
    })

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
        const secrets = [clientSecret, webhookSecret, NEW_WEBHOOK_SECRET]
        const answers: unknown[] = [(await save({ sandbox: CREDENTIALS })).body]
        answers.push((await save({ sandbox: { webhookSecret: NEW_WEBHOOK_SECRET } })).body)
        answers.push(await shown(), await checklist())
        answers.push(
          (await ana().post(`${SETTINGS}/test-connection`, { environment: "sandbox", clientSecret })).body,
        )
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
        expect(
          Object.keys(z.object({ fields: z.record(z.string(), z.string()) }).parse(body).fields),
        ).toEqual(
          expect.arrayContaining([
            "sandbox.publishableKey",
            "sandbox.clientSecret",
            "choices.referencePaymentLifeSpan",
          ]),
        )
        expect((await shown()).version).toBe(0)
      })

      it("of two admins who save at the same time is shown to the second", async () => {
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
      const test = async (typed: object) =>
        (await ana().post(`${SETTINGS}/test-connection`, { environment: "sandbox", ...typed })).body

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
          message: expect.stringContaining("refused the credentials") as unknown,
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

    describe("a secret that is changed while payments flow", () => {
      it("loses no notification: the store accepts both webhook secrets until the overlap ends", async () => {
        await setUp()
        const { shopper, service } = store()
        const [before, after] = [await shopper.cart(), await shopper.cart()]
        const first = await shopper.createOrder(before)
        const second = await shopper.createOrder(after)

        await save({ sandbox: { webhookSecret: NEW_WEBHOOK_SECRET } })
        expect((await shown()).sandbox.previousWebhookSecrets).toHaveLength(1)
        await payAndSync(store(), first.externalTransactionId)
        service.setSecrets({ webhookSecret: NEW_WEBHOOK_SECRET })
        await payAndSync(store(), second.externalTransactionId)

        await expectOneCapturedOrder(store(), before)
        await expectOneCapturedOrder(store(), after)
        expect((await notify("some-other-secret", first.externalTransactionId)).status).toBe(401)
      })

      it("is rejected at once with an overlap of 0, and the rejections are counted", async () => {
        await setUp()
        await save({ sandbox: { webhookSecret: NEW_WEBHOOK_SECRET, webhookSecretOverlap: 0 } })
        expect((await notify(webhookSecret, "order_1")).status).toBe(401)
        expect((await notify(NEW_WEBHOOK_SECRET, "order_1")).status).toBe(200)
        // In the first seconds another process may not know the new one yet; and many are counted together.
        await until("refusals are counted, and are more than those first ones", async () => {
          await notify(webhookSecret, "order_1")
          const { rejected_signatures_today: refused, are_rejections_over } = await checklist()
          return refused > 0 && !are_rejections_over
        })
        await save({ sandbox: { webhookSecret } })
        expect((await checklist()).are_rejections_over).toBe(true)
      })

      it("can be corrected when it was mistyped: the secret before it is still accepted", async () => {
        await setUp()
        await save({ sandbox: { webhookSecret: "mistyped-webhook-secret-0e" } })
        await save({ sandbox: { webhookSecret: NEW_WEBHOOK_SECRET } })
        expect((await notify(webhookSecret, "order_1")).status).toBe(200)
        expect((await notify(NEW_WEBHOOK_SECRET, "order_2")).status).toBe(200)
        const { previousWebhookSecrets } = (await shown()).sandbox
        expect(previousWebhookSecrets.map(({ ends }) => ends)).toEqual(["0e", webhookSecret.slice(-2)])

        await save({ sandbox: { webhookSecret: NEW_WEBHOOK_SECRET, webhookSecretOverlap: 0 } })
        expect((await notify(webhookSecret, "order_3")).status).toBe(401)
        expect((await shown()).sandbox.previousWebhookSecrets).toEqual([])
      })

      it("interrupts no sale when it is the client secret", async () => {
        await setUp()
        await sell()
        store().service.setSecrets({ clientSecret: NEW_CLIENT_SECRET })
        store().service.revokeTokens()
        await save({ sandbox: { clientSecret: NEW_CLIENT_SECRET } })
        await sell()
      })
    })

    describe("a webhook secret whose SERVICE_SETTINGS_KEY was lost", () => {
      /** As if the store had been started with another key since. */
      const loseKeyOf = async (secret: "webhookSecret" | "previousWebhookSecrets") => {
        const { settingsVersions } = store().books.ledger
        const { saved, version } = await settingsVersions.latest()
        const jwe = await Sealing.of(randomBytes(32).toString("base64")).seal(webhookSecret)
        const { sandbox, production } = saved.credentials
        const lost = {
          webhookSecret: sandbox.webhookSecret && { ...sandbox.webhookSecret, jwe },
          previousWebhookSecrets: sandbox.previousWebhookSecrets.map((each) => ({ ...each, jwe })),
        }
        const credentials = { production, sandbox: { ...sandbox, [secret]: lost[secret] } }
        await settingsVersions.save({ ...saved, credentials }, { version, changed: [], actor: ana().id })
      }

      it("makes the service repeat notifications that may be signed with it, until it is entered again", async () => {
        await setUp()
        await save({ production: { webhookSecret: LIVE.webhookSecret } })
        await loseKeyOf("webhookSecret")
        const logged = jest.spyOn(store().container.resolve("logger"), "error")

        expect((await notify(webhookSecret, "order_1")).data).toMatchObject({ error: "storage_unavailable" })
        expect((await notify("some-other-secret", "order_1")).status).toBe(503)
        expect((await notify(LIVE.webhookSecret, "order_2")).status).toBe(200)
        expect((await checklist()).rejected_signatures_today).toBe(0)
        await until("the log says what mends it", async () => {
          await notify(webhookSecret, "order_1")
          return logged.mock.calls.flat().some((line) => String(line).includes("put back the key"))
        })

        await save({ sandbox: { webhookSecret } })
        expect((await notify(webhookSecret, "order_1")).status).toBe(200)
        expect((await notify("some-other-secret", "order_1")).status).toBe(401)
      })

      it("makes the service repeat them only until its overlap ends when it was replaced", async () => {
        await setUp()
        await save({ sandbox: { webhookSecret: NEW_WEBHOOK_SECRET } })
        await loseKeyOf("previousWebhookSecrets")
        expect((await notify(webhookSecret, "order_1")).status).toBe(503)
        expect((await notify(NEW_WEBHOOK_SECRET, "order_2")).status).toBe(200)
        await save({ sandbox: { webhookSecret: NEW_WEBHOOK_SECRET, webhookSecretOverlap: 0 } })
        expect((await notify(webhookSecret, "order_1")).status).toBe(401)
      })
    })

    describe("the bounds of the fields", () => {
      it("are shown, and are what the store accepts", async () => {
        const { bounds } = z.looseObject({ bounds: boundsShown }).parse(await shown())
        const statusOf = async (choices: object) => (await save({ choices })).status
        const numbers = ["referencePaymentLifeSpan", "statusFallbackGrace", "notificationRetention"] as const
        for (const field of numbers) {
          const { least, most } = bounds[field]
          expect([await statusOf({ [field]: least - 1 }), await statusOf({ [field]: least })]).toEqual([
            400, 200,
          ])
          expect([await statusOf({ [field]: most + 1 }), await statusOf({ [field]: most })]).toEqual([
            400, 200,
          ])
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
        await save({ choices: { theme: "dark" }, sandbox: { clientSecret: NEW_CLIENT_SECRET } })
        await until("the other process knows", async () => (await elsewhere.current()).theme === "dark", 2)
        expect(accountOf(await elsewhere.current()).clientSecret).toBe(NEW_CLIENT_SECRET)
      })
    })

    describe("going live", () => {
      const activate = () => ana().post(`${SETTINGS}/activate`, { environment: "production" })

      it("is refused without live keys, and before a completed sandbox sale", async () => {
        await setUp()
        expect(await activate()).toMatchObject({
          status: 400,
          body: { message: expect.stringContaining("production") as unknown },
        })
        await save({ production: LIVE })
        expect(await activate()).toMatchObject({
          status: 400,
          body: { message: expect.stringContaining("sandbox") as unknown },
        })
        expect((await shown()).active).toBe("sandbox")
      })

      it("makes new payments live, and still receives sandbox notifications, which capture nothing", async () => {
        // The service's production cannot be had: what it would say of the live keys is all that is made up here.
        jest.spyOn(ServiceClient.prototype, "authenticate").mockResolvedValue(undefined)
        await setUp()
        await sell()
        const { shopper, books } = store()
        const cart = await shopper.cart()
        const { externalTransactionId } = await shopper.createOrder(cart)
        await save({ production: LIVE })
        expect((await activate()).status).toBe(200)

        expect((await shopper.request("GET", "/store/servicepay/config")).data).toMatchObject({
          config: { publishable_key: LIVE.publishableKey, environment: "production" },
        })
        expect((await notify(webhookSecret, externalTransactionId)).status).toBe(200)
        expect((await held(store(), externalTransactionId)).attention_reason).toBe("test_payment")
        expect(await books.orders(cart)).toEqual([])
        expect((await shown()).changes[0]).toEqual({ actor: ana().id, changed: ["active"] })

        const live = await books.ledger.createPaymentOrders({
          external_transaction_id: "order_live",
          request_state: "accepted",
          amount: 6500,
          session_amount: 6500,
          rounding_difference: 0,
          client_id: "cus_1",
          name: "Café",
          quantity: 1,
          language: "pt",
          environment: "production",
          application_uuid: "99999999-2222-4333-8444-555555555555",
        })
        expect((await notify(webhookSecret, "order_live")).status).toBe(200)
        await until("the wrong secret is put before the merchant", async () => {
          const [dead] = await books.ledger.listNotifications({ external_transaction_id: "order_live" })
          return dead?.state === "dead" && dead.last_error?.includes("other")
        })
        expect((await books.ledger.retrievePaymentOrder(live.id)).status).toBe("PEN")
      })
    })
  },
  {
    SERVICE_PUBLISHABLE_KEY: "",
    SERVICE_CLIENT_ID: "",
    SERVICE_CLIENT_SECRET: "",
    SERVICE_WEBHOOK_SECRET: "",
    SERVICE_SDK_URL: "https://pay.example/sdks/v1/servicepay.js",
    SERVICE_SANDBOX_BASE_URL: process.env.SERVICE_BASE_URL ?? "",
    SERVICE_BASE_URL: "https://pay.example",
    SERVICE_SETTINGS_KEY: randomBytes(32).toString("base64"),
  },
)
