import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { z } from "zod"
import { type Simulator } from "../../../src/simulator"
import { startRedis } from "../../../kit/redis"
import { Cluster } from "../../../kit/cluster"
import { storeEnvironment } from "../../../kit/store-environment"
import { type Opened, openAll } from "../../../kit/open-all"
import { type Journal } from "./journal"
import { MedusaProcess, type MedusaSetting, runMedusa } from "../../../kit/medusa"
import { runFolder } from "../../../kit/paths"
import { Proxy } from "./proxy"
import { type Service, startService } from "./service"
import { copyStore, forgetRun } from "../../../kit/store-copy"
import { freePort } from "../../../kit/free-port"

export const MERCHANT = { email: "comerciante@example.test", password: "chaos-merchant" }
const SEED_TIMEOUT_MS = 300_000

const shopIds = z.object({
  publishableKey: z.string(),
  regionId: z.string(),
  euroRegionId: z.string(),
  salesChannelId: z.string(),
  shippingOptionId: z.string(),
  pickupOptionId: z.string(),
  variantId: z.string(),
  inventoryItemId: z.string(),
  stockLocationId: z.string(),
})

export type ShopIds = z.output<typeof shopIds>

/** Everything a run plays on: the service, PostgreSQL, Medusa in one or two processes, an open shop. */
export interface Stage {
  readonly service: Service
  readonly cluster: Cluster
  readonly medusas: readonly MedusaProcess[]
  /** Where shoppers and the service find Medusa, whichever process answers. */
  readonly url: string
  readonly shop: ShopIds
  /** Authorises the merchant at the admin API. */
  readonly merchantToken: string
  /** The mail provider's file: a line for each e-mail that left. */
  readonly mailFile: string
  /** Folder of Medusa's log files. */
  readonly logs: string
  /** Removes what the run wrote, its logs too, apart from PostgreSQL's. */
  forget(): Promise<void>
  strike(): Promise<void>
}

export interface StageOptions {
  readonly seed: number
  readonly processes: 1 | 2
  readonly stock: number
  /** Whether two processes share locks and events through a Redis; they do unless told otherwise. */
  readonly shared?: boolean
  /** More of the environment that Medusa starts with, or other than usual. */
  readonly environment?: (service: Simulator) => Readonly<Record<string, string>>
}

/** Sets everything up. If that fails, stops what it has started. */
export async function setStage(options: StageOptions, journal: Journal): Promise<Stage> {
  const { parts, close } = await openAll((opened) => open(options, journal, opened))
  return { ...parts, strike: close }
}

async function open(
  { seed, processes, stock, shared = true, environment: more }: StageOptions,
  journal: Journal,
  opened: Opened,
): Promise<Omit<Stage, "strike">> {
  const name = `chaos-${process.pid}`
  const folder = await copyStore(name, "integration-tests/chaos/store")
  const logs = join(runFolder(name), "logs")
  await mkdir(logs, { recursive: true })
  const mailFile = join(logs, "mails.jsonl")
  const cluster = await Cluster.start(name)
  opened.push(() => cluster.remove())
  const redis = processes === 2 && shared ? await startRedis() : undefined
  opened.push(async () => redis?.stop())
  const service = await startService(seed, journal)
  opened.push(() => service.simulator.close())
  const environment = {
    ...storeEnvironment({ databaseUrl: cluster.url, serviceUrl: service.simulator.url }),
    CHAOS_MAIL_FILE: mailFile,
    ...(redis ? { CHAOS_REDIS_URL: redis.url } : {}),
    ...more?.(service.simulator),
  }
  const setting = (log: string): MedusaSetting => ({ folder, environment, logFile: join(logs, `${log}.log`) })
  if (redis) {
    // The modules for several processes have tables of their own.
    await runMedusa(setting("migrate"), ["db:migrate", "--skip-scripts"])
  }

  const medusas: MedusaProcess[] = []
  for (let number = 1; number <= processes; number++) {
    medusas.push(new MedusaProcess(setting(`medusa-${number}`), await freePort()))
  }
  opened.push(() => Promise.all(medusas.map((medusa) => medusa.stop())))
  for (const medusa of medusas) {
    medusa.start()
    await medusa.untilHealthy()
  }
  const proxy = await Proxy.start(medusas.map(({ port }) => port))
  opened.push(() => proxy.close())
  const shop = await post(`${proxy.url}/chaos/seed`, { ...MERCHANT, stock }, shopIds)
  const { token } = await post(`${proxy.url}/auth/user/emailpass`, MERCHANT, z.object({ token: z.string() }))
  service.simulator.setWebhookUrl(`${proxy.url}/api/service/webhook`)
  return {
    service,
    cluster,
    medusas,
    url: proxy.url,
    shop,
    merchantToken: token,
    mailFile,
    logs,
    forget: () => forgetRun(name),
  }
}

async function post<S extends z.ZodType>(url: string, body: unknown, schema: S): Promise<z.output<S>> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(SEED_TIMEOUT_MS),
  })
  const text = await answer.text()
  if (!answer.ok) {
    throw new Error(`POST ${url} answered ${answer.status}: ${text}`)
  }
  return schema.parse(JSON.parse(text))
}
