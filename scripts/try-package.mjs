// Packs the plugin as npm would publish it, installs it into a store outside the repository, and lets that store sell.
import { execFileSync, spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"

const repository = resolve(dirname(fileURLToPath(import.meta.url)), "..")
const store = mkdtempSync(join(tmpdir(), "servicepay-store-"))
const storefront = mkdtempSync(join(tmpdir(), "servicepay-storefront-"))

try {
  const { filename, files } = pack()
  requireOnlyWhatAStoreNeeds(files.map((file) => file.path))
  console.log(`✓ Packed ${filename}: ${files.length} files`)
  tryStorefront(join(store, filename))
  console.log(
    "✓ A storefront gets neither Medusa, undici nor React, finds its types, and a server without undici, or with an older Medusa, is told what it needs",
  )
  buildShop(join(store, filename))
  console.log("✓ The demo's shop, in a folder of its own, passes its type check and is built by Vite")
  installStore(join(store, filename))
  console.log(`✓ Installed into a store of its own: ${store}`)
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

function pack() {
  const output = execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", store], {
    cwd: repository,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  })
  return JSON.parse(output)[0]
}

/** The built plugin and the four files that npm always takes; nothing of tests, demo or bench. */
function requireOnlyWhatAStoreNeeds(files) {
  const needed =
    /^(package\.json|README(\.pt)?\.md|LICENSE|\.medusa\/server\/src\/(admin|api|jobs|links|modules|policies|providers|service|simulator|storefront|subscribers|workflows)\/.+)$/
  const strange = files.filter(
    (file) => !needed.test(file) || /__tests__|\.spec\.|integration-tests|\/demo\/|\/bench\//.test(file),
  )
  const essential = [
    ".medusa/server/src/admin/index.mjs",
    ".medusa/server/src/api/api/service/webhook/route.js",
    ".medusa/server/src/modules/servicepay/index.js",
    ".medusa/server/src/modules/servicepay/index.d.ts",
    ".medusa/server/src/policies/servicepay.js",
    ".medusa/server/src/providers/servicepay/index.js",
    ".medusa/server/src/simulator/cli.js",
    ".medusa/server/src/simulator/public/servicepay.js",
    ".medusa/server/src/storefront/index.js",
    ".medusa/server/src/storefront/index.d.ts",
    ".medusa/server/src/storefront/package.json",
    ".medusa/server/src/storefront/react.js",
    ".medusa/server/src/storefront/react.d.ts",
    ".medusa/server/src/storefront/styles.css",
    "README.md",
    "LICENSE",
  ]
  const missing = essential.filter((file) => !files.includes(file))
  if (strange.length > 0 || missing.length > 0) {
    throw new Error(
      `The package holds what it should not (${strange.join(", ")}) or lacks (${missing.join(", ")}).`,
    )
  }
}

/** A project that only wants the browser's part: its tree stays small. */
function tryStorefront(tarball) {
  writeFileSync(
    join(storefront, "package.json"),
    JSON.stringify({ private: true, dependencies: { "medusa-payment-servicepay": `file:${tarball}` } }),
  )
  install(storefront)
  const heavy = ["@medusajs", "undici", "react"].filter((name) =>
    existsSync(join(storefront, "node_modules", name)),
  )
  if (heavy.length > 0) {
    throw new Error(`A storefront that installs the package gets ${heavy.join(", ")} with it.`)
  }
  const load = ["-e", 'require("medusa-payment-servicepay/service")']
  const { stderr } = spawnSync(process.execPath, load, { cwd: storefront, encoding: "utf8" })
  if (!stderr.includes("npm install undici@7")) {
    throw new Error(`Without undici the server's part does not say what to install: ${stderr}`)
  }
  refuseOldMedusa()
  requireStorefrontEntries()
}

/** Where npm was told to take the plugin all the same. */
function refuseOldMedusa() {
  const medusa = join(storefront, "node_modules", "@medusajs", "medusa")
  mkdirSync(medusa, { recursive: true })
  writeFileSync(join(medusa, "package.json"), JSON.stringify({ name: "@medusajs/medusa", version: "2.20.5" }))
  const load = ["-e", 'require("medusa-payment-servicepay/modules/servicepay")']
  const { stderr } = spawnSync(process.execPath, load, { cwd: storefront, encoding: "utf8" })
  rmSync(join(storefront, "node_modules", "@medusajs"), { recursive: true })
  if (!stderr.includes("needs Medusa 2.21.0 or newer, and this store has 2.20.5")) {
    throw new Error(`With an older Medusa the plugin does not say which it needs: ${stderr}`)
  }
}

/** The core loads on a server without React and Medusa, and TypeScript finds the types by every way of resolving. */
function requireStorefrontEntries() {
  const entry = "medusa-payment-servicepay/storefront"
  const program =
    `import { ServicePayError } from "${entry}"\nimport { kwanzas, savedPayment } from "${entry}/payment"\n` +
    `import { fr } from "${entry}/texts"\nconsole.log(kwanzas(12500), savedPayment(), fr.amount, ServicePayError.name)\n`
  writeFileSync(join(storefront, "page.mjs"), program)
  const said = execFileSync(process.execPath, ["page.mjs"], { cwd: storefront, encoding: "utf8" })
  if (said.trim() !== "12\u00a0500\u00a0Kz undefined Montant ServicePayError") {
    throw new Error(`A storefront's server that imports the core says: ${said}`)
  }
  writeFileSync(
    join(storefront, "types.mts"),
    `import type { PaymentMethod } from "${entry}"\nimport { kwanzas } from "${entry}/payment"\n` +
      'export const method: PaymentMethod = "FPSOLPG"\n' +
      "export const shown: string = kwanzas(1)\n" +
      "// @ts-expect-error an amount is a number\n" +
      'kwanzas("1")\n',
  )
  const compiler = join(repository, "node_modules", "typescript", "bin", "tsc")
  for (const [module, resolution] of [
    ["esnext", "bundler"],
    ["node16", "node16"],
    // The Next.js starter's own, which knows no exports: typesVersions is for it.
    ["esnext", "node10"],
  ]) {
    const options = ["--noEmit", "--strict", "--target", "es2022", "--lib", "es2022,dom"]
    const how = ["--module", module, "--moduleResolution", resolution]
    const { status, stdout } = spawnSync(process.execPath, [compiler, ...options, ...how, "types.mts"], {
      cwd: storefront,
      encoding: "utf8",
    })
    if (status !== 0) {
      throw new Error(`TypeScript (${resolution}) does not find the storefront's types: ${stdout}`)
    }
  }
}

/** The shop of the demo as a merchant's developer would have it: it finds the package by its name, types and all. */
function buildShop(tarball) {
  cpSync(join(repository, "demo", "storefront"), storefront, {
    recursive: true,
    filter: (source) => !/[\\/](dist|node_modules)$/.test(source),
  })
  const manifest = JSON.parse(readFileSync(join(storefront, "package.json"), "utf8"))
  manifest.dependencies["medusa-payment-servicepay"] = `file:${tarball}`
  writeFileSync(join(storefront, "package.json"), JSON.stringify(manifest, null, 2))
  install(storefront)
  for (const command of [
    ["tsc", "--noEmit"],
    ["vite", "build", "--logLevel", "error"],
  ]) {
    execFileSync("npx", ["--no", "--", ...command], { cwd: storefront, stdio: "inherit" })
  }
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

function install(folder) {
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error", "--prefer-offline"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  })
}
