import { spawn } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { endChild } from "../../kit/end-child"
import { until } from "../../kit/until"
import { REPOSITORY } from "../../kit/paths"
import { freePort } from "../../kit/free-port"

const STATE_FILE = join(REPOSITORY, "demo/.state.json")
/** The first start migrates the database, seeds the store and builds the dashboard. */
const FIRST_START_SECONDS = 900

const stateSchema = z.object({
  addresses: z.object({
    medusa: z.string(),
    admin: z.string(),
    storefront: z.string(),
    messages: z.string(),
    /** Empty if the test runs its own service. */
    simulator: z
      .string()
      .nullable()
      .transform((address) => address ?? ""),
  }),
  adminLogin: z.object({ email: z.string(), password: z.string() }),
  database: z.string(),
  publishableApiKey: z.string(),
  regionId: z.string(),
  products: z.array(z.object({ handle: z.string(), variants: z.array(z.object({ id: z.string() })) })),
})

export type DemoState = z.output<typeof stateSchema>

export interface Demo {
  readonly state: DemoState
  stop(): Promise<void>
}

interface DemoOptions {
  /** Such as `--fresh`. */
  readonly args?: readonly string[]
  /** Environment variables besides the ports. */
  readonly environment?: Readonly<Record<string, string>>
}

/** Starts `npm run demo` on free ports, and waits for its state file. */
export async function startDemo({ args = [], environment = {} }: DemoOptions = {}): Promise<Demo> {
  const [medusa, storefront, simulator, messages] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ])
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ["--import", "tsx", "demo/main.ts", ...args], {
    cwd: REPOSITORY,
    env: {
      PATH,
      HOME,
      PORT: String(medusa),
      STOREFRONT_PORT: String(storefront),
      SIMULATOR_PORT: String(simulator),
      MESSAGES_PORT: String(messages),
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const said: string[] = []
  child.stdout.on("data", (chunk: Buffer) => said.push(chunk.toString("utf8")))
  child.stderr.on("data", (chunk: Buffer) => said.push(chunk.toString("utf8")))
  const state = await until(
    "the demo is up",
    () => {
      if (child.exitCode !== null) {
        throw new Error(`The demo ended by itself: ${said.join("")}`)
      }
      return readState(medusa)
    },
    FIRST_START_SECONDS,
  )
  return { state, stop: () => endChild(child, "SIGTERM") }
}

/** Reads a demo's state file. */
export const parseDemoState = (text: string): DemoState => stateSchema.parse(JSON.parse(text))

/** Reads the state of the demo on this port. Another demo may have written the file. */
function readState(port: number): DemoState | undefined {
  const text = existsSync(STATE_FILE) ? readFileSync(STATE_FILE, "utf8") : ""
  return text.trim().endsWith("}") && text.includes(`:${String(port)}`) ? parseDemoState(text) : undefined
}
