import { init } from "../init"
import { AnsweringTerminal, AStore } from "./a-store"

const FILES = ["apps/backend/package.json", "apps/backend/medusa-config.ts"]

describe("init --check", () => {
  let store: AStore

  beforeEach(() => {
    store = new AStore()
  })
  afterEach(() => {
    store.remove()
  })

  it("says everything that is missing, each with the step that mends it, and changes nothing", async () => {
    const before = FILES.map((file) => store.read(file))
    const terminal = new AnsweringTerminal(undefined)

    expect(await init(store.options({ check: true }), terminal)).toBe(1)
    for (const words of [
      "medusa-payment-servicepay is not installed.",
      "package.json has react-router-dom 6.30.4, but Medusa's dashboard needs 7.18.2",
      "medusa-config.ts lacks the plugin",
      "medusa-config.ts lacks the payment provider",
      "There is no .env.",
      "servicepay-storefront is not installed in storefront.",
      "storefront/src/modules/checkout/components/payment-button/index.tsx lacks the payment button.",
      "storefront/.env.local has no NEXT_PUBLIC_MEDUSA_BACKEND_URL.",
    ]) {
      expect(terminal.said).toContain(`✗ ${words}`)
    }
    expect(terminal.said.match(/^✗ /gm)?.length).toBe(terminal.said.match(/^ {4}\S/gm)?.length)
    expect(FILES.map((file) => store.read(file))).toEqual(before)
  })

  it("finds nothing after init, and a storefront on another port then", async () => {
    await init(store.options({ yes: true }), new AnsweringTerminal(true, store.install))
    const terminal = new AnsweringTerminal(undefined)
    expect(await init(store.options({ check: true }), terminal)).toBe(0)

    store.write("apps/storefront/package.json", `{ "scripts": { "dev": "next dev --port 3001" } }`)
    expect(await init(store.options({ check: true }), terminal)).toBe(1)
    expect(terminal.said).toContain(
      "STORE_CORS in .env does not contain the storefront's address, http://localhost:3001",
    )
  })

  it("finds a router of another version than the dashboard's, which the lock file has kept", async () => {
    await init(store.options({ yes: true }), new AnsweringTerminal(true, store.install))
    store.installed("react-router-dom", "7.1.0")
    const terminal = new AnsweringTerminal(undefined)

    expect(await init(store.options({ check: true }), terminal)).toBe(1)
    expect(terminal.said).toContain("react-router-dom is 7.1.0 here, and 7.18.2 in Medusa's dashboard")
  })
})
