// A PostgreSQL cluster with the test store's tables. It is made once and copied for every run, because migrating takes
// longer than most tests.
import { spawn } from "node:child_process"
import { existsSync, readdirSync, renameSync, rmSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { hashFiles } from "./hash-files.mjs"
import { clusterFolder, startPostgres } from "./postgres.mjs"

const repository = resolve(dirname(fileURLToPath(import.meta.url)), "..")
const PREFIX = "migrated-stores-"
const MODULE = ".medusa/server/src/modules/servicepay"
/** The tables depend on these files. */
const INPUTS = [
  "package-lock.json",
  "kit/store/medusa-config.ts",
  `${MODULE}/migrations`,
  `${MODULE}/models`,
  ".medusa/server/src/links",
]
/** The cluster's databases. Each has a store's empty tables. A store with roles has more tables. */
export const DATABASES = { usual: "store", withRoles: "store_with_roles" }

/** The folder of the cluster. Makes it first if there is none for these migrations. */
export async function migratedCluster() {
  const name = PREFIX + hashFiles(INPUTS).slice(0, 16)
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

/** Runs the command of the README. */
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
