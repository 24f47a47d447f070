import { InvalidSettingsError, readSettings } from "../settings"

const environment = {
  SERVICE_PUBLISHABLE_KEY: "pk_test_123",
  SERVICE_CLIENT_ID: "client",
  SERVICE_CLIENT_SECRET: "client-secret",
  SERVICE_WEBHOOK_SECRET: "webhook-secret",
  SERVICE_BASE_URL: "http://localhost:4010",
}

const messageOf = (
  options: Record<string, unknown>,
  variables: Record<string, string | undefined> = environment,
) => {
  try {
    readSettings(options, variables)
  } catch (error) {
    if (error instanceof InvalidSettingsError) {
      return error.message
    }
    throw error
  }
  return "accepted"
}

describe("the settings", () => {
  it("come from the environment where the options leave them out", () => {
    expect(readSettings({ clientId: "other" }, environment)).toMatchObject({
      publishableKey: "pk_test_123",
      clientId: "other",
      pendingOrders: "place",
      rounding: "nearest",
      language: "pt",
      referencePaymentLifeSpan: 1440,
      requestsPerSecond: 5,
      allowedPaymentMethods: ["FPMCXEXPRSS", "FPSOLPGEXT", "FPSOLPG"],
      theme: "light",
      showAmount: true,
      showProcessingInfo: true,
    })
  })

  it.each([
    [["FPMCXEXPRSS"], ["FPMCXEXPRSS", "FPSOLPG"]],
    [
      ["FPSOLPG", "FPSOLPGEXT", "FPSOLPGEXT"],
      ["FPSOLPGEXT", "FPSOLPG"],
    ],
    [[], ["FPSOLPG"]],
  ])("allow, of %j, %j: direct payment on the service is never switched off", (given, allowed) => {
    expect(readSettings({ allowedPaymentMethods: given }, environment).allowedPaymentMethods).toEqual(allowed)
  })

  it("refuse a way to pay that the service does not have, and a theme that is no word", () => {
    expect(messageOf({ allowedPaymentMethods: ["CARD"] })).toContain("allowedPaymentMethods")
    expect(messageOf({ theme: "<script>" })).toContain("theme: must be one short word")
  })

  it("take an empty option or variable for one that is not there", () => {
    expect(readSettings({ clientId: "" }, environment).clientId).toBe("client")
    expect(messageOf({}, { ...environment, SERVICE_CLIENT_ID: "  " })).toContain("SERVICE_CLIENT_ID")
  })

  it.each(Object.keys(environment))("name %s when it is missing, and where to put it", (variable) => {
    const message = messageOf({}, { ...environment, [variable]: undefined })
    expect(message).toContain(variable)
    expect(message).toContain("medusa-config.ts")
  })

  it("refuse a key with a wrong prefix", () => {
    expect(messageOf({ publishableKey: "sk_test_1" })).toContain("pk_test_ or pk_live_")
  })

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

  it("name a misspelt option instead of ignoring it", () => {
    expect(messageOf({ pendingOrder: "wait" })).toContain("pendingOrder")
  })

  it("never repeat a secret in a message", () => {
    const message = messageOf({
      publishableKey: "wrong",
      baseUrl: "nowhere",
      clientSecret: "s3cr3t",
      webhookSecret: "h00k",
    })
    expect(message).not.toMatch(/s3cr3t|h00k/)
  })
})
