import { CREDENTIALS } from "./credentials"

/** What every Medusa process is told that runs a store of the repository. */
export function medusaEnvironment(databaseUrl: string): Record<string, string> {
  return {
    NODE_ENV: "production",
    // Medusa rounds money with the server's number format, and only reads the English one.
    LANG: "C",
    LC_ALL: "C",
    DATABASE_URL: databaseUrl,
    MEDUSA_DISABLE_TELEMETRY: "true",
    // `npm run check` compares the types; doing it again would only make every start slower.
    TS_NODE_TRANSPILE_ONLY: "true",
  }
}

/** What a real Medusa process of a store is told: its database, and where and by which keys it finds the service. */
export function storeEnvironment(addresses: {
  readonly databaseUrl: string
  readonly serviceUrl: string
}): Record<string, string> {
  return {
    ...medusaEnvironment(addresses.databaseUrl),
    LOG_LEVEL: "info",
    SERVICE_BASE_URL: addresses.serviceUrl,
    SERVICE_PUBLISHABLE_KEY: CREDENTIALS.publishableKey,
    SERVICE_CLIENT_ID: CREDENTIALS.clientId,
    SERVICE_CLIENT_SECRET: CREDENTIALS.clientSecret,
    SERVICE_WEBHOOK_SECRET: CREDENTIALS.webhookSecret,
  }
}
