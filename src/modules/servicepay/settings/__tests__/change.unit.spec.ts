import { randomBytes } from "node:crypto"
import { accountOf, readConfiguration } from ".."
import { settingsChange } from "../change"
import { problemsOf } from "../in-force"
import { SettingsKeyMissingError } from "../sealed-secrets"
import { NOTHING_SAVED } from "../stored-shape"
import { configured, FULL, inForce, KEY, NOW, save } from "./saving"

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
