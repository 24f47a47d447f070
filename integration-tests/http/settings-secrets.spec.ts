import { randomBytes } from "node:crypto"
import { until } from "../../kit/until"
import { Sealing } from "../../src/modules/servicepay/settings/sealing"
import { expectOneCapturedOrder, payAndSync } from "../setup/outcomes"
import { LIVE_KEYS, withKeylessStore } from "../setup/settings"
import { CREDENTIALS } from "../setup/simulator"

const NEW_WEBHOOK_SECRET = "the-new-webhook-secret-c4d8"
const NEW_CLIENT_SECRET = "the-new-client-secret-9a1b"

withKeylessStore(({ store, ana, shown, save, setUp, checklist, sell, notify }) => {
  const { webhookSecret } = CREDENTIALS

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
      // In the first seconds another process may still use the old secret, so these rejections do not count. Counts are written together.
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

    it("goes back to the one before on request, once, and rejects the mistyped one at once", async () => {
      await setUp()
      await save({ sandbox: { webhookSecret: "abc" } })
      expect((await notify("abc", "order_1")).status).toBe(200)

      expect((await save({ restore: ["sandbox.webhookSecret"] })).status).toBe(200)

      expect((await notify(webhookSecret, "order_1")).status).toBe(200)
      expect((await notify("abc", "order_2")).status).toBe(401)
      const { sandbox, changes } = await shown()
      expect(sandbox).toMatchObject({ previousWebhookSecrets: [] })
      expect(changes[0]).toMatchObject({ changed: ["sandbox.webhookSecretRestored"] })
      await sell()
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
    /** Encrypts a secret with another key, as if the store had been started with a new SERVICE_SETTINGS_KEY. */
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
      await save({ production: { webhookSecret: LIVE_KEYS.webhookSecret } })
      await loseKeyOf("webhookSecret")
      const logged = jest.spyOn(store().container.resolve("logger"), "error")

      expect((await notify(webhookSecret, "order_1")).data).toMatchObject({ error: "storage_unavailable" })
      expect((await notify("some-other-secret", "order_1")).status).toBe(503)
      expect((await notify(LIVE_KEYS.webhookSecret, "order_2")).status).toBe(200)
      expect((await checklist()).rejected_signatures_today).toBe(0)
      await until("the log says what mends it", async () => {
        await notify(webhookSecret, "order_1")
        return logged.mock.calls
          .flat()
          .some((line) => String(line).includes("Add the key that it was saved with"))
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
})
