import { pollPayments } from "medusa-payment-servicepay/workflows"
import { healthReport } from "../../src/api/admin/servicepay/health/contract"
import { until } from "../../kit/until"
import { confirmWithoutWebhook, pressedButton } from "../setup/outcomes"
import { withKeylessStore } from "../setup/settings"
import { CREDENTIALS } from "../setup/simulator"

const NEW_SECRET = "the-new-secret-9a1b"

withKeylessStore((keyless) => {
  const { store, ana, shown, save, setUp, checklist, sell, notify } = keyless
  const { clientId, webhookSecret } = CREDENTIALS

  const problems = async () => healthReport.parse((await ana().get("/servicepay/health")).body).problems

  describe("keys that the service refuses", () => {
    it("are a problem at once, and no longer when the merchant restores the previous keys", async () => {
      await setUp()
      expect((await shown()).sandbox.previousKeys).toBeNull()
      expect(await problems()).not.toContain("token_failing")

      await save({ sandbox: { clientId: "mistyped", clientSecret: "mistyped-secret-0000" } })
      expect(await problems()).toContain("token_failing")

      expect((await shown()).sandbox.previousKeys).toMatchObject({
        publishable_key: CREDENTIALS.publishableKey,
        client_id: clientId,
        client_secret_ends: CREDENTIALS.clientSecret.slice(-2),
      })
      expect((await save({ restore: ["sandbox"] })).status).toBe(200)
      expect((await shown()).sandbox.previousKeys).toBeNull()
      expect((await shown()).sandbox.clientId).toEqual({ value: clientId, origin: "saved" })
      expect((await shown()).changes[0]).toMatchObject({ changed: ["sandbox.restored"] })
      expect(await problems()).not.toContain("token_failing")
      await sell()
    })

    it("stop being a problem when the service accepts them again, without a sale", async () => {
      await setUp()
      store().service.setSecrets({ ...CREDENTIALS, clientSecret: "changed-at-the-service" })
      store().service.revokeTokens()
      await save({ sandbox: { clientId } })
      expect(await problems()).toContain("token_failing")
      await pollPayments(store().container)
      expect(await problems()).toContain("token_failing")

      store().service.setSecrets(CREDENTIALS)
      await pollPayments(store().container)

      expect(await problems()).not.toContain("token_failing")
    })
  })

  it("The keys of another account leave earlier references to the keys that made them", async () => {
    await setUp()
    const { externalTransactionId } = await pressedButton(store())
    const another = {
      publishableKey: "pk_test_another",
      clientId: "another",
      clientSecret: "another-secret-0000",
    }
    expect((await save({ sandbox: another })).status).toBe(200)

    await confirmWithoutWebhook(store(), externalTransactionId)

    expect(await store().shopper.status(externalTransactionId)).toBe("CON")
  })

  it("Replaced keys that the service refuses leave earlier references to the keys in force", async () => {
    await setUp()
    const { externalTransactionId } = await pressedButton(store())
    const clientSecret = "the-same-partner-0000"
    store().service.setSecrets({ ...CREDENTIALS, clientSecret })
    store().service.revokeTokens()
    expect((await save({ sandbox: { publishableKey: "pk_test_another", clientSecret } })).status).toBe(200)

    await confirmWithoutWebhook(store(), externalTransactionId)

    expect(await store().shopper.status(externalTransactionId)).toBe("CON")
    store().service.setSecrets(CREDENTIALS)
  })

  describe("a new webhook secret", () => {
    it("is unproven until a notification has come with it, and in doubt while they come with the old one", async () => {
      await setUp()
      expect((await checklist()).new_webhook_secret).toBeNull()
      await save({ sandbox: { webhookSecret: NEW_SECRET, webhookSecretOverlap: 6 } })
      expect((await checklist()).new_webhook_secret).toBe("waiting")
      expect(await problems()).not.toContain("old_webhook_secret")

      expect((await notify(webhookSecret, "order_1")).status).toBe(200)
      await until("it is in doubt", async () => (await checklist()).new_webhook_secret === "old_in_use")
      expect(await problems()).toContain("old_webhook_secret")

      expect((await notify(NEW_SECRET, "order_1")).status).toBe(200)
      await until("it is proven", async () => (await checklist()).new_webhook_secret === null)
    })
  })
})
