import { createHash, randomBytes } from "node:crypto"
import { medusaEnvironment } from "../../kit/store-environment"
import { type Addresses } from "./addresses"
import { type Database } from "./postgres"

/** Only for this machine, so it may be printed and written to a file. */
export const ADMIN_LOGIN = { email: "admin@loja-kwanza.ao", password: "kwanza-demo" }

/** The same at every start, because the database is kept. It encrypts only the simulator's public keys. */
const SETTINGS_KEY = createHash("sha256").update("the demo's settings").digest("base64")

/** The environment of the store's Medusa. */
export function storeEnvironment(
  addresses: Addresses,
  database: Database,
  serviceVariables: Readonly<Record<string, string>>,
): Record<string, string> {
  return {
    ...serviceVariables,
    ...medusaEnvironment(database.url),
    JWT_SECRET: randomBytes(32).toString("hex"),
    COOKIE_SECRET: randomBytes(32).toString("hex"),
    SERVICE_SETTINGS_KEY: SETTINGS_KEY,
    STORE_CORS: bothNames(addresses.storefront),
    ADMIN_CORS: bothNames(addresses.medusa),
    DEMO_STOREFRONT_URL: addresses.storefront,
    DEMO_ADMIN_EMAIL: ADMIN_LOGIN.email,
    DEMO_ADMIN_PASSWORD: ADMIN_LOGIN.password,
  }
}

function bothNames(address: string): string {
  return `${address},${address.replace("//localhost", "//127.0.0.1")}`
}
