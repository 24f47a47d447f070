import { Failure } from "./failure"
import { spawnMedusa } from "./medusa-cli"
import { type Running } from "./running"
import { type Store } from "./store"
import { until } from "./until"

const BOOT_MS = 90_000

export interface MedusaServer {
  /** Rejects when Medusa ends by itself. */
  readonly ended: Promise<void>
}

/** Starts Medusa in a folder and waits until it answers. */
export async function startMedusa(
  store: Store,
  folder: string,
  port: number,
  running: Running,
): Promise<MedusaServer> {
  const medusa = spawnMedusa({
    title: "Medusa",
    args: ["start", "--host", "127.0.0.1", "--port", String(port)],
    folder,
    environment: store.environment,
    log: `${store.name}-medusa.log`,
  })
  await running.add("Medusa", () => medusa.stop())
  const health = until("Medusa answers", BOOT_MS, () => isHealthy(port))
  await Promise.race([
    health,
    medusa.ended.then(() => {
      throw new Failure("Medusa ended before it answered.")
    }),
  ])
  return { ended: medusa.ended }
}

async function isHealthy(port: number): Promise<true | undefined> {
  try {
    const { ok } = await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(2000) })
    return ok ? true : undefined
  } catch {
    return undefined
  }
}
