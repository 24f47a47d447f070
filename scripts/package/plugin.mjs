import { spawnSync } from "node:child_process"
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { PLUGIN } from "./contents.mjs"
import { install, toolOf } from "./folders.mjs"

/** The licences that a dependency may have: permissive ones, which require only attribution. */
const LICENCES = ["MIT", "ISC", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "0BSD"]

/** Installs the plugin without Medusa: its dependencies have allowed licences and are enough for the service's client. */
export function tryPluginAlone(folder, tarball) {
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ private: true, dependencies: { [PLUGIN]: `file:${tarball}` } }),
  )
  install(folder)
  requireLicences(folder)
  const { status, stderr } = load(folder, "client")
  if (status !== 0) {
    throw new Error(`${PLUGIN}/client does not load with what npm installs: ${stderr}`)
  }
  refuseOldMedusa(folder)
}

/** Throws if a dependency of the package has another licence. */
function requireLicences(folder) {
  const checker = toolOf("license-checker-rseidelsohn/bin/license-checker-rseidelsohn.js")
  const args = ["--start", folder, "--excludePrivatePackages", "--onlyAllow", LICENCES.join(";")]
  const { status, stderr } = spawnSync(process.execPath, [checker, ...args], { encoding: "utf8" })
  if (status !== 0) {
    throw new Error(`A dependency's licence is not one of ${LICENCES.join(", ")}: ${stderr}`)
  }
}

/** Checks that the plugin refuses to load if npm was forced to install it beside an older Medusa. */
function refuseOldMedusa(folder) {
  const medusa = join(folder, "node_modules", "@medusajs", "medusa")
  mkdirSync(medusa, { recursive: true })
  writeFileSync(join(medusa, "package.json"), JSON.stringify({ name: "@medusajs/medusa", version: "2.20.5" }))
  const { stderr } = load(folder, "modules/servicepay")
  rmSync(join(folder, "node_modules", "@medusajs"), { recursive: true })
  if (!stderr.includes("needs Medusa 2.21.0 or newer, but this store has 2.20.5")) {
    throw new Error(`With an older Medusa, the plugin's error does not name the version it needs: ${stderr}`)
  }
}

function load(folder, entry) {
  const program = ["-e", `require("${PLUGIN}/${entry}")`]
  return spawnSync(process.execPath, program, { cwd: folder, encoding: "utf8" })
}
