import { renameSync, rmSync } from "node:fs"
import { join } from "node:path"
import { readEnv } from "../../env/edit-env"
import { init } from "../init"
import { AnsweringTerminal, AStore } from "./a-store"

const BACKEND = "apps/backend"
const STOREFRONT = "apps/storefront"
const ORDER_PAGE = `${STOREFRONT}/src/modules/order/templates/order-completed-template.tsx`

describe("init in a storefront", () => {
  let store: AStore

  beforeEach(() => {
    store = new AStore()
  })
  afterEach(() => {
    store.remove()
  })

  it("edits the storefront beside the server, and shows each change", async () => {
    const terminal = new AnsweringTerminal(true, store.install)

    expect(await init(store.options(), terminal)).toBe(0)
    for (const line of [
      "The storefront is in apps/storefront.",
      "storefront/package.json: add servicepay-storefront ^0.1.0",
      "storefront/src/modules/servicepay/index.tsx: add the file that connects",
      "storefront/src/app/layout.tsx: add ServicePay's style sheet",
      "(main)/payment-collection/[id]/page.tsx: add the page that Medusa's payment link leads to",
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

  it("makes the page of payment links, and leaves it as the merchant changed it since", async () => {
    const page = `${STOREFRONT}/src/app/[countryCode]/(main)/payment-collection/[id]/page.tsx`
    await init(store.options(), new AnsweringTerminal(true, store.install))
    expect(store.read(page)).toContain("<ServicePayOrderLink collectionId={id} />")

    const changed = store.read(page).replace("Pay for your order", "Pagar")
    store.write(page, changed)
    const again = new AnsweringTerminal(true, store.install)
    expect(await init(store.options(), again)).toBe(0)
    expect(again.said).not.toContain("payment-collection")
    expect(store.read(page)).toBe(changed)
  })

  it("makes the storefront's variables from their template, and says where to get its key", async () => {
    rmSync(join(store.folder, STOREFRONT, ".env.local"))
    store.write(
      `${STOREFRONT}/.env.template`,
      "NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY=\nNEXT_PUBLIC_MEDUSA_BACKEND_URL=http://localhost:9100\nNEXT_PUBLIC_DEFAULT_REGION=dk\n",
    )
    const terminal = new AnsweringTerminal(true, store.install)

    expect(await init(store.options(), terminal)).toBe(1)
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

    await init(store.options(), new AnsweringTerminal(true, store.install))
    const { NEXT_PUBLIC_MEDUSA_BACKEND_URL } = readEnv(store.read(`${STOREFRONT}/.env.local`))
    expect(NEXT_PUBLIC_MEDUSA_BACKEND_URL).toBe("https://api.loja.ao")
  })

  it("leaves an address that another file of the storefront's variables has", async () => {
    store.write(`${STOREFRONT}/.env.local`, "NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY=pk_store\n")
    store.write(`${STOREFRONT}/.env`, "NEXT_PUBLIC_MEDUSA_BACKEND_URL=https://api.loja.ao\n")
    const terminal = new AnsweringTerminal(true, store.install)

    expect(await init(store.options(), terminal)).toBe(0)
    expect(store.read(`${STOREFRONT}/.env.local`)).toBe("NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY=pk_store\n")
  })

  it("asks which of several storefronts is meant", async () => {
    store.write("apps/outlet/package.json", "{}")
    store.write("apps/outlet/next.config.js", "")
    store.write("apps/outlet/src/lib/data/cart.ts", "export async function placeOrder() {}\n")
    const terminal = new AnsweringTerminal(true, store.install)

    expect(await init(store.options(), terminal)).toBe(1)
    expect(terminal.said).toContain("There are several storefronts")
  })

  it("lets browsers call the store from a storefront on another port", async () => {
    store.write(`${STOREFRONT}/package.json`, `{ "scripts": { "dev": "next dev -p 8001" } }\n`)
    const terminal = new AnsweringTerminal(true, store.install)

    expect(await init(store.options(), terminal)).toBe(0)
    expect(terminal.said).toContain(
      ".env: let browsers call the store from http://localhost:8001 (STORE_CORS)",
    )
    const { STORE_CORS } = readEnv(store.read(`${BACKEND}/.env`))
    expect(STORE_CORS).toBe("http://localhost:8000,http://localhost:8001")
  })

  it("leaves the storefront alone with --backend-only", async () => {
    const terminal = new AnsweringTerminal(true, store.install)

    expect(await init(store.options({ isBackendOnly: true }), terminal)).toBe(0)
    expect(terminal.said).not.toContain("storefront")
    expect(store.has(`${STOREFRONT}/src/modules/servicepay`)).toBe(false)
  })

  it("edits a storefront in a folder of its own, which is named, and installs it by its own package manager", async () => {
    renameSync(join(store.folder, STOREFRONT), join(store.folder, "elsewhere-shop"))
    store.write("elsewhere-shop/yarn.lock", "")
    const terminal = new AnsweringTerminal(true)

    await init(store.options({ storefront: "elsewhere-shop" }), terminal)
    expect(store.has("elsewhere-shop/src/modules/servicepay/index.tsx")).toBe(true)
    expect(terminal.commands).toEqual(["pnpm i --no-frozen-lockfile", "yarn install"])
  })

  it("says which edits wait for a file that it leaves to the merchant, and makes none of them", async () => {
    store.write(
      `${STOREFRONT}/src/app/[countryCode]/(main)/layout.tsx`,
      "export default function Shop() {}\n",
    )
    const before = store.read(ORDER_PAGE)
    const terminal = new AnsweringTerminal(true, store.install)

    expect(await init(store.options(), terminal)).toBe(1)
    expect(store.read(ORDER_PAGE)).toBe(before)
    expect(terminal.said).toMatch(
      /✗ storefront\/src\/modules\/order\/templates\/order-completed-template\.tsx lacks .+ without src\/app\/\[countryCode\]\/\(main\)\/layout\.tsx\.\n +Add what is missing by hand/,
    )
  })

  it("says what to do with a Next.js project that is not made from Medusa's starter", async () => {
    rmSync(join(store.folder, STOREFRONT, "src"), { recursive: true })
    const terminal = new AnsweringTerminal(true, store.install)

    expect(await init(store.options(), terminal)).toBe(1)
    expect(terminal.said).toContain("storefront is not made from Medusa's Next.js starter")
    expect(store.has(`${STOREFRONT}/src`)).toBe(false)
  })

  it("asks for another storefront folder if the named one has no project", async () => {
    const terminal = new AnsweringTerminal(true)

    expect(await init(store.options({ storefront: "nowhere" }), terminal)).toBe(1)
    expect(terminal.said).toContain("--storefront <folder>")
  })
})
