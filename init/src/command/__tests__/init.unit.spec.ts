import { createServer, type Server } from "node:net"
import { once } from "node:events"
import { rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { readEnv } from "../../env/edit-env"
import { SIMULATOR_ADDRESS } from "../../env/keys"
import { init } from "../init"
import { AnsweringTerminal, AStore } from "./a-store"

const BACKEND = "apps/backend"
const STOREFRONT = "apps/storefront"
const FILES = [`${BACKEND}/package.json`, `${BACKEND}/medusa-config.ts`]

describe("init", () => {
  let store: AStore
  let database: Server | undefined

  beforeEach(() => {
    store = new AStore()
  })
  afterEach(() => {
    database?.close()
    database = undefined
    store.remove()
  })

  it("shows each change and makes none where the answer is no", async () => {
    const before = FILES.map((file) => store.read(file))
    const terminal = new AnsweringTerminal(false)

    expect(await init(store.options(), terminal)).toBe(1)
    expect(terminal.said).toMatch(/The Medusa server is in apps\/backend; it uses pnpm/)
    expect(terminal.said).toContain("package.json: add medusa-payment-servicepay ^0.1.0")
    expect(terminal.said).toContain("package.json: react-router-dom 6.30.4 → 7.18.2")
    expect(terminal.said).toContain("medusa-config.ts: add the plugin in `plugins`")
    expect(terminal.said).toContain(".env: make it from .env.template")
    expect(terminal.said).toContain(".env: make a new SERVICE_SETTINGS_KEY")
    expect(FILES.map((file) => store.read(file))).toEqual(before)
    expect(terminal.commands).toEqual([])
  })

  it("says to use --yes where nobody can answer", async () => {
    const terminal = new AnsweringTerminal(undefined)

    expect(await init(store.options(), terminal)).toBe(1)
    expect(terminal.said).toContain("--yes")
  })

  it("edits, installs, migrates and sets up Angola, and changes nothing the second time", async () => {
    store.write(`${BACKEND}/.env`, `DATABASE_URL=${await listen()}\nSTORE_CORS=http://localhost:8000\n`)
    const terminal = new AnsweringTerminal(false, store.install)

    expect(await init(store.options({ yes: true, deliveryPrice: "1500" }), terminal)).toBe(0)
    expect(terminal.commands).toEqual([
      "pnpm i --no-frozen-lockfile",
      "pnpm i --no-frozen-lockfile",
      "pnpm exec medusa db:migrate --execute-safe-links",
      expect.stringMatching(/^pnpm exec medusa exec .+\/set-up-angola\.js 1500$/),
    ])
    const env = readEnv(store.read(`${BACKEND}/.env`))
    expect(env.SERVICE_BASE_URL).toBe(SIMULATOR_ADDRESS)
    expect(env.SERVICE_SETTINGS_KEY).toMatch(/^[\w+/]{43}=$/)

    const after = store.code
    const again = new AnsweringTerminal(false)
    expect(await init(store.options({ yes: true }), again)).toBe(0)
    expect(again.said).toContain("The files need no changes.")
    expect(again.commands.some((command) => command.startsWith("pnpm i"))).toBe(false)
    expect(store.code).toBe(after)
  })

  it("names the simulator's command and the store's, each with its ports", async () => {
    store.write(`${BACKEND}/.env`, "STORE_CORS=http://localhost:8000\nPORT=9100\n")
    store.write("package.json", `{ "scripts": { "dev": "pnpm -r dev" } }\n`)
    const terminal = new AnsweringTerminal(true, store.install)

    await init(store.options({ simulator: "http://localhost:4011" }), terminal)
    expect(terminal.said).toContain(
      [
        "Next, run each of these in its own terminal:",
        "  cd apps/backend && pnpm exec medusa-payment-servicepay simulate --port 4011 --webhook-url http://localhost:9100/api/service/webhook",
        "  pnpm run dev",
        "In the admin, set a price in AOA for a product and for the delivery in Angola. Then buy at http://localhost:8000/ao.",
      ].join("\n"),
    )
  })

  it("names no simulator to somebody with keys of the service's", async () => {
    const terminal = new AnsweringTerminal(true, store.install)
    const environment = {
      SERVICE_PUBLISHABLE_KEY: "pk_live_1",
      SERVICE_CLIENT_ID: "id",
      SERVICE_CLIENT_SECRET: "secret",
      SERVICE_WEBHOOK_SECRET: "other",
      SERVICE_BASE_URL: "https://api.servico.ao",
      SERVICE_SDK_URL: "https://sdk.servico.ao/servicepay.js",
    }

    await init(store.options({ environment, deliveryPrice: "1500" }), terminal)
    expect(terminal.said).not.toContain("simulate")
    expect(terminal.said).toContain(
      "  cd apps/backend && pnpm run dev\nIn the admin, set a price in AOA for a product. Then",
    )
    expect(terminal.said).toContain("Give the service's team your webhook address: step 6")
  })

  it("reads the storefront's key from the database, and takes Medusa's port for its address", async () => {
    rmSync(join(store.folder, STOREFRONT, ".env.local"))
    store.write(
      `${STOREFRONT}/.env.template`,
      "NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY=\nNEXT_PUBLIC_MEDUSA_BACKEND_URL=http://localhost:9000\n",
    )
    const database = `DATABASE_URL=${await listen()}\nPORT=9100\nSTORE_CORS=http://localhost:8000\n`
    store.write(`${BACKEND}/.env`, database)
    const terminal = new AnsweringTerminal(true, (command) => {
      store.install(command)
      const [, file] = /write-publishable-key\.js (.+)$/.exec(command) ?? []
      if (file) writeFileSync(file, "pk_of_the_database")
    })

    expect(await init(store.options({ yes: true }), terminal)).toBe(0)
    expect(readEnv(store.read(`${STOREFRONT}/.env.local`))).toEqual({
      NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY: "pk_of_the_database",
      NEXT_PUBLIC_MEDUSA_BACKEND_URL: "http://localhost:9100",
      NEXT_PUBLIC_DEFAULT_REGION: "ao",
    })
    expect(terminal.said).toContain(
      "storefront/.env.local: set NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY, read from the database",
    )
    expect(terminal.said).not.toContain("✗")
  })

  it("says where the storefront's key is to be had where the database has none", async () => {
    store.write(`${STOREFRONT}/.env.local`, "NEXT_PUBLIC_DEFAULT_REGION=ao\n")
    store.write(`${BACKEND}/.env`, `DATABASE_URL=${await listen()}\nSTORE_CORS=http://localhost:8000\n`)
    const terminal = new AnsweringTerminal(true, store.install)

    expect(await init(store.options({ yes: true }), terminal)).toBe(1)
    expect(terminal.said).toContain("Settings → Publishable API Keys")
  })

  it("says the command for the tables where no database answers", async () => {
    const terminal = new AnsweringTerminal(true, store.install)
    store.write(`${BACKEND}/.env`, "STORE_CORS=http://localhost:8000\n")

    expect(await init(store.options(), terminal)).toBe(0)
    expect(terminal.commands).toEqual(["pnpm i --no-frozen-lockfile", "pnpm i --no-frozen-lockfile"])
    expect(terminal.said).toContain("pnpm exec medusa db:migrate")
  })

  it("says how a Medusa that is too old is upgraded, and does nothing else", async () => {
    store.remove()
    store = new AStore("2.18.0")
    const terminal = new AnsweringTerminal(true)

    expect(await init(store.options({ yes: true }), terminal)).toBe(1)
    expect(terminal.said).toContain(
      "pnpm add --save-exact @medusajs/framework@2.21.2 @medusajs/medusa@2.21.2 @medusajs/ui@4.2.6 react-router-dom@7.18.2",
    )
    expect(terminal.commands).toEqual([])
  })

  it("leaves a configuration alone that it does not recognise, and says which step does it by hand", async () => {
    store.write(FILES[1] ?? "", "export default makeConfig()\n")
    const terminal = new AnsweringTerminal(true, store.install)

    expect(await init(store.options(), terminal)).toBe(1)
    expect(store.read(FILES[1] ?? "")).toBe("export default makeConfig()\n")
    expect(terminal.said).toMatch(/medusa-config\.ts is written in a way .+\n +Add it by hand: step 2/)
  })

  it.each([
    ["no store", "nowhere", "There is no medusa-config.ts"],
    [
      "no server in the folder that was named",
      "apps/storefront",
      "There is no medusa-config.ts in apps/storefront",
    ],
  ])("says what to do where there is %s", async (_, backend, words) => {
    const terminal = new AnsweringTerminal(true)

    expect(await init(store.options({ backend }), terminal)).toBe(1)
    expect(terminal.said).toContain(words)
  })

  it("asks which one is meant where there are two servers", async () => {
    store.write("apps/other/medusa-config.ts", "")
    const terminal = new AnsweringTerminal(true)

    expect(await init(store.options(), terminal)).toBe(1)
    expect(terminal.said).toContain("apps/backend, apps/other. Say which: --backend")
  })

  /** Something that listens, as a database does. */
  async function listen(): Promise<string> {
    database = createServer().listen(0, "127.0.0.1")
    await once(database, "listening")
    const address = database.address()
    const port = typeof address === "object" ? address?.port : undefined
    return `postgres://127.0.0.1:${String(port)}/store`
  }
})
