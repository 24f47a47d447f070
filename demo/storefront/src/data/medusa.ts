import { Client, Store } from "@medusajs/js-sdk"
import { settings } from "../settings"

const client = new Client({
  baseUrl: settings.backendUrl,
  publishableKey: settings.publishableApiKey,
})

/** The store's half of `new Medusa(…)`. Shoppers do not need to download the admin's half. */
export const medusa = { store: new Store(client) }

export function isNotFound(error: unknown): boolean {
  return typeof error === "object" && error !== null && "status" in error && error.status === 404
}
