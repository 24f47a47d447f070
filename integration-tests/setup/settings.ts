import { randomBytes } from "node:crypto"
import type { Merchant } from "../../kit/merchant"
import { checklist } from "../../src/api/admin/servicepay/checklist/contract"
import { settingsAnswer } from "../../src/api/admin/servicepay/settings/contract"
import { useAdmins } from "./attention-cases"
import { expectOneCapturedOrder, payAndSync, pressedButton } from "./outcomes"
import { CREDENTIALS } from "./simulator"
import { withStore, type Store } from "./store"

export const SETTINGS = "/servicepay/settings"

/** What the merchant reads and does on the settings page. */
export function useSettings(merchant: () => Merchant) {
  const shown = async () => (await merchant().read(settingsAnswer, SETTINGS)).settings
  return {
    shown,
    checklist: () => merchant().read(checklist, "/servicepay/checklist"),
    save: async (change: object) => {
      const { version } = await shown()
      return merchant().post(SETTINGS, { version, ...change })
    },
    activate: (environment: "sandbox" | "production") =>
      merchant().post(`${SETTINGS}/activate`, { environment }),
    testConnection: (typed: object) => merchant().post(`${SETTINGS}/test-connection`, typed),
  }
}

/** Keys for live payments. No service knows them. */
export const LIVE_KEYS = {
  publishableKey: "pk_live_99999999-2222-4333-8444-555555555555",
  clientId: "live-client-id",
  clientSecret: "live-client-secret-77aa",
  webhookSecret: "live-webhook-secret-88bb",
}

/** The variables of a store that has addresses for the sandbox and for live payments. Nothing answers at the live address. */
export const environmentWith = (keys: Partial<typeof LIVE_KEYS> = {}) => ({
  SERVICE_PUBLISHABLE_KEY: keys.publishableKey ?? "",
  SERVICE_CLIENT_ID: keys.clientId ?? "",
  SERVICE_CLIENT_SECRET: keys.clientSecret ?? "",
  SERVICE_WEBHOOK_SECRET: keys.webhookSecret ?? "",
  SERVICE_SDK_URL: "https://pay.example/sdks/v1/servicepay.js",
  SERVICE_SANDBOX_BASE_URL: process.env.SERVICE_BASE_URL ?? "",
  SERVICE_BASE_URL: "https://pay.example",
  SERVICE_SETTINGS_KEY: randomBytes(32).toString("base64"),
})

interface Keyless extends ReturnType<typeof useSettings>, Pick<ReturnType<typeof useAdmins>, "ana" | "rui"> {
  readonly store: () => Store
  /** Enters the keys of the sandbox. */
  readonly setUp: () => Promise<void>
  /** Sends a notification as the service would sign it with this secret. */
  readonly notify: (secret: string, externalTransactionId: string) => ReturnType<Store["shopper"]["notify"]>
  /** Sells the content of a cart, and checks that it is captured. */
  readonly sell: () => Promise<void>
}

/** Runs a suite against a store in which no keys are entered yet. */
export function withKeylessStore(suite: (keyless: Keyless) => void): void {
  withStore((store) => {
    const { ana, rui } = useAdmins(store)
    const settings = useSettings(ana)

    beforeEach(async () => {
      await store().books.ledger.settingsVersions.latest()
      store().service.setSecrets(CREDENTIALS)
      store().service.revokeTokens()
    })
    afterEach(() => {
      jest.restoreAllMocks()
    })

    suite({
      ...settings,
      store,
      ana,
      rui,
      setUp: async () => {
        expect((await settings.save({ sandbox: CREDENTIALS })).status).toBe(200)
      },
      notify: (secret, externalTransactionId) => {
        const data = { externalTransactionId, paymentStatus: "CON" }
        return store().shopper.notify(JSON.stringify({ data, at: Date.now() }), secret)
      },
      sell: async () => {
        const { cartId, externalTransactionId } = await pressedButton(store())
        await payAndSync(store(), externalTransactionId)
        await expectOneCapturedOrder(store(), cartId)
      },
    })
  }, environmentWith())
}
