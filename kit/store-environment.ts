import { CREDENTIALS } from "./credentials"

/** The environment of every Medusa process that runs a store of the repository. */
export function medusaEnvironment(databaseUrl: string): Record<string, string> {
  return {
    NODE_ENV: "production",
    // Medusa parses money only in the English number format.
    LANG: "C",
    LC_ALL: "C",
    DATABASE_URL: databaseUrl,
    MEDUSA_DISABLE_TELEMETRY: "true",
    // `npm run check` checks the types. A second check would make every start slower.
    TS_NODE_TRANSPILE_ONLY: "true",
  }
}

/** The environment of a Medusa process: its database, and the service's address and keys. */
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
