import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sharedPackages } from "../installed-packages"

describe("looking up the packages that the dashboard shares with plugins", () => {
  let store: string
  const plugin = () => join(store, "node_modules/medusa-payment-servicepay/server")

  const install = (folder: string, version: string) => {
    mkdirSync(join(store, folder), { recursive: true })
    writeFileSync(join(store, folder, "package.json"), JSON.stringify({ version }))
  }

  beforeEach(() => {
    store = realpathSync(mkdtempSync(join(tmpdir(), "servicepay-store-")))
    mkdirSync(plugin(), { recursive: true })
    install("node_modules/react-router-dom", "6.30.4")
  })
  afterEach(() => {
    rmSync(store, { recursive: true })
  })

  const found = () => sharedPackages(store, plugin()).find(({ name }) => name === "react-router-dom")

  it("finds the store's and the dashboard's own", () => {
    install("node_modules/@medusajs/dashboard", "2.21.2")
    install("node_modules/@medusajs/dashboard/node_modules/react-router-dom", "7.18.2")

    expect(found()).toMatchObject({ plugins: { version: "6.30.4" }, dashboards: { version: "7.18.2" } })
  })

  it("finds one where both have the same", () => {
    install("node_modules/@medusajs/dashboard", "2.21.2")

    expect(found()?.plugins).toEqual(found()?.dashboards)
  })

  it("takes the store's where a plugin sees none, as pnpm arranges it", () => {
    install("node_modules/@medusajs/dashboard", "2.21.2")
    const elsewhere = realpathSync(mkdtempSync(join(tmpdir(), "servicepay-plugin-")))

    expect(sharedPackages(store, elsewhere).at(-1)?.plugins?.version).toBe("6.30.4")
    rmSync(elsewhere, { recursive: true })
  })

  it("finds nothing to compare in a store without a dashboard", () => {
    expect(sharedPackages(store, plugin())).toEqual([])
  })
})
