import { once } from "node:events"
import { join } from "node:path"
import type { MedusaContainer } from "@medusajs/framework/types"
import { WorkflowScheduler } from "@medusajs/framework/orchestration"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import loadMedusa from "@medusajs/medusa/loaders/index"
import axios from "axios"
import express from "express"
import { z } from "zod"
import { openShop, type Shop } from "../../../kit/shop"
import { Shopper } from "../../../kit/shopper"
import { copyDatabase } from "./copy-database"

const STORE = join(__dirname, "../../../kit/store")
const DATABASE = `store-${process.env.JEST_WORKER_ID ?? "1"}`
/** The database right after the shop was opened. */
const OPENED = `${DATABASE}-opened`
/** The database as the running suite has prepared it, before its first test. */
const FURNISHED = `${DATABASE}-furnished`
/** As many carts as most tests need, so that a test does not have to make its own. */
const READY_CARTS = 3

let running: Promise<RunningStore> | undefined
/** Whether the store serves only one suite. */
let isOwn = false

/**
 * The store of this process: booted for the first suite that asks for it, the same for all that follow. With an environment
 * of its own it serves one suite, and needs a process in which none has been booted.
 */
export function runningStore(env?: Readonly<Record<string, string>>): Promise<RunningStore> {
  if (running && (env || isOwn)) {
    throw new Error(
      "A suite with a store of its own shares a process with others: name its file in jest.config.mjs.",
    )
  }
  isOwn = env !== undefined
  Object.assign(process.env, env)
  return (running ??= RunningStore.boot())
}

/** Medusa in this process with an open shop. Its database can be restored. */
export class RunningStore {
  private constructor(
    readonly container: MedusaContainer,
    readonly url: string,
    readonly shop: Shop,
    /** Carts that were ready to be paid before the first suite. */
    readonly carts: readonly string[],
    readonly stop: () => Promise<void>,
  ) {}

  static async boot(): Promise<RunningStore> {
    const { DB_USERNAME = "", DB_PASSWORD = "", DB_HOST = "", DB_PORT = "" } = process.env
    const { DATABASES } = await import("../../../kit/migrated-cluster.mjs")
    const migrated = process.env.MEDUSA_FF_RBAC ? DATABASES.withRoles : DATABASES.usual
    await copyDatabase(migrated, DATABASE)
    process.env.DATABASE_URL = `postgres://${DB_USERNAME}:${DB_PASSWORD}@${DB_HOST}:${DB_PORT}/${DATABASE}`
    const app = express()
    const { container, shutdown } = await loadMedusa({ directory: STORE, expressApp: app })
    await stopJobs()
    const { quietPool } = await import("./quiet-pool.mjs")
    quietPool(container.resolve(ContainerRegistrationKeys.PG_CONNECTION))
    const server = app.listen(0, "localhost")
    // No idle connection is closed: on a slow machine that happens just when a test sends its next request.
    server.keepAliveTimeout = 0
    await once(server, "listening")
    const { port } = z.object({ port: z.number() }).parse(server.address())
    const url = `http://localhost:${port}`
    const shop = await openShop(container)
    const carts = await fillCarts(new Shopper(axios.create({ baseURL: url }), shop))
    await copyDatabase(DATABASE, OPENED)
    return new RunningStore(container, url, shop, carts, async () => {
      server.close()
      server.closeAllConnections()
      await shutdown()
    })
  }

  /** Restores the database to the moment when the shop opened, and takes the jobs off Medusa's clock. */
  async reopen(): Promise<void> {
    // One that ran at the first time has gone back on the clock.
    await stopJobs()
    await copyDatabase(OPENED, DATABASE)
  }

  /** Saves the database as it is now, for `restore`. */
  keep(): Promise<void> {
    return copyDatabase(DATABASE, FURNISHED)
  }

  restore(): Promise<void> {
    return copyDatabase(FURNISHED, DATABASE)
  }
}

/** At the full minute Medusa's jobs would change what a test is looking at. See `runWhileWaiting`. */
const stopJobs = () => new WorkflowScheduler().clear()

/**
 * One after the other: they are the same customer's, whom Medusa makes with the first. None where each cart has a limit,
 * which several tests would use up.
 */
async function fillCarts(shopper: Shopper): Promise<string[]> {
  const wanted = process.env.TEST_LIMITS_PER_CART ? 0 : READY_CARTS
  const carts: string[] = []
  while (carts.length < wanted) {
    carts.push(await shopper.cart())
  }
  return carts
}
