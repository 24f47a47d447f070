import { SIMULATOR_DEFAULT_CREDENTIALS } from "../../../../src/simulator/credentials"
import { DEFAULT_PORT } from "../../../../src/simulator/command-line/simulate-help"
import { judgeCors } from "../judge-cors"
import { judgeEnv } from "../judge-env"
import { missingKeys, SIMULATOR_ADDRESS, simulatorKeys } from "../keys"

const NEW_KEY = Buffer.alloc(32, 7).toString("base64")
const SIMULATOR = simulatorKeys(SIMULATOR_ADDRESS)
const from = (given = {}, simulator = SIMULATOR_ADDRESS) => ({
  inConfig: [],
  given,
  simulator,
  newKey: () => NEW_KEY,
})
const FULL = { ...SIMULATOR, SERVICE_SETTINGS_KEY: NEW_KEY }
const ACCOUNT = {
  SERVICE_PUBLISHABLE_KEY: "pk_test_11111111-2222-4333-8444-555555555555",
  SERVICE_CLIENT_ID: "loja",
  SERVICE_CLIENT_SECRET: "um segredo",
  SERVICE_WEBHOOK_SECRET: "outro segredo",
  SERVICE_BASE_URL: "https://service.example",
  SERVICE_SDK_URL: "https://service.example/sdk.js",
}
const IN_ADMIN = {
  SERVICE_BASE_URL: ACCOUNT.SERVICE_BASE_URL,
  SERVICE_SDK_URL: ACCOUNT.SERVICE_SDK_URL,
  SERVICE_SETTINGS_KEY: NEW_KEY,
}

describe("missingKeys", () => {
  it("has the simulator's values as the simulator has them", () => {
    const { publishableKey, clientId, clientSecret, webhookSecret } = SIMULATOR_DEFAULT_CREDENTIALS
    expect(SIMULATOR).toEqual({
      SERVICE_PUBLISHABLE_KEY: publishableKey,
      SERVICE_CLIENT_ID: clientId,
      SERVICE_CLIENT_SECRET: clientSecret,
      SERVICE_WEBHOOK_SECRET: webhookSecret,
      SERVICE_BASE_URL: `http://localhost:${String(DEFAULT_PORT)}`,
      SERVICE_SDK_URL: `http://localhost:${String(DEFAULT_PORT)}/sdks/v1/servicepay.js`,
    })
  })

  it.each([
    ["a store without any", {}],
    ["the README's example, copied", { SERVICE_PUBLISHABLE_KEY: "pk_test_", SERVICE_CLIENT_ID: "" }],
    [
      "what the simulator prints, copied",
      { ...SIMULATOR, SERVICE_CLIENT_ID: "<the documented default: simulate --help>" },
    ],
  ])("gives the simulator's keys and a new settings key to %s", (_, inFile) => {
    const { values, from: source, missing } = missingKeys(inFile, from())
    expect({ ...inFile, ...values }).toEqual(FULL)
    expect([source, missing]).toEqual(["the simulator", []])
  })

  it("has the addresses of a simulator that runs elsewhere", () => {
    const { values } = missingKeys({}, from({}, "http://localhost:4711"))
    expect(values).toMatchObject({
      SERVICE_BASE_URL: "http://localhost:4711",
      SERVICE_SDK_URL: "http://localhost:4711/sdks/v1/servicepay.js",
    })
  })

  it("makes a settings key in place of the command for one", () => {
    const inFile = { ...SIMULATOR, SERVICE_SETTINGS_KEY: "$(openssl rand -base64 32)" }
    expect(missingKeys(inFile, from()).values).toEqual({ SERVICE_SETTINGS_KEY: NEW_KEY })
  })

  it.each([
    ["all keys", FULL],
    ["keys that are entered in the admin", IN_ADMIN],
  ])("adds nothing to a store with %s", (_, inFile) => {
    expect(missingKeys(inFile, from())).toEqual({ values: {}, from: "nothing", missing: [] })
  })

  it("takes the environment's keys, and says which of them are missing", () => {
    const given = { ...ACCOUNT, SERVICE_CLIENT_SECRET: "" }
    expect(missingKeys({}, from(given))).toEqual({
      values: { ...ACCOUNT, SERVICE_CLIENT_SECRET: undefined, SERVICE_SETTINGS_KEY: NEW_KEY },
      from: "the environment",
      missing: ["SERVICE_CLIENT_SECRET"],
    })
  })

  it("never mixes the simulator's keys with those of an account", () => {
    const inFile = { SERVICE_CLIENT_ID: ACCOUNT.SERVICE_CLIENT_ID, SERVICE_SETTINGS_KEY: NEW_KEY }
    const { values, missing } = missingKeys(inFile, from())
    expect(values).toEqual({})
    expect(missing).toHaveLength(5)
  })
})

describe("keys that medusa-config has", () => {
  const inConfig = Object.keys(SIMULATOR)

  it("are not written into .env, and the simulator's are not mixed with them", () => {
    expect(missingKeys({}, { ...from(), inConfig })).toEqual({
      values: { SERVICE_SETTINGS_KEY: NEW_KEY },
      from: "nothing",
      missing: [],
    })
    const some = missingKeys({}, { ...from(), inConfig: ["SERVICE_CLIENT_ID"] })
    expect(Object.keys(some.values)).toEqual(["SERVICE_SETTINGS_KEY"])
  })

  it("are not missing in .env", () => {
    expect(judgeEnv({ SERVICE_SETTINGS_KEY: NEW_KEY }, inConfig)).toEqual([])
  })
})

describe("judgeEnv", () => {
  it.each([
    ["all keys", FULL],
    ["keys that are entered in the admin", IN_ADMIN],
  ])("is content with %s", (_, env) => {
    expect(judgeEnv(env, [])).toEqual([])
  })

  it.each([
    ["SERVICE_CLIENT_ID", "<your client id>", /placeholder/],
    ["SERVICE_SETTINGS_KEY", "$(openssl rand -base64 32)", /shell command/],
    ["SERVICE_SETTINGS_KEY", "a-secret", /not 32 bytes/],
    ["SERVICE_PUBLISHABLE_KEY", "pk_test_", /only its prefix/],
    ["SERVICE_PUBLISHABLE_KEY", "pk_0123456789", /pk_test_ or pk_live_/],
    ["SERVICE_WEBHOOK_SECRET", "", /has no/],
    ["SERVICE_SDK_URL", undefined, /has no/],
    ["SERVICE_BASE_URL", "localhost:4010", /not an address/],
  ])("names %s where it is %s, and not its value", (name, value, words) => {
    const problems = judgeEnv({ ...FULL, [name]: value }, [])
    expect(problems).toHaveLength(1)
    expect(problems[0]?.what).toMatch(words)
    expect(problems[0]?.what).toContain(name)
    expect(JSON.stringify(problems)).not.toContain("a-secret")
  })
})

describe("judgeCors", () => {
  it.each([
    ["http://localhost:8000,https://docs.medusajs.com", "http://localhost:8000"],
    ["https://loja.ao/, http://localhost:3000/", "http://localhost:3000"],
    ["/localhost/", "http://localhost:3000"],
    ["*", "http://localhost:3000"],
    ["", undefined],
  ])("is content with STORE_CORS=%s for the storefront at %s", (STORE_CORS, storefront) => {
    expect(judgeCors({ STORE_CORS }, storefront)).toEqual([])
  })

  it("gives the line that has the storefront's address too", () => {
    const [problem] = judgeCors({ STORE_CORS: "http://localhost:8000" }, "http://localhost:3000")
    expect(problem?.mend).toContain("STORE_CORS=http://localhost:8000,http://localhost:3000")
  })
})
