import { randomBytes } from "node:crypto"
import type { z } from "@medusajs/framework/zod"
import { changeSettings, settingsChange } from "../change"
import { Sealing } from "../sealing"
import { NOTHING_SAVED, type SavedSettings } from "../stored-shape"

const [OLD_KEY, NEW_KEY] = [randomBytes(32).toString("base64"), randomBytes(32).toString("base64")]
const RIGHT = "the-right-secret-111111"

async function save(saved: SavedSettings, change: z.input<typeof settingsChange>, key = OLD_KEY) {
  const context = { sealing: Sealing.of(key), now: new Date(), webhookSecretOf: () => undefined }
  return changeSettings(saved, settingsChange.parse(change), context)
}

/** The right keys were replaced by mistyped ones. */
async function mistyped(): Promise<SavedSettings> {
  const { saved } = await save(NOTHING_SAVED, { sandbox: { clientId: "client", clientSecret: RIGHT } })
  return (await save(saved, { sandbox: { clientSecret: "a-mistyped-secret-222222" } })).saved
}

const secretIn = (saved: SavedSettings, field: "clientSecret" | "webhookSecret", key = OLD_KEY) => {
  const sealed = saved.credentials.sandbox[field]
  return sealed && Sealing.of(key).open(sealed.jwe)
}

describe("going back to the keys before", () => {
  it("also works after the settings key was changed and the old one was thrown away", async () => {
    const { saved } = await save(await mistyped(), { choices: { theme: "light" } }, `${NEW_KEY},${OLD_KEY}`)

    const restored = await save(saved, { restore: ["sandbox"] }, NEW_KEY)

    expect(await secretIn(restored.saved, "clientSecret", NEW_KEY)).toBe(RIGHT)
  })

  it("ignores keys that are sent with it, but saves a webhook secret that is", async () => {
    const change = { clientId: "another", webhookSecret: "a-webhook-secret-333333" }

    const { saved, changed } = await save(await mistyped(), { restore: ["sandbox"], sandbox: change })

    expect(saved.credentials.sandbox.clientId).toBe("client")
    expect(await secretIn(saved, "clientSecret")).toBe(RIGHT)
    expect(await secretIn(saved, "webhookSecret")).toBe("a-webhook-secret-333333")
    expect(changed).toEqual(["sandbox.webhookSecret", "sandbox.restored"])
  })

  it("leaves nothing to restore, also after a later change of the webhook secret", async () => {
    const { saved: restored } = await save(await mistyped(), { restore: ["sandbox"] })
    expect(restored.credentials.sandbox.replacedKeys).toBeUndefined()
    expect(restored.credentials.sandbox.keysChangedAt).toBeDefined()
    const { saved: later } = await save(restored, { sandbox: { webhookSecret: "a-webhook-secret-333333" } })
    expect(later.credentials.sandbox.keysChangedAt).toBe(restored.credentials.sandbox.keysChangedAt)

    const { saved, changed } = await save(later, { restore: ["sandbox"] })

    expect(await secretIn(saved, "clientSecret")).toBe(RIGHT)
    expect(await secretIn(saved, "webhookSecret")).toBe("a-webhook-secret-333333")
    expect(changed).toEqual([])
  })
})
