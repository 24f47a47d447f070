import { cpSync, readFileSync } from "node:fs"
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { repository, toolOf } from "./folders.mjs"

/** The rules of attw that every Medusa plugin or every ES module breaks on purpose. */
const MEANT = [
  // Medusa loads a module and a provider by their default export, from CommonJS.
  "cjs-only-exports-default",
  // The storefront's code is for browsers, so it is only an ES module.
  "cjs-resolves-to-esm",
]

/** Runs publint and attw, which find wrong entries and wrong types in a packed package. Throws if they find any. */
export function requireRightEntries(name, tarball) {
  run("publint", "publint/src/cli.js", ["run", tarball, "--strict"])
  // storefront.mjs compiles the storefront's entries with Node 10's resolution.
  run("attw", "@arethetypeswrong/cli/dist/index.js", [
    tarball,
    ...["--profile", "node16", "--entrypoints", ...entriesOf(name), "--ignore-rules", ...MEANT],
  ])
}

/**
 * The entries that a store or a storefront imports. attw cannot expand `modules/*` and `providers/*` by itself, and it does
 * not know the styles, the admin's bundle, and the paths that Medusa resolves.
 */
function entriesOf(name) {
  const { exports } = JSON.parse(readFileSync(join(repository, "node_modules", name, "package.json"), "utf8"))
  return Object.keys(exports)
    .filter((entry) => !/^\.\/(package\.json|admin|\.medusa\/.*|.*\.css)$/.test(entry))
    .map((entry) => entry.replace(/^\.\//, "").replace("*", "servicepay"))
}

/** Compiles a store's code strictly against the installed package, with both module resolutions. */
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
