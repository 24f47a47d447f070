import { isHealthy } from "../../kit/medusa"
import { until } from "../../kit/until"
import { Failure } from "./failure"
import { spawnMedusa } from "./medusa-cli"
import { type Running } from "./running"
import { type Store } from "./store"

const BOOT_SECONDS = 300

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
  const health = until("Medusa answers", () => isHealthy(port), BOOT_SECONDS)
  await Promise.race([
    health,
    medusa.ended.then(() => {
      throw new Failure("Medusa ended before it answered.")
    }),
  ])
  return { ended: medusa.ended }
}
