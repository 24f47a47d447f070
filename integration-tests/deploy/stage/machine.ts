import { randomBytes } from "node:crypto"
import { copyFile, mkdir } from "node:fs/promises"
import { join } from "node:path"
import { Client } from "@medusajs/framework/pg"
import { type Simulator } from "../../../src/simulator"
import { MedusaProcess, type MedusaSetting, runMedusa } from "../../../kit/medusa"
import { runFolder } from "../../../kit/paths"
import { CREDENTIALS } from "../../../kit/credentials"
import { type Opened, openAll } from "../../../kit/open-all"
import { copyStore, forgetRun } from "../../../kit/store-copy"
import { type Redis, startRedis } from "../../../kit/redis"
import { type Compose, readCompose, type Service } from "./compose"
import { COMPOSE, CONFIG } from "./paths"
import { freePort } from "../../../kit/free-port"

/** The compose file's services as processes, because this machine has no Docker. */
export interface Machine {
  readonly compose: Compose
  readonly servers: readonly [MedusaProcess, MedusaProcess]
  readonly worker: MedusaProcess
  /** The log files, one for each process. */
  readonly logs: Readonly<Record<"server-1" | "server-2" | "worker", string>>
  readonly databaseUrl: string
  readonly redis: Redis
  /** Stops everything, and deletes all files. Keeps the logs if asked to. */
  strike(keepLogs: boolean): Promise<void>
}

/** Starts everything in the order of the file. If that fails, stops what it has started. */
export async function startMachine(service: Simulator): Promise<Machine> {
  const name = `deploy-${process.pid}`
  const { parts, close } = await openAll((opened) => start(name, service, opened))
  const strike = async (keepLogs: boolean) => {
    await close()
    if (!keepLogs) {
      await forgetRun(name)
    }
  }
  return { ...parts, strike }
}

async function start(name: string, service: Simulator, opened: Opened): Promise<Omit<Machine, "strike">> {
  const compose = readCompose(COMPOSE, dotEnv(service))
  const { migrate, server, worker } = compose.services
  const folder = await copyStore(name, "integration-tests/chaos/store")
  await copyFile(CONFIG, join(folder, "medusa-config.ts"))
  const postgres = await startDatabase(compose, name)
  opened.push(() => postgres.stop())
  const redis = await startQueues(compose, name)
  opened.push(() => redis.stop())

  const addresses = { "postgres:5432": `127.0.0.1:${postgres.port}`, "redis://redis:6379": redis.url }
  const logFile = (process: string) => join(runFolder(name), `${process}.log`)
  const setting = ({ environment }: Service, process: string, port: number): MedusaSetting => ({
    folder,
    environment: { ...here(environment, addresses), PORT: String(port) },
    logFile: logFile(process),
  })
  await runMedusa(setting(migrate, "migrate", 0), withoutMedusa(migrate))

  const run = async (which: Service, process: string) => {
    const port = await freePort()
    const medusa = new MedusaProcess(setting(which, process, port), port, withoutMedusa(which))
    opened.push(() => medusa.stop())
    medusa.start()
    return medusa
  }
  const servers = [await run(server, "server-1"), await run(server, "server-2")] as const
  const working = await run(worker, "worker")
  await Promise.all([...servers, working].map((medusa) => medusa.untilHealthy()))
  return {
    compose,
    servers,
    worker: working,
    logs: {
      "server-1": logFile("server-1"),
      "server-2": logFile("server-2"),
      worker: logFile("worker"),
    },
    databaseUrl: postgres.url,
    redis,
  }
}

/** The content of the file `.env` beside the compose file. */
export function dotEnv({ url, sdkUrl }: Pick<Simulator, "url" | "sdkUrl">): Record<string, string> {
  const secret = () => randomBytes(24).toString("hex")
  return {
    POSTGRES_PASSWORD: secret(),
    JWT_SECRET: secret(),
    COOKIE_SECRET: secret(),
    STORE_CORS: "http://localhost:8000",
    ADMIN_CORS: "http://localhost:9000",
    SERVICE_BASE_URL: url,
    SERVICE_SDK_URL: sdkUrl,
    SERVICE_SETTINGS_KEY: randomBytes(32).toString("base64"),
    SERVICE_PUBLISHABLE_KEY: CREDENTIALS.publishableKey,
    SERVICE_CLIENT_ID: CREDENTIALS.clientId,
    SERVICE_CLIENT_SECRET: CREDENTIALS.clientSecret,
    SERVICE_WEBHOOK_SECRET: CREDENTIALS.webhookSecret,
    // The image contains the built admin. The store that runs here does not.
    DISABLE_MEDUSA_ADMIN: "true",
  }
}

/** A service's environment, with local addresses instead of Docker's. */
function here(
  environment: Readonly<Record<string, string>>,
  addresses: Readonly<Record<string, string>>,
): Record<string, string> {
  const translated = (value: string) =>
    Object.entries(addresses).reduce((text, [there, address]) => text.replaceAll(there, address), value)
  return {
    ...Object.fromEntries(
      Object.entries(environment).map(([key, value]) => [key, translated(value)] as const),
    ),
    // The image contains the compiled store. Here Medusa reads its TypeScript.
    TS_NODE_TRANSPILE_ONLY: "true",
    MEDUSA_DISABLE_TELEMETRY: "true",
    LOG_LEVEL: "info",
  }
}

function withoutMedusa({ command: [program, ...args] }: Service): string[] {
  if (program !== "medusa") {
    throw new Error(`A service of the store runs ${program} and not medusa.`)
  }
  return args
}

/** Starts PostgreSQL with the compose file's flags, and creates the user and the database as the image does. */
async function startDatabase({ services: { postgres } }: Compose, name: string) {
  const { startPostgres } = await import("../../../kit/postgres.mjs")
  const {
    command: [, ...flags],
    environment: { POSTGRES_USER = "", POSTGRES_PASSWORD = "", POSTGRES_DB = "" },
  } = postgres
  const server = await startPostgres({ name, persistent: false, flags })
  const client = new Client({ connectionString: server.url("postgres") })
  await client.connect()
  await client.query(
    `create role ${POSTGRES_USER} superuser login password ${client.escapeLiteral(POSTGRES_PASSWORD)}`,
  )
  await client.query(`create database ${POSTGRES_DB} owner ${POSTGRES_USER}`)
  await client.end()
  return { port: server.port, url: server.url(POSTGRES_DB), stop: () => server.stop() }
}

async function startQueues({ services: { redis } }: Compose, name: string) {
  const [, ...settings] = redis.command
  const folder = join(runFolder(name), "redis")
  await mkdir(folder, { recursive: true })
  return startRedis(undefined, [...settings, "--dir", folder])
}
