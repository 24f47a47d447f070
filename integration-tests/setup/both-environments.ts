import { startSimulator, type Simulator } from "../../src/simulator"
import { startTls } from "../../kit/tls"

/** The sandbox and the live service. Each has its own keys. */
export interface BothEnvironments {
  readonly sandbox: Simulator
  /** Live keys need HTTPS. */
  readonly production: Simulator
  /** The environment variables that a store's developer sets for them. */
  readonly addresses: Readonly<Record<string, string>>
  close(): Promise<void>
}

export const SANDBOX_KEYS = {
  publishableKey: "pk_test_11111111-2222-4333-8444-555555555555",
  clientId: "client-of-the-sandbox",
  clientSecret: "client-secret-of-the-sandbox-5d1f",
  webhookSecret: "webhook-secret-of-the-sandbox-8c2a",
}
export const LIVE_KEYS = {
  publishableKey: "pk_live_99999999-8888-4777-8666-555555555555",
  clientId: "client-of-production",
  clientSecret: "client-secret-of-production-71be",
  webhookSecret: "webhook-secret-of-production-e04d",
}

/** The service repeats a rejected notification. */
const notifications = { retries: 100, retryDelayMs: 1000 }

export async function startBothEnvironments(): Promise<BothEnvironments> {
  const sandbox = await startSimulator({ credentials: SANDBOX_KEYS, notifications })
  const production = await startSimulator({
    credentials: LIVE_KEYS,
    environment: "production",
    notifications,
  })
  const front = await startTls(Number(new URL(production.url).port))
  return {
    sandbox,
    production,
    addresses: {
      SERVICE_BASE_URL: front.url,
      SERVICE_SANDBOX_BASE_URL: sandbox.url,
      SERVICE_SDK_URL: production.sdkUrl.replace(production.url, front.url),
      NODE_EXTRA_CA_CERTS: front.certificateFile,
    },
    close: async () => {
      await front.close()
      await Promise.all([sandbox.close(), production.close()])
    },
  }
}
