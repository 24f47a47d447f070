import { execFileSync, spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { install, repository, toolOf } from "./folders.mjs"
import { requireTypes } from "./types.mjs"

/** Licences of what ships with the package: those that ask for no more than to be named. */
const LICENCES = ["MIT", "ISC", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "0BSD"]

/** A project that only wants the browser's part: its tree stays small. */
export function tryStorefront(storefront, tarball) {
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
  requireLicences(storefront)
  const load = ["-e", 'require("medusa-payment-servicepay/service")']
  const { stderr } = spawnSync(process.execPath, load, { cwd: storefront, encoding: "utf8" })
  if (!stderr.includes("npm install undici@7")) {
    throw new Error(`Without undici the server's part does not say what to install: ${stderr}`)
  }
  refuseOldMedusa(storefront)
  requireStorefrontEntries(storefront)
}

/** All that npm brings with the package may be used as the package itself may. */
function requireLicences(storefront) {
  const checker = toolOf("license-checker-rseidelsohn/bin/license-checker-rseidelsohn.js")
  const args = ["--start", storefront, "--excludePrivatePackages", "--onlyAllow", LICENCES.join(";")]
  const { status, stderr } = spawnSync(process.execPath, [checker, ...args], { encoding: "utf8" })
  if (status !== 0) {
    throw new Error(`A licence of what ships is not one of ${LICENCES.join(", ")}: ${stderr}`)
  }
}

/** Where npm was told to take the plugin all the same. */
function refuseOldMedusa(storefront) {
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
function requireStorefrontEntries(storefront) {
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
  for (const [module, resolution] of [
    ["esnext", "bundler"],
    ["node16", "node16"],
    // The Next.js starter's own, which knows no exports: typesVersions is for it.
    ["esnext", "node10"],
  ]) {
    requireTypes(storefront, "types.mts", module, resolution)
  }
}

/** The shop of the demo as a merchant's developer would have it: it finds the package by its name, types and all. */
export function buildShop(storefront, tarball) {
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
