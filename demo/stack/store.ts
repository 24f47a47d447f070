import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { type MedusaCommand, runMedusa } from "./medusa-cli"
import { BUILT_STORE, STORE } from "./paths"
import { type Database } from "./postgres"
import { type Progress } from "./progress"
import { type Running } from "./running"
import { CompletedSetupSteps } from "./completed-setup-steps"

const BUILD_STAMP = join(STORE, ".medusa", ".ready")

/** One store: its database, and the environment its Medusa runs in. */
export interface Store {
  readonly database: Database
  readonly environment: Readonly<Record<string, string>>
  /** The start of the names of its log files. */
  readonly name: string
}

/** Migrates the database and, the first time, seeds it. */
export async function prepareDatabase(store: Store, progress: Progress, running: Running): Promise<void> {
  const { hashFiles } = await import("../../kit/hash-files.mjs")
  const completed = new CompletedSetupSteps(store.database.url)
  const migrations = hashFiles([
    "package-lock.json",
    "src/modules",
    "src/links",
    "demo/store/medusa-config.ts",
  ])
  const isSeeded = (await completed.read("seeded")) !== undefined
  const migrated = await completed.read("migrated")
  if (!isSeeded && migrated !== undefined) {
    // An interrupted run left an incomplete store, so start again.
    await store.database.recreate()
  }
  if (!isSeeded || migrated !== migrations) {
    await progress.step("Creating the tables in PostgreSQL", () =>
      runMedusa(command(store, "Migrating the database", ["db:migrate"], "migrate"), running),
    )
    await completed.write("migrated", migrations)
  }
  if (!isSeeded) {
    await progress.step("Filling an Angolan store", () =>
      runMedusa(command(store, "Filling the store", ["exec", "./src/scripts/seed.ts"], "seed"), running),
    )
    await completed.write("seeded", new Date().toISOString())
  }
}

/** Builds the admin dashboard with the plugin's pages, unless it was built from the same files. */
export async function buildAdmin(store: Store, progress: Progress, running: Running): Promise<void> {
  const { hashFiles } = await import("../../kit/hash-files.mjs")
  const inputs = hashFiles([
    "package.json",
    "package-lock.json",
    "src/admin",
    "admin",
    "demo/store/medusa-config.ts",
  ])
  if (isBuilt(inputs)) {
    return
  }
  await progress.step("Building the admin dashboard (once)", () =>
    runMedusa(command(store, "Building the admin dashboard", ["build", "--no-lint"], "build"), running),
  )
  mkdirSync(dirname(BUILD_STAMP), { recursive: true })
  writeFileSync(BUILD_STAMP, inputs)
}

function isBuilt(inputs: string): boolean {
  return (
    existsSync(join(BUILT_STORE, "public", "admin", "index.html")) &&
    existsSync(BUILD_STAMP) &&
    readFileSync(BUILD_STAMP, "utf8") === inputs
  )
}

function command(store: Store, title: string, args: readonly string[], log: string): MedusaCommand {
  return { title, args, folder: STORE, environment: store.environment, log: `${store.name}-${log}.log` }
}
