// Packs the plugin as npm would publish it, installs it into a store outside the repository, and lets that store sell.
import { execFileSync, spawnSync } from "node:child_process"
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pack } from "./contents.mjs"
import { install, repository } from "./folders.mjs"
import { buildShop, tryStorefront } from "./storefront.mjs"
import { compileStoreCode, requireRightEntries } from "./types.mjs"

const store = mkdtempSync(join(tmpdir(), "servicepay-store-"))
const storefront = mkdtempSync(join(tmpdir(), "servicepay-storefront-"))

try {
  const { filename, count } = pack(store)
  const tarball = join(store, filename)
  console.log(`✓ Packed ${filename}: ${count} files`)
  requireRightEntries(tarball)
  console.log("✓ publint and attw find no fault with its entries and types")
  tryStorefront(storefront, tarball)
  console.log(
    "✓ A storefront gets neither Medusa, undici nor React, finds its types, and a server without undici, or with an older Medusa, is told what it needs",
  )
  buildShop(storefront, tarball)
  console.log("✓ The demo's shop, in a folder of its own, passes its type check and is built by Vite")
  installStore(tarball)
  console.log(`✓ Installed into a store of its own: ${store}`)
  compileStoreCode(store)
  console.log(
    "✓ The store's own code, which uses each of the server's entries, compiles: node16 and bundler, strict",
  )
  trySimulator()
  console.log("✓ npx medusa-payment-servicepay simulate --help")
  process.exitCode = spawnSync(process.execPath, ["--import", "tsx", "demo/main.ts", "--check"], {
    cwd: repository,
    stdio: "inherit",
    env: { ...process.env, DEMO_STORE: store },
  }).status
} finally {
  rmSync(store, { recursive: true, force: true })
  rmSync(storefront, { recursive: true, force: true })
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

/** The demo's store, with the packed plugin instead of this folder, and Medusa of the version it is made for. */
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
    "undici",
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
