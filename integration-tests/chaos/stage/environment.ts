import { CREDENTIALS } from "./service"

/** What a real Medusa process of a store is told: its database, and where and by which keys it finds the service. */
export function storeEnvironment(addresses: {
  readonly databaseUrl: string
  readonly serviceUrl: string
}): Record<string, string> {
  return {
    // Medusa rounds money with the server's number format, and only reads the English one.
    LANG: "C",
    LC_ALL: "C",
    NODE_ENV: "production",
    LOG_LEVEL: "info",
    MEDUSA_DISABLE_TELEMETRY: "true",
    TS_NODE_TRANSPILE_ONLY: "true",
    DATABASE_URL: addresses.databaseUrl,
    SERVICE_BASE_URL: addresses.serviceUrl,
    SERVICE_PUBLISHABLE_KEY: CREDENTIALS.publishableKey,
    SERVICE_CLIENT_ID: CREDENTIALS.clientId,
    SERVICE_CLIENT_SECRET: CREDENTIALS.clientSecret,
    SERVICE_WEBHOOK_SECRET: CREDENTIALS.webhookSecret,
  }
}
