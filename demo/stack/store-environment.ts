import { createHash, randomBytes } from "node:crypto"
import { medusaEnvironment } from "../../kit/store-environment"
import { type Addresses } from "./addresses"
import { type Database } from "./postgres"

/** For this machine only, which is why it may be printed and written down. */
export const ADMIN_LOGIN = { email: "admin@loja-kwanza.ao", password: "kwanza-demo" }

/** The same at every start, as the database is kept: what it encrypts are the simulator's public keys. */
const SETTINGS_KEY = createHash("sha256").update("the demo's settings").digest("base64")

/** What the store's Medusa is started with. */
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
