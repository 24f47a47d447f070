// Packs both packages as npm would publish them. Installs the storefront package in empty folders and in the demo's shop, and
// the plugin in a store outside the repository. Then it makes payments in that store.
import { execFileSync, spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pack, PLUGIN, STOREFRONT } from "./contents.mjs"
import { install, repository } from "./folders.mjs"
import { tryPluginAlone } from "./plugin.mjs"
import { buildShop, tryBesideMedusa, tryWithoutMedusa } from "./storefront.mjs"
import { compileStoreCode, requireRightEntries } from "./types.mjs"

const folders = mkdtempSync(join(tmpdir(), "servicepay-package-"))
const store = folder("store")

try {
  const storefront = packed(STOREFRONT)
  tryWithoutMedusa(folder("alone"), storefront, (line) => {
    console.log(`✓ ${line}`)
  })
  tryBesideMedusa(folder("beside-medusa"), storefront)
  console.log("✓ In a pnpm repository with Medusa, the storefront package depends on no part of Medusa")
  buildShop(folder("shop"), storefront)
  console.log("✓ The demo's shop, in its own folder, passes the type check and builds with Vite")
  const tarball = packed(PLUGIN)
  tryPluginAlone(folder("plugin"), tarball)
  console.log(
    "✓ The plugin's dependencies have permissive licences and are enough for the client; an older Medusa is refused with the version needed",
  )
  installStore(tarball)
  console.log(`✓ Installed in a new store: ${store}`)
  compileStoreCode(store)
  console.log("✓ A store's code that imports every server entry compiles: node16 and bundler, strict")
  trySimulator()
  console.log("✓ npx medusa-payment-servicepay simulate --help")
  process.exitCode = spawnSync(process.execPath, ["--import", "tsx", "demo/main.ts", "--check"], {
    cwd: repository,
    stdio: "inherit",
    env: { ...process.env, DEMO_STORE: store },
  }).status
} finally {
  rmSync(folders, { recursive: true, force: true })
}

function folder(name) {
  const path = join(folders, name)
  mkdirSync(path)
  return path
}

/** Returns the path of the packed file. */
function packed(name) {
  const { filename, count } = pack(folders, name)
  const tarball = join(folders, filename)
  console.log(`✓ Packed ${filename}: ${count} files`)
  requireRightEntries(name, tarball)
  console.log("✓ publint and attw find no problem in its entries and types")
  return tarball
}

function trySimulator() {
  const help = execFileSync("npx", ["--no", "medusa-payment-servicepay", "simulate", "--help"], {
    cwd: store,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  })
  if (!help.includes("--webhook-url")) {
    throw new Error("The simulator's help does not name its options.")
  }
}

/** Installs the demo's store with the packed plugin and with Medusa in the plugin's version. */
function installStore(tarball) {
  cpSync(join(repository, "demo", "store"), store, {
    recursive: true,
    filter: (source) => !/\.medusa|node_modules/.test(source),
  })
  const { devDependencies } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"))
  const pick = (names) => Object.fromEntries(names.map((name) => [name, devDependencies[name]]))
  const dependencies = pick([
    "@medusajs/admin-sdk",
    "@medusajs/cli",
    "@medusajs/framework",
    "@medusajs/medusa",
  ])
  const manifest = {
    name: "a-store",
    private: true,
    dependencies: { ...dependencies, "medusa-payment-servicepay": `file:${tarball}` },
    devDependencies: pick(["@swc/core", "ts-node", "typescript"]),
  }
  writeFileSync(join(store, "package.json"), JSON.stringify(manifest, null, 2))
  install(store)
}
