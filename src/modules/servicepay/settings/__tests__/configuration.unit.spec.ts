import { accountOf, InvalidSettingsError, NotSetUpError, readConfiguration } from ".."
import { addressOf, type Address } from "../address"
import { settingsInForce } from "../in-force"
import { NOTHING_SAVED } from "../stored-shape"

const environment = {
  SERVICE_PUBLISHABLE_KEY: "pk_test_123",
  SERVICE_CLIENT_ID: "client",
  SERVICE_CLIENT_SECRET: "client-secret",
  SERVICE_WEBHOOK_SECRET: "webhook-secret",
  SERVICE_BASE_URL: "http://localhost:4010",
}

type Variables = Record<string, string | undefined>

const settingsFrom = (options: Record<string, unknown>, variables: Variables = environment) =>
  settingsInForce(readConfiguration(options, variables), NOTHING_SAVED)

const messageOf = (options: Record<string, unknown>, variables: Variables = environment) => {
  try {
    readConfiguration(options, variables)
  } catch (error) {
    if (error instanceof InvalidSettingsError) {
      return error.message
    }
    throw error
  }
  return "accepted"
}

describe("the settings of a store whose admin has saved none", () => {
  it("come from the environment where the options leave them out", async () => {
    const settings = await settingsFrom({ clientId: "other" })
    expect(settings).toMatchObject({
      active: "sandbox",
      pendingOrders: "place",
      rounding: "nearest",
      language: "pt",
      referencePaymentLifeSpan: 1440,
      notificationRetention: 180,
      bankEntity: "",
      requestsPerSecond: 5,
      allowedPaymentMethods: ["FPMCXEXPRSS", "FPSOLPGEXT", "FPSOLPG"],
      theme: "light",
      showAmount: true,
      showProcessingInfo: true,
      webhookSecrets: [{ environment: "sandbox", secret: "webhook-secret", until: undefined }],
    })
    expect(accountOf(settings)).toEqual({
      environment: "sandbox",
      publishableKey: "pk_test_123",
      applicationUUID: "123",
      clientId: "other",
      clientSecret: "client-secret",
      baseUrl: "http://localhost:4010",
    })
  })

  it("are of the environment that the key's prefix says, and of no other", async () => {
    const settings = await settingsFrom({
      publishableKey: "pk_live_1",
      baseUrl: "https://pay.example",
      sandboxBaseUrl: "https://sandbox.example",
    })
    expect(settings.active).toBe("production")
    expect(accountOf(settings)).toMatchObject({ environment: "production", baseUrl: "https://pay.example" })
    expect(() => accountOf(settings, "sandbox")).toThrow(NotSetUpError)
  })

  it("take the sandbox's own address where it has one", async () => {
    const settings = await settingsFrom({ sandboxBaseUrl: "https://sandbox.example" })
    expect(accountOf(settings).baseUrl).toBe("https://sandbox.example")
  })

  it.each([
    [["FPMCXEXPRSS"], ["FPMCXEXPRSS", "FPSOLPG"]],
    [
      ["FPSOLPG", "FPSOLPGEXT", "FPSOLPGEXT"],
      ["FPSOLPGEXT", "FPSOLPG"],
    ],
    [[], ["FPSOLPG"]],
  ])(
    "allow, of %j, %j: direct payment on the service is never switched off",
    async (allowedPaymentMethods, allowed) => {
      expect((await settingsFrom({ allowedPaymentMethods })).allowedPaymentMethods).toEqual(allowed)
    },
  )

  it("refuse a way to pay that the service does not have, and a theme that is no word", () => {
    expect(messageOf({ allowedPaymentMethods: ["CARD"] })).toContain("allowedPaymentMethods")
    expect(messageOf({ theme: "<script>" })).toContain("theme: must be one short word")
    expect(messageOf({ bankEntity: "12a" })).toContain("bankEntity: must be digits, or nothing")
  })

  it("refuse to keep notifications for less than a month, and keep them for up to a hundred years", async () => {
    expect(messageOf({ notificationRetention: 29 })).toContain("notificationRetention")
    expect((await settingsFrom({ notificationRetention: 36_500 })).notificationRetention).toBe(36_500)
  })

  it.each(Object.keys(environment))(
    "are unfinished without %s, and say where to put it",
    async (variable) => {
      const unfinished = settingsFrom({ clientId: "" }, { ...environment, [variable]: "  " })
      const account = accountOf.bind(undefined, await unfinished)
      expect(account).toThrow(NotSetUpError)
      expect(account).toThrow(variable)
      expect(account).toThrow("Settings → ServicePay")
    },
  )

  it("refuse a key with a wrong prefix", () => {
    expect(messageOf({ publishableKey: "sk_test_1" })).toContain("pk_test_ or pk_live_")
  })

  it.each(["SERVICE_CLIENT_ID", "SERVICE_CLIENT_SECRET", "SERVICE_WEBHOOK_SECRET"])(
    "refuse the line that the simulator prints for %s, pasted as it is",
    (variable) => {
      const pasted = { ...environment, [variable]: "<the documented default: simulate --help>" }
      expect(messageOf({}, pasted)).toMatch(new RegExp(`${variable}.*is a placeholder.*simulate --help`))
    },
  )

  it("refuse plain http with a live key, and take https", () => {
    expect(messageOf({ publishableKey: "pk_live_1" })).toContain("https with a live key")
    expect(
      messageOf({
        publishableKey: "pk_live_1",
        baseUrl: "https://pay.example",
        sdkUrl: "http://pay.example/sdks/v1/a.js",
      }),
    ).toContain("sdkUrl")
    expect(messageOf({ publishableKey: "pk_live_1", baseUrl: "https://pay.example" })).toBe("accepted")
  })

  it.each(["HTTP://pay.example", "hTTp://pay.example", " http://pay.example"])(
    "take %s for the plain http that it is",
    (baseUrl) => {
      expect(messageOf({ publishableKey: "pk_live_1", baseUrl })).toContain("https with a live key")
      expect(messageOf({ publishableKey: "pk_live_1", baseUrl, sdkUrl: baseUrl })).toContain("sdkUrl")
    },
  )

  it("refuse a key for saved secrets that is not one, and say how to make one", () => {
    expect(messageOf({ settingsKey: "secret" })).toContain("openssl rand -base64 32")
    expect(messageOf({ settingsKey: "secret" })).not.toContain("settingsKey: secret")
  })

  it("name a misspelt option instead of ignoring it", () => {
    expect(messageOf({ pendingOrder: "wait" })).toContain("pendingOrder")
  })

  it("never repeat a secret in a message", async () => {
    const message = messageOf({
      publishableKey: "wrong",
      baseUrl: "nowhere",
      clientSecret: "s3cr3t",
      webhookSecret: "h00k",
      settingsKey: "k3y",
    })
    expect(message).toContain("publishableKey")
    expect(message).not.toMatch(/s3cr3t|h00k|k3y/)
    const unfinished = await settingsFrom({ clientSecret: "s3cr3t" }, {})
    expect(() => accountOf(unfinished)).toThrow(/^((?!s3cr3t).)*$/s)
  })
})

describe("the address of an environment", () => {
  const SANDBOX = "https://sandbox.example"
  const PRODUCTION = "https://pay.example"
  const ofBoth = (options: Record<string, unknown>) => {
    const configuration = readConfiguration(options, {})
    const told = (address: Address) => ("url" in address ? address.url : address.problem)
    return {
      sandbox: told(addressOf("sandbox", configuration)),
      production: told(addressOf("production", configuration)),
    }
  }

  it("is its own where both have one, whichever key stands beside them", () => {
    const addresses = { baseUrl: PRODUCTION, sandboxBaseUrl: SANDBOX }
    for (const publishableKey of [undefined, "pk_test_1", "pk_live_1"]) {
      expect(ofBoth({ ...addresses, publishableKey })).toEqual({ sandbox: SANDBOX, production: PRODUCTION })
    }
  })

  it.each([[{ publishableKey: "pk_test_1" }], [{}]])(
    "is the sandbox's where it stands alone beside %j, and production names what to set",
    (key) => {
      const { sandbox, production } = ofBoth({ ...key, baseUrl: SANDBOX })
      expect(sandbox).toBe(SANDBOX)
      expect(production).toContain("baseUrl (or SERVICE_BASE_URL): is the sandbox's address")
      expect(production).toContain("SERVICE_SANDBOX_BASE_URL")
    },
  )

  it("is production's if it is the only address beside a live key, and the sandbox says what to set", () => {
    expect(ofBoth({ publishableKey: "pk_live_1", baseUrl: PRODUCTION })).toEqual({
      sandbox: "sandboxBaseUrl (or SERVICE_SANDBOX_BASE_URL) is missing",
      production: PRODUCTION,
    })
  })

  it.each([SANDBOX, `${SANDBOX}/`, SANDBOX.toUpperCase()])(
    "is not production's where %s was left in both places",
    (baseUrl) => {
      const { production } = ofBoth({ publishableKey: "pk_live_1", baseUrl, sandboxBaseUrl: SANDBOX })
      expect(production).toContain("enter production's address here")
    },
  )

  it("is missing where there is none, and that is said by the variable's name", () => {
    const none = "baseUrl (or SERVICE_BASE_URL) is missing"
    expect(ofBoth({})).toEqual({ sandbox: none, production: none })
    expect(ofBoth({ sandboxBaseUrl: SANDBOX })).toEqual({ sandbox: SANDBOX, production: none })
  })

  it("takes no live keys while it is plain http, though the sandbox's key stands beside it", () => {
    const addresses = { baseUrl: "http://pay.example", sandboxBaseUrl: SANDBOX }
    expect(ofBoth({ publishableKey: "pk_test_1", ...addresses }).production).toContain("must be https")
  })
})
