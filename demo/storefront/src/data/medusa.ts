import { Client, Store } from "@medusajs/js-sdk"
import { settings } from "../settings"

const client = new Client({
  baseUrl: settings.backendUrl,
  publishableKey: settings.publishableApiKey,
})

/** What `new Medusa(…)` has too, without its half for the admin, which no shopper should have to download. */
export const medusa = { store: new Store(client) }

export function isNotFound(error: unknown): boolean {
  return typeof error === "object" && error !== null && "status" in error && error.status === 404
}
