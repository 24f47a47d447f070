import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import axios from "axios"
import { z } from "zod"
import { Database } from "../../kit/database"
import { Cluster } from "../../kit/cluster"
import { storeEnvironment } from "../../kit/store-environment"
import { MedusaProcess, type MedusaSetting, runMedusa } from "../../kit/medusa"
import { REPOSITORY, runFolder } from "../../kit/paths"
import { type Opened, openAll } from "../../kit/opened"
import { forgetRun } from "../../kit/store-copy"
import { startRedis } from "../../kit/redis"
import { Shopper } from "../../kit/shopper"
import { call } from "./call"
import { SimulatedService } from "./service"
import { freePort } from "../../kit/free-port"

const STORE = join(REPOSITORY, "bench/store")

const shopIds = z.object({
  publishableKey: z.string(),
  regionId: z.string(),
  salesChannelId: z.string(),
  shippingOptionId: z.string(),
  variantId: z.string(),
})

export interface StageOptions {
  /** How many Medusas there are, each in shared mode: it answers, and works on what was accepted. */
  readonly processes: number
  /** Whether they share events, locks and jobs through Redis, as several must. */
  readonly redis: boolean
}

export const ALONE: StageOptions = { processes: 1, redis: false }

interface Parts {
  readonly cluster: Cluster
  readonly service: SimulatedService
  /** The first of them, which all is done with that needs no other. */
  readonly medusa: MedusaProcess
  readonly medusas: readonly MedusaProcess[]
  readonly database: Database
  /** Undefined where they share nothing through Redis. */
  readonly redisUrl: string | undefined
  readonly shop: z.output<typeof shopIds>
  readonly log: string
  readonly name: string
}

/** A real Medusa, or several, on a PostgreSQL of its own, the service in another process, and an open shop. */
export class Stage {
  private constructor(
    readonly parts: Parts,
    /** Stops all of it. */
    readonly strike: () => Promise<void>,
  ) {}

  /** Sets everything up; what was started is stopped again when that fails. */
  static async set(options = ALONE): Promise<Stage> {
    const { parts, close } = await openAll((opened) => open(options, opened))
    return new Stage(parts, close)
  }

  get url(): string {
    return this.parts.medusa.url
  }

  /** Where every one of its Medusas answers. */
  get doors(): string[] {
    return this.parts.medusas.map(({ url }) => url)
  }

  get shopper(): Shopper {
    return new Shopper(axios.create({ baseURL: this.url }), this.parts.shop)
  }

  bench<S extends z.ZodType>(schema: S, method: "GET" | "POST" | "DELETE", route: string, body?: unknown) {
    return call(schema, method, `${this.url}/bench/${route}`, body)
  }

  /** How many notifications Medusa has brought to the conventional provider. */
  async heard(): Promise<number> {
    return (await this.bench(z.object({ heard: z.number() }), "GET", "conventional")).heard
  }

  /** A process that has called nobody yet. */
  async restartMedusa(): Promise<void> {
    const { medusa } = this.parts
    await medusa.stop()
    medusa.resume()
    await medusa.untilHealthy()
  }

  /** Removes Medusa's log, which is kept for a look unless the run came to its end. */
  forget(): Promise<void> {
    return forgetRun(this.parts.name)
  }
}

async function open({ processes, redis }: StageOptions, opened: Opened): Promise<Parts> {
  const name = `bench-${process.pid}-${processes}${redis ? "-redis" : ""}`
  const logs = runFolder(name)
  await mkdir(logs, { recursive: true })
  const cluster = await Cluster.start(name)
  opened.push(() => cluster.remove())
  const shared = redis ? await startRedis() : undefined
  opened.push(async () => shared?.stop())
  const service = await SimulatedService.start()
  opened.push(() => service.stop())
  const environment = {
    ...storeEnvironment({ databaseUrl: cluster.url, serviceUrl: service.url }),
    ...(shared ? { BENCH_REDIS_URL: shared.url } : {}),
  }
  const log = join(logs, "medusa.log")
  const setting: MedusaSetting = { folder: STORE, environment, logFile: log }
  if (shared) {
    // The modules for several processes have tables of their own.
    await runMedusa(setting, ["db:migrate", "--skip-scripts"])
  }
  const medusa = await startMedusa(setting, opened)
  const medusas = [medusa]
  for (let number = 2; number <= processes; number += 1) {
    medusas.push(await startMedusa(setting, opened))
  }
  const shop = await call(shopIds, "POST", `${medusa.url}/bench/seed`, {})
  const database = new Database(cluster.url)
  opened.push(() => database.close())
  return { cluster, service, medusa, medusas, database, redisUrl: shared?.url, shop, log, name }
}

async function startMedusa(setting: MedusaSetting, opened: Opened): Promise<MedusaProcess> {
  const medusa = new MedusaProcess(setting, await freePort())
  opened.push(() => medusa.stop())
  medusa.start()
  await medusa.untilHealthy()
  return medusa
}
