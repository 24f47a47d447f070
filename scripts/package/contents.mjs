import { execFileSync } from "node:child_process"
import { repository } from "./folders.mjs"

/** Packs the plugin as npm would publish it; gives the file's name in `folder`, and how many files are in it. */
export function pack(folder) {
  const output = execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], {
    cwd: repository,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  })
  const [{ filename, files }] = JSON.parse(output)
  requireOnlyWhatAStoreNeeds(files.map((file) => file.path))
  return { filename, count: files.length }
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
