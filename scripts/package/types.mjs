import { cpSync, writeFileSync } from "node:fs"
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { PLUGIN, STOREFRONT } from "./contents.mjs"
import { repository, toolOf } from "./folders.mjs"

/** What a store or a storefront imports by name; for `modules/*` and `providers/*` attw needs the names. */
const ENTRIES = {
  [PLUGIN]: ["modules/servicepay", "providers/servicepay", "workflows", "service", "simulator"],
  [STOREFRONT]: [".", "payment", "texts", "react"],
}
/** What attw says of every Medusa plugin and of every ES module: so it is meant. */
const MEANT = [
  // Medusa takes a module and a provider by their default export, from CommonJS.
  "cjs-only-exports-default",
  // The storefront's code is for browsers: an ES module alone.
  "cjs-resolves-to-esm",
]

/** What the two tools that look for wrong entries and wrong types in a package say of one of ours. */
export function requireRightEntries(name, tarball) {
  run("publint", "publint/src/cli.js", ["run", tarball, "--strict"])
  // Who resolves as Node 10 did finds the storefront's entries, which storefront.mjs compiles so.
  run("attw", "@arethetypeswrong/cli/dist/index.js", [
    tarball,
    ...["--profile", "node16", "--entrypoints", ...ENTRIES[name], "--ignore-rules", ...MEANT],
  ])
}

/** A store's own code, compiled strictly against the installed package, by both ways of resolving it. */
export function compileStoreCode(store) {
  const file = "uses-servicepay.mts"
  cpSync(join(repository, "integration-tests/types/server", file), join(store, file))
  for (const [module, resolution] of [
    ["node16", "node16"],
    ["esnext", "bundler"],
  ]) {
    requireTypes(store, file, module, resolution, ["--skipLibCheck"])
  }
}

export function requireTypes(folder, file, module, resolution, more = []) {
  const options = ["--noEmit", "--strict", "--target", "es2022", "--lib", "es2022,dom", ...more]
  const how = ["--module", module, "--moduleResolution", resolution]
  const compiler = toolOf("typescript/bin/tsc")
  const { status, stdout } = spawnSync(process.execPath, [compiler, ...options, ...how, file], {
    cwd: folder,
    encoding: "utf8",
  })
  if (status !== 0) {
    throw new Error(`TypeScript (${resolution}) does not take ${file}: ${stdout}`)
  }
}

function run(name, path, args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [toolOf(path), ...args], {
    encoding: "utf8",
  })
  if (status !== 0) {
    throw new Error(`${name} finds fault with the package: ${stdout}${stderr}`)
  }
}
