import { once } from "node:events"
import { join } from "node:path"
import type { MedusaContainer } from "@medusajs/framework/types"
import loadMedusa from "@medusajs/medusa/loaders/index"
import { createPostgresDatabaseTemplate, restorePostgresDatabaseFromTemplate } from "@medusajs/test-utils"
import express from "express"
import { z } from "zod"
import { openShop, type Shop } from "../shop"

const STORE = join(__dirname, "../../store")
const DATABASE = `store-${process.env.JEST_WORKER_ID ?? "1"}`
/** As it was when the shop had opened. */
const OPENED = `${DATABASE}-opened`
/** As the suite that runs has furnished it, before its first test. */
const FURNISHED = `${DATABASE}-furnished`

let running: Promise<RunningStore> | undefined

/** The store of this process: booted for the first suite that asks for it, the same for all that follow. */
export function runningStore(): Promise<RunningStore> {
  return (running ??= RunningStore.boot())
}

/** Medusa in this process with an open shop, on a database that can be put back to what it was. */
export class RunningStore {
  private constructor(
    readonly container: MedusaContainer,
    readonly url: string,
    readonly shop: Shop,
    readonly stop: () => Promise<void>,
  ) {}

  static async boot(): Promise<RunningStore> {
    const { DB_USERNAME = "", DB_PASSWORD = "", DB_HOST = "", DB_PORT = "" } = process.env
    const { DATABASES } = await import("../migrated.mjs")
    const migrated = process.env.MEDUSA_FF_RBAC ? DATABASES.withRoles : DATABASES.usual
    await createPostgresDatabaseTemplate({ databaseName: migrated, templateName: DATABASE })
    process.env.DATABASE_URL = `postgres://${DB_USERNAME}:${DB_PASSWORD}@${DB_HOST}:${DB_PORT}/${DATABASE}`
    const app = express()
    const { container, shutdown } = await loadMedusa({ directory: STORE, expressApp: app })
    const server = app.listen(0, "localhost")
    await once(server, "listening")
    const { port } = z.object({ port: z.number() }).parse(server.address())
    const shop = await openShop(container)
    await createPostgresDatabaseTemplate({ databaseName: DATABASE, templateName: OPENED })
    return new RunningStore(container, `http://localhost:${port}`, shop, async () => {
      server.close()
      server.closeAllConnections()
      await shutdown()
    })
  }

  /** Puts the database back to the moment when the shop opened. */
  reopen(): Promise<void> {
    return restorePostgresDatabaseFromTemplate({ databaseName: DATABASE, templateName: OPENED })
  }

  /** Keeps the database as it is now, for `restore`. */
  keep(): Promise<void> {
    return createPostgresDatabaseTemplate({ databaseName: DATABASE, templateName: FURNISHED })
  }

  restore(): Promise<void> {
    return restorePostgresDatabaseFromTemplate({ databaseName: DATABASE, templateName: FURNISHED })
  }
}
