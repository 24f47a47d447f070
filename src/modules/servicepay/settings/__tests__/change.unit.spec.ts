import { randomBytes } from "node:crypto"
import { type z } from "@medusajs/framework/zod"
import { accountOf, readConfiguration, type Configuration } from ".."
import { changeSettings, settingsChange, SettingsKeyMissingError } from "../change"
import { problemsOf, settingsInForce } from "../in-force"
import { NOTHING_SAVED, type SavedSettings } from "../stored-shape"

const KEY = randomBytes(32).toString("base64")
const NOW = new Date("2026-05-03T10:00:00.000Z")
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000)

const configured = (variables: Record<string, string> = {}): Configuration =>
  readConfiguration(
    {},
    {
      SERVICE_BASE_URL: "https://pay.example",
      SERVICE_SANDBOX_BASE_URL: "https://sandbox.example",
      SERVICE_SETTINGS_KEY: KEY,
      ...variables,
    },
  )

const FULL = {
  publishableKey: "pk_test_abc",
  clientId: "client",
  clientSecret: "client-secret-of-the-sandbox",
  webhookSecret: "webhook-secret-of-the-sandbox",
}

/** Saves a change as an admin would, at a time. */
async function save(
  saved: SavedSettings,
  change: z.input<typeof settingsChange>,
  { configuration = configured(), now = NOW } = {},
) {
  const { webhookSecrets } = await settingsInForce(configuration, saved)
  return changeSettings(saved, settingsChange.parse(change), {
    sealing: configuration.sealing,
    now,
    webhookSecretOf: (environment) =>
      webhookSecrets.find((known) => known.environment === environment && !known.until)?.secret,
  })
}

/** Saves one webhook secret after the other, a second apart. */
async function saveInTurn(secrets: readonly string[], saved = NOTHING_SAVED, from = NOW) {
  for (const [index, webhookSecret] of secrets.entries()) {
    const now = new Date(from.getTime() + index * 1000)
    saved = (await save(saved, { sandbox: { webhookSecret } }, { now })).saved
  }
  return { saved }
}

const inForce = (saved: SavedSettings, configuration = configured()) => settingsInForce(configuration, saved)

describe("what the merchant saves in the admin", () => {
  it("makes the store ready, though the environment has no key at all", async () => {
    const { saved, changed } = await save(NOTHING_SAVED, { sandbox: FULL })
    expect(accountOf(await inForce(saved))).toMatchObject({
      environment: "sandbox",
      publishableKey: "pk_test_abc",
      clientId: "client",
      clientSecret: "client-secret-of-the-sandbox",
    })
    expect(changed).toEqual([
      "sandbox.publishableKey",
      "sandbox.clientId",
      "sandbox.clientSecret",
      "sandbox.webhookSecret",
    ])
  })

  it.each(["SERVICE_BASE_URL", "SERVICE_SDK_URL"])(
    "takes no live payment while %s is plain http, just as with a configured live key, and says so",
    async (variable) => {
      const { saved } = await save(NOTHING_SAVED, {
        sandbox: FULL,
        production: { ...FULL, publishableKey: "pk_live_abc" },
      })
      const settings = await inForce(saved, configured({ [variable]: "http://pay.example/a.js" }))
      expect(problemsOf(settings, "production")).toEqual([
        expect.stringMatching(new RegExp(`${variable}\\): must be https with a live key`)),
      ])
      expect(() => accountOf(settings, "production")).toThrow(variable)
      expect(problemsOf(settings, "sandbox")).toEqual([])
    },
  )

  it("replaces the environment's values field by field, until it is reset", async () => {
    const configuration = configured({ SERVICE_PUBLISHABLE_KEY: "pk_test_env", SERVICE_CLIENT_ID: "env" })
    const { saved } = await save(
      NOTHING_SAVED,
      { sandbox: { ...FULL, publishableKey: undefined }, choices: { theme: "dark" } },
      { configuration },
    )
    expect(accountOf(await inForce(saved, configuration))).toMatchObject({
      publishableKey: "pk_test_env",
      clientId: "client",
    })
    const after = await save(saved, { reset: ["sandbox.clientId", "choices.theme"] }, { configuration })
    const settings = await inForce(after.saved, configuration)
    expect(accountOf(settings).clientId).toBe("env")
    expect(settings.theme).toBe("light")
    expect(after.changed).toEqual(["sandbox.clientId", "choices.theme"])
  })

  it("shows no secret, only when it was set and its last characters", async () => {
    const { saved } = await save(NOTHING_SAVED, { sandbox: { ...FULL, webhookSecret: "short" } })
    const kept = JSON.stringify(saved)
    expect(kept).not.toContain(FULL.clientSecret)
    expect(saved.credentials.sandbox.clientSecret).toMatchObject({ ends: "ox", set_at: NOW.toISOString() })
    expect(saved.credentials.sandbox.webhookSecret).toMatchObject({ ends: null })
  })

  it("cannot be a secret without a key to encrypt it, and the error says how to make one", async () => {
    const configuration = readConfiguration({}, {})
    const saving = save(NOTHING_SAVED, { sandbox: { clientSecret: "x" } }, { configuration })
    await expect(saving).rejects.toThrow(SettingsKeyMissingError)
    await expect(saving).rejects.toThrow("openssl rand -base64 32")
    const { saved } = await save(NOTHING_SAVED, { sandbox: { clientId: "x" } }, { configuration })
    expect(saved.credentials.sandbox.clientId).toBe("x")
  })

  it("calls the account unfinished, not another account, when the key for its secrets was lost", async () => {
    const { saved } = await save(NOTHING_SAVED, { sandbox: FULL })
    const configuration = configured({
      SERVICE_SETTINGS_KEY: randomBytes(32).toString("base64"),
      SERVICE_CLIENT_SECRET: "of-the-environment",
    })
    const settings = await inForce(saved, configuration)
    expect(() => accountOf(settings)).toThrow("SERVICE_SETTINGS_KEY")
    expect(settings.webhookSecrets).toEqual([])
  })

  it("is encrypted with the newest key whenever something is saved", async () => {
    const { saved } = await save(NOTHING_SAVED, { sandbox: FULL })
    const newest = randomBytes(32).toString("base64")
    const rotating = configured({ SERVICE_SETTINGS_KEY: `${newest},${KEY}` })
    const after = await save(saved, { choices: { language: "en" } }, { configuration: rotating })
    const settings = await inForce(after.saved, configured({ SERVICE_SETTINGS_KEY: newest }))
    expect(accountOf(settings).clientSecret).toBe(FULL.clientSecret)
  })
})

describe("a webhook secret that is changed", () => {
  it("is accepted beside the new one for the hours chosen, wherever it came from", async () => {
    const configuration = configured({ SERVICE_WEBHOOK_SECRET: "of-the-environment" })
    const { saved } = await save(
      NOTHING_SAVED,
      { sandbox: { webhookSecret: "the-new-one", webhookSecretOverlap: 48 } },
      { configuration },
    )
    expect((await inForce(saved, configuration)).webhookSecrets).toEqual([
      { environment: "sandbox", secret: "the-new-one", until: undefined },
      { environment: "sandbox", secret: "of-the-environment", until: hours(48) },
    ])
  })

  it("stays accepted when other settings are saved, and is deleted when its time is over", async () => {
    const first = await save(NOTHING_SAVED, { sandbox: FULL })
    const second = await save(first.saved, { sandbox: { webhookSecret: "the-second-secret" } })
    const other = { choices: { theme: "dark" } }
    const meanwhile = await save(second.saved, other, { now: hours(23) })
    expect((await inForce(meanwhile.saved)).webhookSecrets.map(({ secret }) => secret)).toEqual([
      "the-second-secret",
      FULL.webhookSecret,
    ])
    const afterwards = await save(meanwhile.saved, other, { now: hours(24) })
    expect(afterwards.saved.credentials.sandbox.previousWebhookSecrets).toEqual([])
  })

  it("is refused at once where the merchant wants no overlap, as after a leak", async () => {
    const first = await save(NOTHING_SAVED, { sandbox: FULL })
    const { saved } = await save(first.saved, {
      sandbox: { webhookSecret: "the-second-secret", webhookSecretOverlap: 0 },
    })
    expect((await inForce(saved)).webhookSecrets.map(({ secret }) => secret)).toEqual(["the-second-secret"])
  })

  it("replaces nothing when it is entered again", async () => {
    const first = await save(NOTHING_SAVED, { sandbox: FULL })
    const { saved } = await save(first.saved, { sandbox: { webhookSecret: FULL.webhookSecret } })
    expect(saved.credentials.sandbox.previousWebhookSecrets).toEqual([])
  })

  it("ends an overlap that runs when it is entered again with an overlap of 0", async () => {
    const { saved } = await saveInTurn(["the-first-secret", "the-second-secret"])
    const again = { webhookSecret: "the-second-secret", webhookSecretOverlap: 0 }
    const ended = await save(saved, { sandbox: again }, { now: hours(1) })
    expect((await inForce(ended.saved)).webhookSecrets).toEqual([
      { environment: "sandbox", secret: "the-second-secret", until: undefined },
    ])
  })

  it("leaves those before accepted until their own ends, so that a mistyped secret can be corrected", async () => {
    const first = await save(NOTHING_SAVED, { sandbox: FULL })
    const mistyped = { webhookSecret: "the-secnod-secret", webhookSecretOverlap: 24 }
    const second = await save(first.saved, { sandbox: mistyped }, { now: hours(100) })
    const right = { webhookSecret: "the-second-secret", webhookSecretOverlap: 2 }
    const third = await save(second.saved, { sandbox: right }, { now: hours(101) })
    expect((await inForce(third.saved)).webhookSecrets).toEqual([
      { environment: "sandbox", secret: "the-second-secret", until: undefined },
      { environment: "sandbox", secret: "the-secnod-secret", until: hours(103) },
      { environment: "sandbox", secret: FULL.webhookSecret, until: hours(124) },
    ])
  })

  it("is among the accepted secrets once, however often the merchant goes back to it", async () => {
    const [one, two] = ["the-first-secret", "the-second-secret"]
    const back = await saveInTurn([one, two, one])
    expect((await inForce(back.saved)).webhookSecrets.map(({ secret }) => secret)).toEqual([one, two])
    const forth = await saveInTurn([one, two, one, two, one, "the-third-secret"])
    expect((await inForce(forth.saved)).webhookSecrets.map(({ secret }) => secret)).toEqual([
      "the-third-secret",
      one,
      two,
    ])
  })

  it("keeps the five that were in force longest, when more than five are accepted", async () => {
    const typos = ["typo-1", "typo-2", "typo-3", "typo-4", "typo-5", "typo-6"]
    const first = await save(NOTHING_SAVED, { sandbox: FULL })
    const { saved } = await saveInTurn([...typos, "the-right-secret"], first.saved, hours(1000))
    const accepted = (await inForce(saved)).webhookSecrets.map(({ secret }) => secret)
    expect(accepted).toHaveLength(6)
    expect(accepted).toContain("the-right-secret")
    expect(accepted).toContain(FULL.webhookSecret)
  })

  it("can be read with the next settings key, at any place among the earlier secrets", async () => {
    const { saved } = await saveInTurn(["the-first-secret", "the-second-secret", "the-third-secret"])
    const newest = randomBytes(32).toString("base64")
    const rotating = configured({ SERVICE_SETTINGS_KEY: `${newest},${KEY}` })
    const after = await save(saved, { choices: { language: "en" } }, { configuration: rotating })
    const settings = await inForce(after.saved, configured({ SERVICE_SETTINGS_KEY: newest }))
    expect(settings.webhookSecrets).toHaveLength(3)
  })
})

describe("what cannot be saved", () => {
  it.each([
    [{ sandbox: { publishableKey: "pk_live_1" } }, "pk_test_"],
    [{ production: { publishableKey: "pk_test_1" } }, "pk_live_"],
    [{ sandbox: { clientSecret: "  " } }, "must not be empty"],
    [{ baseUrl: "https://thief.example" }, "baseUrl"],
    [{ sandbox: { baseUrl: "https://thief.example" } }, "baseUrl"],
    [{ choices: { sdkUrl: "https://thief.example" } }, "sdkUrl"],
    [{ choices: { referencePaymentLifeSpan: 0 } }, "referencePaymentLifeSpan"],
    [{ reset: ["active"] }, "reset"],
  ])("%j is refused, naming %s", (change, named) => {
    const parsed = settingsChange.safeParse(change)
    expect(parsed.success).toBe(false)
    expect(JSON.stringify(parsed.error?.issues)).toContain(named)
  })

  it("spaces around a pasted secret are removed", () => {
    expect(settingsChange.parse({ sandbox: { clientSecret: " abc\n" } }).sandbox.clientSecret).toBe("abc")
  })
})
