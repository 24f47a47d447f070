import { createServer, type Server } from "node:net"
import { once } from "node:events"
import { renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { readEnv } from "../../env/edit-env"
import { SIMULATOR_ADDRESS } from "../../env/keys"
import { init, type InitOptions } from "../init"
import { AnsweringTerminal, AStore } from "./a-store"

const BACKEND = "apps/backend"
const STOREFRONT = "apps/storefront"
const ORDER_PAGE = `${STOREFRONT}/src/modules/order/templates/order-completed-template.tsx`
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

    expect(await init(options(), terminal)).toBe(1)
    expect(terminal.said).toMatch(/The Medusa server is in apps\/backend; it uses pnpm/)
    expect(terminal.said).toContain("package.json: add medusa-payment-servicepay ^0.1.0")
    expect(terminal.said).toContain("package.json: react-router-dom 6.30.4 → 7.18.2")
    expect(terminal.said).toContain("medusa-config.ts: add the plugin in `plugins`")
    expect(terminal.said).toContain(".env: make it from .env.template")
    expect(terminal.said).toContain(".env: make a new SERVICE_SETTINGS_KEY")
    expect(FILES.map((file) => store.read(file))).toEqual(before)
    expect(terminal.commands).toEqual([])
  })

  it("edits the storefront beside the server, and shows each change", async () => {
    const terminal = new AnsweringTerminal(true, install)

    expect(await init(options(), terminal)).toBe(0)
    for (const line of [
      "The storefront is in apps/storefront.",
      "storefront/package.json: add servicepay-storefront ^0.1.0",
      "storefront/src/modules/servicepay/index.tsx: add the file that connects",
      "storefront/src/app/layout.tsx: add ServicePay's style sheet",
      "storefront/.env.local: set NEXT_PUBLIC_MEDUSA_BACKEND_URL",
    ]) {
      expect(terminal.said).toContain(line)
    }
    expect(store.read(`${STOREFRONT}/package.json`)).toContain('"servicepay-storefront": "^0.1.0"')
    expect(store.read(`${STOREFRONT}/src/modules/servicepay/index.tsx`)).toContain("<ServicePayShop")
    expect(store.read(`${STOREFRONT}/.env.local`)).toContain(
      "NEXT_PUBLIC_MEDUSA_BACKEND_URL=http://localhost:9000\n",
    )
  })

  it("makes the storefront's variables from their template, and says where its key is to be had", async () => {
    rmSync(join(store.folder, STOREFRONT, ".env.local"))
    store.write(
      `${STOREFRONT}/.env.template`,
      "NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY=\nNEXT_PUBLIC_MEDUSA_BACKEND_URL=http://localhost:9100\nNEXT_PUBLIC_DEFAULT_REGION=dk\n",
    )
    const terminal = new AnsweringTerminal(true, install)

    expect(await init(options(), terminal)).toBe(1)
    expect(store.read(`${STOREFRONT}/.env.local`)).toBe(
      "NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY=\nNEXT_PUBLIC_MEDUSA_BACKEND_URL=http://localhost:9100\nNEXT_PUBLIC_DEFAULT_REGION=ao\n",
    )
    expect(
      terminal.said.match(/✗ storefront\/\.env\.local has no NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY/g),
    ).toHaveLength(1)
    expect(terminal.said).toContain("Settings → Publishable API Keys")
  })

  it("gives browsers the address that an older starter's own server asks", async () => {
    store.write(
      `${STOREFRONT}/.env.local`,
      "MEDUSA_BACKEND_URL=https://api.loja.ao\nNEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY=pk_store\n",
    )

    await init(options(), new AnsweringTerminal(true, install))
    const { NEXT_PUBLIC_MEDUSA_BACKEND_URL } = readEnv(store.read(`${STOREFRONT}/.env.local`))
    expect(NEXT_PUBLIC_MEDUSA_BACKEND_URL).toBe("https://api.loja.ao")
  })

  it("leaves an address that another file of the storefront's variables has", async () => {
    store.write(`${STOREFRONT}/.env.local`, "NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY=pk_store\n")
    store.write(`${STOREFRONT}/.env`, "NEXT_PUBLIC_MEDUSA_BACKEND_URL=https://api.loja.ao\n")
    const terminal = new AnsweringTerminal(true, install)

    expect(await init(options(), terminal)).toBe(0)
    expect(store.read(`${STOREFRONT}/.env.local`)).toBe("NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY=pk_store\n")
  })

  it("asks which of several storefronts is meant", async () => {
    store.write("apps/outlet/package.json", "{}")
    store.write("apps/outlet/next.config.js", "")
    store.write("apps/outlet/src/lib/data/cart.ts", "export async function placeOrder() {}\n")
    const terminal = new AnsweringTerminal(true, install)

    expect(await init(options(), terminal)).toBe(1)
    expect(terminal.said).toContain("There are several storefronts")
  })

  it("lets browsers call the store from a storefront on another port", async () => {
    store.write(`${STOREFRONT}/package.json`, `{ "scripts": { "dev": "next dev -p 8001" } }\n`)
    const terminal = new AnsweringTerminal(true, install)

    expect(await init(options(), terminal)).toBe(0)
    expect(terminal.said).toContain(
      ".env: let browsers call the store from http://localhost:8001 (STORE_CORS)",
    )
    const { STORE_CORS } = readEnv(store.read(`${BACKEND}/.env`))
    expect(STORE_CORS).toBe("http://localhost:8000,http://localhost:8001")
  })

  it("leaves the storefront alone with --backend-only", async () => {
    const terminal = new AnsweringTerminal(true, install)

    expect(await init(options({ isBackendOnly: true }), terminal)).toBe(0)
    expect(terminal.said).not.toContain("storefront")
    expect(store.has(`${STOREFRONT}/src/modules/servicepay`)).toBe(false)
  })

  it("edits a storefront in a folder of its own, which is named, and installs it by its own package manager", async () => {
    renameSync(join(store.folder, STOREFRONT), join(store.folder, "elsewhere-shop"))
    store.write("elsewhere-shop/yarn.lock", "")
    const terminal = new AnsweringTerminal(true)

    await init(options({ storefront: "elsewhere-shop" }), terminal)
    expect(store.has("elsewhere-shop/src/modules/servicepay/index.tsx")).toBe(true)
    expect(terminal.commands).toEqual(["pnpm i --no-frozen-lockfile", "yarn install"])
  })

  it("says which edits wait for a file that it leaves to the merchant, and makes none of them", async () => {
    store.write(
      `${STOREFRONT}/src/app/[countryCode]/(main)/layout.tsx`,
      "export default function Shop() {}\n",
    )
    const before = store.read(ORDER_PAGE)
    const terminal = new AnsweringTerminal(true, install)

    expect(await init(options(), terminal)).toBe(1)
    expect(store.read(ORDER_PAGE)).toBe(before)
    expect(terminal.said).toMatch(
      /✗ storefront\/src\/modules\/order\/templates\/order-completed-template\.tsx lacks .+ without src\/app\/\[countryCode\]\/\(main\)\/layout\.tsx\.\n +Add what is missing by hand/,
    )
  })

  it("says what to do with a Next.js project that is not made from Medusa's starter", async () => {
    rmSync(join(store.folder, STOREFRONT, "src"), { recursive: true })
    const terminal = new AnsweringTerminal(true, install)

    expect(await init(options(), terminal)).toBe(1)
    expect(terminal.said).toContain("storefront is not made from Medusa's Next.js starter")
    expect(store.has(`${STOREFRONT}/src`)).toBe(false)
  })

  it("says to name the storefront's folder anew where it has no project", async () => {
    const terminal = new AnsweringTerminal(true)

    expect(await init(options({ storefront: "nowhere" }), terminal)).toBe(1)
    expect(terminal.said).toContain("--storefront <folder>")
  })

  it("says to use --yes where nobody can answer", async () => {
    const terminal = new AnsweringTerminal(undefined)

    expect(await init(options(), terminal)).toBe(1)
    expect(terminal.said).toContain("--yes")
  })

  it("edits, installs, migrates and sets up Angola, and changes nothing the second time", async () => {
    store.write(`${BACKEND}/.env`, `DATABASE_URL=${await listen()}\nSTORE_CORS=http://localhost:8000\n`)
    const terminal = new AnsweringTerminal(false, install)

    expect(await init(options({ yes: true, deliveryPrice: "1500" }), terminal)).toBe(0)
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
    expect(await init(options({ yes: true }), again)).toBe(0)
    expect(again.said).toContain("The files need no changes.")
    expect(again.commands.some((command) => command.startsWith("pnpm i"))).toBe(false)
    expect(store.code).toBe(after)
  })

  it("names the simulator's command and the store's, each with its ports", async () => {
    store.write(`${BACKEND}/.env`, "STORE_CORS=http://localhost:8000\nPORT=9100\n")
    store.write("package.json", `{ "scripts": { "dev": "pnpm -r dev" } }\n`)
    const terminal = new AnsweringTerminal(true, install)

    await init(options({ simulator: "http://localhost:4011" }), terminal)
    expect(terminal.said).toContain(
      [
        "Next, run each of these in its own terminal:",
        "  cd apps/backend && pnpm exec medusa-payment-servicepay simulate --port 4011 --webhook-url http://localhost:9100/api/service/webhook",
        "  pnpm run dev",
        "Give a product a price in AOA in the admin, and the delivery in Angola one. Then buy at http://localhost:8000/ao.",
      ].join("\n"),
    )
  })

  it("names no simulator to somebody with keys of the service's", async () => {
    const terminal = new AnsweringTerminal(true, install)
    const environment = {
      SERVICE_PUBLISHABLE_KEY: "pk_live_1",
      SERVICE_CLIENT_ID: "id",
      SERVICE_CLIENT_SECRET: "secret",
      SERVICE_WEBHOOK_SECRET: "other",
      SERVICE_BASE_URL: "https://api.servico.ao",
      SERVICE_SDK_URL: "https://sdk.servico.ao/servicepay.js",
    }

    await init(options({ environment, deliveryPrice: "1500" }), terminal)
    expect(terminal.said).not.toContain("simulate")
    expect(terminal.said).toContain(
      "  cd apps/backend && pnpm run dev\nGive a product a price in AOA in the admin. Then",
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
      install(command)
      const [, file] = /write-publishable-key\.js (.+)$/.exec(command) ?? []
      if (file) writeFileSync(file, "pk_of_the_database")
    })

    expect(await init(options({ yes: true }), terminal)).toBe(0)
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
    const terminal = new AnsweringTerminal(true, install)

    expect(await init(options({ yes: true }), terminal)).toBe(1)
    expect(terminal.said).toContain("Settings → Publishable API Keys")
  })

  it("says the command for the tables where no database answers", async () => {
    const terminal = new AnsweringTerminal(true, install)
    store.write(`${BACKEND}/.env`, "STORE_CORS=http://localhost:8000\n")

    expect(await init(options(), terminal)).toBe(0)
    expect(terminal.commands).toEqual(["pnpm i --no-frozen-lockfile", "pnpm i --no-frozen-lockfile"])
    expect(terminal.said).toContain("pnpm exec medusa db:migrate")
  })

  it("says how a Medusa that is too old is upgraded, and does nothing else", async () => {
    store.remove()
    store = new AStore("2.18.0")
    const terminal = new AnsweringTerminal(true)

    expect(await init(options({ yes: true }), terminal)).toBe(1)
    expect(terminal.said).toContain(
      "pnpm add --save-exact @medusajs/framework@2.21.2 @medusajs/medusa@2.21.2 @medusajs/ui@4.2.6 react-router-dom@7.18.2",
    )
    expect(terminal.commands).toEqual([])
  })

  it("leaves a configuration alone that it does not recognise, and says which step does it by hand", async () => {
    store.write(FILES[1] ?? "", "export default makeConfig()\n")
    const terminal = new AnsweringTerminal(true, install)

    expect(await init(options(), terminal)).toBe(1)
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

    expect(await init(options({ backend }), terminal)).toBe(1)
    expect(terminal.said).toContain(words)
  })

  it("asks which one is meant where there are two servers", async () => {
    store.write("apps/other/medusa-config.ts", "")
    const terminal = new AnsweringTerminal(true)

    expect(await init(options(), terminal)).toBe(1)
    expect(terminal.said).toContain("apps/backend, apps/other. Say which: --backend")
  })

  describe("--check", () => {
    it("says everything that is missing, each with the step that mends it, and changes nothing", async () => {
      const before = FILES.map((file) => store.read(file))
      const terminal = new AnsweringTerminal(undefined)

      expect(await init(options({ check: true }), terminal)).toBe(1)
      for (const words of [
        "medusa-payment-servicepay is not installed.",
        "package.json has react-router-dom 6.30.4, and Medusa's dashboard needs 7.18.2",
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
      await init(options({ yes: true }), new AnsweringTerminal(true, install))
      const terminal = new AnsweringTerminal(undefined)
      expect(await init(options({ check: true }), terminal)).toBe(0)

      store.write("apps/storefront/package.json", `{ "scripts": { "dev": "next dev --port 3001" } }`)
      expect(await init(options({ check: true }), terminal)).toBe(1)
      expect(terminal.said).toContain(
        "STORE_CORS in .env does not contain the storefront's address, http://localhost:3001",
      )
    })

    it("finds a router of another version than the dashboard's, which the lock file has kept", async () => {
      await init(options({ yes: true }), new AnsweringTerminal(true, install))
      store.installed("react-router-dom", "7.1.0")
      const terminal = new AnsweringTerminal(undefined)

      expect(await init(options({ check: true }), terminal)).toBe(1)
      expect(terminal.said).toContain("react-router-dom is 7.1.0 here, and 7.18.2 in Medusa's dashboard")
    })
  })

  function options(some: Partial<InitOptions> = {}): InitOptions {
    return {
      folder: store.folder,
      backend: undefined,
      storefront: undefined,
      isBackendOnly: false,
      storefrontSpec: "^0.1.0",
      isStorefrontSpecAsked: false,
      check: false,
      yes: false,
      spec: "^0.1.0",
      isSpecAsked: false,
      install: true,
      migrate: true,
      angola: true,
      simulator: SIMULATOR_ADDRESS,
      deliveryPrice: undefined,
      environment: {},
      ...some,
    }
  }

  /** What the package manager does. */
  function install(command: string): void {
    if (!command.startsWith("pnpm i")) return
    store.installed("medusa-payment-servicepay", "0.1.0")
    store.installedIn("storefront", "servicepay-storefront", "0.1.0")
    store.installed("@medusajs/ui", "4.2.6")
    store.installed("react-router-dom", "7.18.2")
  }

  /** Something that listens, as a database does. */
  async function listen(): Promise<string> {
    database = createServer().listen(0, "127.0.0.1")
    await once(database, "listening")
    const address = database.address()
    const port = typeof address === "object" ? address?.port : undefined
    return `postgres://127.0.0.1:${String(port)}/store`
  }
})
