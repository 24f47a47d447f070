import { spawnSync } from "node:child_process"
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { PLUGIN } from "./contents.mjs"
import { install, toolOf } from "./folders.mjs"

/** Licences of what ships with the package: those that ask for no more than to be named. */
const LICENCES = ["MIT", "ISC", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "0BSD"]

/** The plugin in a folder without Medusa: what npm brings with it may ship, and is all that the service's client needs. */
export function tryPluginAlone(folder, tarball) {
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ private: true, dependencies: { [PLUGIN]: `file:${tarball}` } }),
  )
  install(folder)
  requireLicences(folder)
  const { status, stderr } = load(folder, "service")
  if (status !== 0) {
    throw new Error(`${PLUGIN}/service does not load with what npm installs: ${stderr}`)
  }
  refuseOldMedusa(folder)
}

/** All that npm brings with the package may be used as the package itself may. */
function requireLicences(folder) {
  const checker = toolOf("license-checker-rseidelsohn/bin/license-checker-rseidelsohn.js")
  const args = ["--start", folder, "--excludePrivatePackages", "--onlyAllow", LICENCES.join(";")]
  const { status, stderr } = spawnSync(process.execPath, [checker, ...args], { encoding: "utf8" })
  if (status !== 0) {
    throw new Error(`A licence of what ships is not one of ${LICENCES.join(", ")}: ${stderr}`)
  }
}

/** Where npm was told to take the plugin all the same. */
function refuseOldMedusa(folder) {
  const medusa = join(folder, "node_modules", "@medusajs", "medusa")
  mkdirSync(medusa, { recursive: true })
  writeFileSync(join(medusa, "package.json"), JSON.stringify({ name: "@medusajs/medusa", version: "2.20.5" }))
  const { stderr } = load(folder, "modules/servicepay")
  rmSync(join(folder, "node_modules", "@medusajs"), { recursive: true })
  if (!stderr.includes("needs Medusa 2.21.0 or newer, and this store has 2.20.5")) {
    throw new Error(`With an older Medusa the plugin does not say which it needs: ${stderr}`)
  }
}

function load(folder, entry) {
  const program = ["-e", `require("${PLUGIN}/${entry}")`]
  return spawnSync(process.execPath, program, { cwd: folder, encoding: "utf8" })
}
