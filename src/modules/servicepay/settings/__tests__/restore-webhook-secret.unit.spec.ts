import { randomBytes } from "node:crypto"
import { NOTHING_SAVED, type SavedSettings } from "../stored-shape"
import { configured, FULL, hours, inForce, KEY, NOW, save } from "./saving"

const RESTORE = { restore: ["sandbox.webhookSecret" as const] }
const MISTYPED = "abc"

/** The secrets that are accepted, the one in force first. */
const accepted = async (saved: SavedSettings, configuration = configured()) =>
  (await inForce(saved, configuration)).webhookSecrets.map(({ secret }) => secret)

/** The right webhook secret was replaced by a mistyped one an hour later. */
async function mistyped(webhookSecretOverlap = 24): Promise<SavedSettings> {
  const { saved } = await save(NOTHING_SAVED, { sandbox: FULL })
  const change = { sandbox: { webhookSecret: MISTYPED, webhookSecretOverlap } }
  return (await save(saved, change, { now: hours(1) })).saved
}

describe("restoring the previous webhook secret", () => {
  it("brings it back and rejects the mistyped one at once", async () => {
    const { saved, changed } = await save(await mistyped(), RESTORE, { now: hours(2) })

    expect(await accepted(saved)).toEqual([FULL.webhookSecret])
    expect(changed).toEqual(["sandbox.webhookSecretRestored"])
    expect(saved.credentials.sandbox.webhookSecret?.set_at).toBe(hours(2).toISOString())
    expect(saved.credentials.sandbox).toMatchObject({
      publishableKey: FULL.publishableKey,
      clientId: FULL.clientId,
    })
  })

  it.each([
    ["after its overlap has ended", 24, 26],
    ["without an overlap, as after a leak", 0, 2],
  ])("is not possible %s", async (_, overlap, at) => {
    const { saved, changed } = await save(await mistyped(overlap), RESTORE, { now: hours(at) })

    expect(await accepted(saved)).toEqual([MISTYPED])
    expect(changed).toEqual([])
  })

  it("works once, and a secret or a reset that is sent with it is ignored", async () => {
    const reset = ["sandbox.webhookSecret"]
    const change = {
      ...RESTORE,
      reset,
      sandbox: { webhookSecret: "another-webhook-secret", clientId: "another" },
    }
    const restored = await save(await mistyped(), change, { now: hours(2) })
    expect(await accepted(restored.saved)).toEqual([FULL.webhookSecret])
    expect(restored.changed).toEqual(["sandbox.clientId", "sandbox.webhookSecretRestored"])

    const again = await save(restored.saved, RESTORE, { now: hours(3) })

    expect(await accepted(again.saved)).toEqual([FULL.webhookSecret])
    expect(again.changed).toEqual([])
  })

  it("does not restore a short secret, which is rejected as soon as it is replaced", async () => {
    const second = { sandbox: { webhookSecret: "another-mistyped-one" } }
    const twice = await save(await mistyped(), second, { now: hours(2) })

    const { saved } = await save(twice.saved, RESTORE, { now: hours(3) })

    expect(await accepted(twice.saved)).toEqual(["another-mistyped-one", FULL.webhookSecret])
    expect(await accepted(saved)).toEqual([FULL.webhookSecret])
  })

  it("leaves the other replaced secrets accepted until their ends", async () => {
    const { saved: first } = await save(NOTHING_SAVED, { sandbox: FULL })
    const second = await save(first, { sandbox: { webhookSecret: "the-second-secret" } }, { now: hours(1) })
    const third = await save(
      second.saved,
      { sandbox: { webhookSecret: "the-third-secret" } },
      { now: hours(2) },
    )

    const { saved } = await save(third.saved, RESTORE, { now: hours(3) })

    expect((await inForce(saved)).webhookSecrets).toEqual([
      { environment: "sandbox", secret: "the-second-secret", until: undefined },
      { environment: "sandbox", secret: FULL.webhookSecret, until: hours(25) },
    ])
  })

  it("restores the secret from the configuration", async () => {
    const configuration = configured({ SERVICE_WEBHOOK_SECRET: "of-the-environment" })
    const typed = await save(NOTHING_SAVED, { sandbox: { webhookSecret: MISTYPED } }, { configuration })

    const { saved } = await save(typed.saved, RESTORE, { configuration, now: hours(1) })

    expect(await accepted(saved, configuration)).toEqual(["of-the-environment"])
  })

  it("also works after the settings key was changed and the old one was thrown away", async () => {
    const newest = randomBytes(32).toString("base64")
    const rotating = configured({ SERVICE_SETTINGS_KEY: `${newest},${KEY}` })
    const other = await save(await mistyped(), { choices: { theme: "dark" } }, { configuration: rotating })
    const after = configured({ SERVICE_SETTINGS_KEY: newest })

    const { saved } = await save(other.saved, RESTORE, { configuration: after, now: hours(2) })

    expect(await accepted(saved, after)).toEqual([FULL.webhookSecret])
  })

  it("is possible only if another secret was replaced, not if the same one was entered again", async () => {
    const first = await save(NOTHING_SAVED, { sandbox: FULL })
    const again = await save(first.saved, { sandbox: { webhookSecret: FULL.webhookSecret } }, { now: NOW })
    expect(again.saved.credentials.sandbox.previousWebhookSecrets).toEqual([])
    expect((await save(again.saved, RESTORE)).changed).toEqual([])
  })
})
