// Prepares a fresh clone: checks Node, installs the dependencies and builds both packages. It skips a step if nothing has
// changed since the last time. It uses only Node, because it runs before the installation.
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { hashFiles } from "../kit/hash-files.mjs"

const repository = resolve(dirname(fileURLToPath(import.meta.url)), "..")
const packageJson = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"))

requireNode()
installDependencies()
// The plugin bundles a part of the storefront package.
buildStorefront()
buildPlugin()

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
  if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22)) {
    fail(`Node ${packageJson.engines.node} is required. This is Node ${process.versions.node}.`)
  }
}

/**
 * Runs `npm install` with the lock file. `npm ci` does not work here: it refuses a lock file from a registry that lacked the
 * binaries of other platforms.
 */
function installDependencies() {
  const inputs = ["package.json", "init/package.json", "storefront/package.json", "package-lock.json"]
  const args = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"]
  step("Installing dependencies (a minute or two)", inputs, "node_modules/.ready", args)
}

function buildPlugin() {
  const inputs = ["package.json", "tsconfig.json", "src", "admin", "storefront/src"]
  step("Building the plugin", inputs, ".medusa/.ready", ["run", "build:plugin", "--silent"])
}

function buildStorefront() {
  const own = ["package.json", "tsconfig.json", "build.mjs"].map((name) => join("storefront", name))
  const inputs = ["tsconfig.json", "package-lock.json", ...own, "storefront/src"]
  const args = ["run", "build", "--workspace", "servicepay-storefront", "--silent"]
  step("Building the storefront package", inputs, "storefront/dist/.ready", args)
}

/** Runs an npm command, unless it has already run for the same inputs. */
function step(title, inputs, stampFile, args) {
  const stamp = hashFiles(inputs)
  const file = join(repository, stampFile)
  if (existsSync(file) && readFileSync(file, "utf8") === stamp) {
    return
  }
  const started = Date.now()
  console.log(`… ${title}`)
  const { status, error } = spawnSync("npm", args, {
    cwd: repository,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, MEDUSA_DISABLE_TELEMETRY: "true" },
  })
  if (status !== 0) {
    fail(`${title} failed${error ? `: ${error.message}` : ""}. Its output is above.`)
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, stamp)
  console.log(`✓ ${title}: ${((Date.now() - started) / 1000).toFixed(0)} s`)
}

function fail(message) {
  console.error(`✗ ${message}`)
  process.exit(1)
}
