import { execFileSync } from "node:child_process"
import { repository } from "./folders.mjs"

export const PLUGIN = "medusa-payment-servicepay"
export const STOREFRONT = "servicepay-storefront"

/** The files that each package may and must contain: none of the tests, the demo or the bench. */
const CONTENTS = {
  [PLUGIN]: {
    allowed:
      /^(package\.json|README(\.pt)?\.md|LICENSE|\.medusa\/server\/src\/(admin|api|jobs|links|modules|policies|providers|scripts|client|payment-page|simulator|subscribers|workflows)\/.+)$/,
    essential: [
      ".medusa/server/src/admin/index.mjs",
      ".medusa/server/src/api/api/service/webhook/route.js",
      ".medusa/server/src/modules/servicepay/index.js",
      ".medusa/server/src/modules/servicepay/index.d.ts",
      ".medusa/server/src/policies/servicepay.js",
      ".medusa/server/src/payment-page/public/page.css",
      ".medusa/server/src/payment-page/public/page.js",
      ".medusa/server/src/providers/servicepay/index.js",
      ".medusa/server/src/scripts/set-up-angola.js",
      ".medusa/server/src/scripts/write-publishable-key.js",
      ".medusa/server/src/simulator/cli.js",
      ".medusa/server/src/simulator/public/servicepay.js",
      "README.md",
      "LICENSE",
    ],
  },
  [STOREFRONT]: {
    allowed: /^(package\.json|README\.md|LICENSE|dist\/[\w/-]+\.(js|d\.ts)|dist\/styles\.css)$/,
    essential: [
      ...["index", "payment", "texts", "react", "next"].flatMap((entry) => [
        `dist/${entry}.js`,
        `dist/${entry}.d.ts`,
      ]),
      "dist/styles.css",
      "README.md",
      "LICENSE",
    ],
  },
}

/** Packs the plugin, or the package of this name, as npm would publish it. Returns the file's name in `folder` and its count of files. */
export function pack(folder, name = PLUGIN) {
  const options = ["--workspace", name, "--json", "--ignore-scripts", "--pack-destination", folder]
  const output = execFileSync("npm", ["pack", ...options], {
    cwd: repository,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  })
  const [{ filename, files }] = JSON.parse(output)
  requireContents(
    name,
    files.map((file) => file.path),
  )
  return { filename, count: files.length }
}

function requireContents(name, files) {
  const { allowed, essential } = CONTENTS[name]
  const strange = files.filter(
    (file) => !allowed.test(file) || /__tests__|\.spec\.|integration-tests|\/demo\/|\/bench\//.test(file),
  )
  const missing = essential.filter((file) => !files.includes(file))
  if (strange.length > 0 || missing.length > 0) {
    throw new Error(
      `${name} holds what it should not (${strange.join(", ")}) or lacks (${missing.join(", ")}).`,
    )
  }
}
