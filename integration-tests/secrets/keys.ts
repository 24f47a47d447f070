import { randomBytes } from "node:crypto"
import { CREDENTIALS } from "../../kit/credentials"
import type { Secrets } from "./forms"

/** A secret that looks different in every encoding. */
const secret = (name: string) => `${name} "${randomBytes(9).toString("base64")}"+/=&%\\ção`

export const SETTINGS_KEY = randomBytes(32).toString("base64")

/** The keys that the merchant enters in the admin. They replace the configured ones. */
export const SAVED = {
  sandbox: { clientSecret: secret("saved client"), webhookSecret: secret("saved webhook") },
  production: {
    publishableKey: "pk_live_0f7d3b5a-6c1e-4f29-9a80-7e5d4c3b2a19",
    clientId: "live-client-id",
    clientSecret: secret("live client"),
    webhookSecret: secret("live webhook"),
  },
}

/** Secrets that the merchant enters by mistake. They must not appear either. */
export const WRONG = {
  typed: secret("typed client"),
  saved: secret("wrong client"),
  misplaced: secret("misplaced client"),
}

const basic = (id: string, clientSecret: string) =>
  Buffer.from(`${id}:${clientSecret}`, "utf8").toString("base64")

/** Every secret of the run, except the tokens that the service issues. */
export const SECRETS: Secrets = {
  "the configured client secret": CREDENTIALS.clientSecret,
  "the configured webhook secret": CREDENTIALS.webhookSecret,
  "the saved client secret": SAVED.sandbox.clientSecret,
  "the saved webhook secret": SAVED.sandbox.webhookSecret,
  "the live client secret": SAVED.production.clientSecret,
  "the live webhook secret": SAVED.production.webhookSecret,
  "the client secret that was typed to try it": WRONG.typed,
  "the client secret that was saved by mistake": WRONG.saved,
  "the client secret in the wrong field": WRONG.misplaced,
  "the key that encrypts": SETTINGS_KEY,
  "the configured Basic header": basic(CREDENTIALS.clientId, CREDENTIALS.clientSecret),
  "the saved Basic header": basic(CREDENTIALS.clientId, SAVED.sandbox.clientSecret),
}
