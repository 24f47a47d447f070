// A PostgreSQL cluster with the test store's tables in it, made once and copied for every run: migrating takes longer than
// most tests.
import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { clusterFolder, startPostgres } from "./postgres.mjs"

const repository = resolve(dirname(fileURLToPath(import.meta.url)), "..")
const PREFIX = "migrated-stores-"
const MODULE = ".medusa/server/src/modules/servicepay"
/** What decides which tables there are. */
const INPUTS = [
  "package-lock.json",
  "kit/store/medusa-config.ts",
  `${MODULE}/migrations`,
  `${MODULE}/models`,
  ".medusa/server/src/links",
]
/** Its databases: with all tables of a store and nothing in them, by what makes a store have other tables. */
export const DATABASES = { usual: "store", withRoles: "store_with_roles" }

/** The folder of that cluster; it is made when there is none, or one of other migrations. */
export async function migratedCluster() {
  const name = PREFIX + stamp()
  const folder = await clusterFolder(name)
  if (!existsSync(folder)) {
    await make(name, folder)
  }
  return folder
}

async function make(name, folder) {
  const started = Date.now()
  console.log("… Preparing the test store's database (once)")
  const part = `${name}-${process.pid}`
  const postgres = await startPostgres({ name: part, persistent: true })
  try {
    for (const database of Object.values(DATABASES)) {
      await postgres.createDatabase(database)
    }
    await Promise.all([
      migrate(postgres.url(DATABASES.usual)),
      migrate(postgres.url(DATABASES.withRoles), { MEDUSA_FF_RBAC: "true" }),
    ])
  } finally {
    await postgres.stop()
  }
  forgetOthers(dirname(folder), part)
  renameSync(await clusterFolder(part), folder)
  console.log(`✓ Preparing the test store's database: ${((Date.now() - started) / 1000).toFixed(0)} s`)
}

/** As the README tells a merchant to. */
function migrate(url, environment = {}) {
  const child = spawn(
    process.execPath,
    [join(repository, "node_modules/@medusajs/cli/cli.js"), "db:migrate", "--skip-scripts"],
    {
      cwd: join(repository, "kit/store"),
      env: {
        ...process.env,
        NODE_OPTIONS: "",
        LOG_LEVEL: "error",
        MEDUSA_DISABLE_TELEMETRY: "true",
        TS_NODE_TRANSPILE_ONLY: "true",
        DATABASE_URL: url,
        ...environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  )
  const said = []
  child.stdout.on("data", (chunk) => said.push(chunk))
  child.stderr.on("data", (chunk) => said.push(chunk))
  return new Promise((resolve, reject) => {
    child.once("error", reject)
    child.once("close", (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`The test store's database could not be migrated:\n${Buffer.concat(said)}`)),
    )
  })
}

function forgetOthers(home, part) {
  for (const name of readdirSync(home).filter((other) => other.startsWith(PREFIX) && other !== part)) {
    rmSync(join(home, name), { recursive: true, force: true })
  }
}

function stamp() {
  const hash = createHash("sha256")
  for (const path of INPUTS.flatMap(filesOf).sort()) {
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(join(repository, path)))
      .update("\0")
  }
  return hash.digest("hex").slice(0, 16)
}

function filesOf(path) {
  const full = join(repository, path)
  if (!existsSync(full)) {
    return []
  }
  return statSync(full).isFile() ? [path] : readdirSync(full).flatMap((name) => filesOf(join(path, name)))
}
