import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import axios from "axios"
import { z } from "zod"
import { Database } from "../../kit/database"
import { Cluster } from "../../kit/cluster"
import { storeEnvironment } from "../../kit/store-environment"
import { MedusaProcess, type MedusaSetting, runMedusa } from "../../kit/medusa"
import { REPOSITORY, runFolder } from "../../kit/paths"
import { type Opened, openAll } from "../../kit/open-all"
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
  shippingOptionId: z.string(),
  variantId: z.string(),
})

export interface StageOptions {
  /** The number of Medusa processes. Each runs in shared mode: it answers requests and runs jobs. */
  readonly processes: number
  /** True if they share events, locks and jobs through Redis, which several processes must. */
  readonly redis: boolean
  /** The plugin's option. By default so many that it limits nothing. */
  readonly requestsPerSecond?: number
}

export const ALONE: StageOptions = { processes: 1, redis: false }

interface Parts {
  readonly cluster: Cluster
  readonly service: SimulatedService
  /** The first Medusa process, which handles everything that needs only one. */
  readonly medusa: MedusaProcess
  readonly medusas: readonly MedusaProcess[]
  readonly database: Database
  /** Undefined if they do not use Redis. */
  readonly redisUrl: string | undefined
  readonly shop: z.output<typeof shopIds>
  readonly log: string
  readonly name: string
}

/** One or more real Medusa processes with their own PostgreSQL, the simulated service in another process, and an open shop. */
export class Stage {
  private constructor(
    readonly parts: Parts,
    /** Stops everything. */
    readonly strike: () => Promise<void>,
  ) {}

  /** Starts everything. If that fails, it stops what it has started. */
  static async set(options = ALONE): Promise<Stage> {
    const { parts, close } = await openAll((opened) => open(options, opened))
    return new Stage(parts, close)
  }

  get url(): string {
    return this.parts.medusa.url
  }

  /** The addresses of the Medusa processes. */
  get doors(): string[] {
    return this.parts.medusas.map(({ url }) => url)
  }

  get shopper(): Shopper {
    return new Shopper(axios.create({ baseURL: this.url }), this.parts.shop)
  }

  bench<S extends z.ZodType>(schema: S, method: "GET" | "POST" | "DELETE", route: string, body?: unknown) {
    return call(schema, method, `${this.url}/bench/${route}`, body)
  }

  /** The number of notifications that Medusa has passed to the conventional provider. */
  async heard(): Promise<number> {
    return (await this.bench(z.object({ heard: z.number() }), "GET", "conventional")).heard
  }

  /** Restarts Medusa, so that it has no token and no open connections. */
  async restartMedusa(): Promise<void> {
    const { medusa } = this.parts
    await medusa.stop()
    medusa.resume()
    await medusa.untilHealthy()
  }

  /** Removes Medusa's log, which is only useful after a failed run. */
  forget(): Promise<void> {
    return forgetRun(this.parts.name)
  }
}

async function open({ processes, redis, requestsPerSecond }: StageOptions, opened: Opened): Promise<Parts> {
  const differences = [redis && "-redis", requestsPerSecond && `-at-${requestsPerSecond}`].filter(Boolean)
  const name = `bench-${process.pid}-${processes}${differences.join("")}`
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
    SERVICE_SDK_URL: service.sdkUrl,
    ...(shared ? { BENCH_REDIS_URL: shared.url } : {}),
    ...(requestsPerSecond ? { BENCH_REQUESTS_PER_SECOND: String(requestsPerSecond) } : {}),
  }
  const log = join(logs, "medusa.log")
  const setting: MedusaSetting = { folder: STORE, environment, logFile: log }
  if (shared) {
    // The modules for several processes have their own tables.
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
