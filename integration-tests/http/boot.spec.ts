import { spawn } from "node:child_process"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"

const STORE = join(__dirname, "../../kit/store")
const CLI = join(
  dirname(createRequire(join(STORE, "package.json")).resolve("@medusajs/cli/package.json")),
  "cli.js",
)

/** Starts the store as a merchant would. Returns its output after it has exited. */
function bootUntilItEnds(changes: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { DB_USERNAME, DB_PASSWORD, DB_HOST, DB_PORT } = process.env
  const child = spawn(process.execPath, [CLI, "start"], {
    cwd: STORE,
    env: {
      ...process.env,
      NODE_OPTIONS: "",
      NODE_ENV: "production",
      TS_NODE_TRANSPILE_ONLY: "true",
      LOG_LEVEL: "info",
      PORT: "0",
      DATABASE_URL: `postgres://${DB_USERNAME ?? ""}:${DB_PASSWORD ?? ""}@${DB_HOST ?? ""}:${DB_PORT ?? ""}/postgres`,
      ...changes,
    },
  })
  const said: string[] = []
  child.stdout.on("data", (chunk: Buffer) => said.push(chunk.toString("utf8")))
  child.stderr.on("data", (chunk: Buffer) => said.push(chunk.toString("utf8")))
  return new Promise((resolve) => {
    child.once("close", (code) => {
      resolve({ code, output: said.join("") })
    })
  })
}

describe("a store with a wrong setup", () => {
  it("does not start with an invalid settings key, and says how to create one", async () => {
    const { code, output } = await bootUntilItEnds({ SERVICE_SETTINGS_KEY: "not-32-bytes" })
    expect(code).not.toBe(0)
    expect(output).toContain("medusa-payment-servicepay is not set up")
    expect(output).toContain("SERVICE_SETTINGS_KEY")
    expect(output).toContain("openssl rand -base64 32")
    expect(output).not.toContain("not-32-bytes")
  })

  it("does not start with an invalid publishable key", async () => {
    const { code, output } = await bootUntilItEnds({ SERVICE_PUBLISHABLE_KEY: "sk_test_1" })
    expect(code).not.toBe(0)
    expect(output).toContain("must start with pk_test_ or pk_live_")
  })

  it("does not start with a live key and a plain http address", async () => {
    const { code, output } = await bootUntilItEnds({ SERVICE_PUBLISHABLE_KEY: "pk_live_1" })
    expect(code).not.toBe(0)
    expect(output).toContain("must be https with a live key")
  })

  it("does not start when the payment module lacks its dependencies, and says what to add", async () => {
    const { code, output } = await bootUntilItEnds({ TEST_WITHOUT_DEPENDENCIES: "1" })
    expect(code).not.toBe(0)
    expect(output).toContain('dependencies: ["servicepay","query"]')
  })
})
