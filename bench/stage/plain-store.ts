import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { Cluster } from "../../kit/cluster"
import { type MedusaSetting } from "../../kit/medusa"
import { type Opened, openAll } from "../../kit/open-all"
import { REPOSITORY, runFolder } from "../../kit/paths"
import { forgetRun } from "../../kit/store-copy"
import { storeEnvironment } from "../../kit/store-environment"
import { SimulatedService } from "./service"

/** The folder of a new store that has no code of its own. */
export const PLAIN_STORE = join(REPOSITORY, "bench/plain-store")

/** Two ways to run the new store. They share the database, and differ only in the plugin. */
interface PlainStores {
  readonly withPlugin: MedusaSetting
  readonly alone: MedusaSetting
}

/** Does the work with the new store. Keeps Medusa's logs if it fails. */
export async function withPlainStores<T>(work: (stores: PlainStores) => Promise<T>): Promise<T> {
  const name = `bench-${process.pid}-plain`
  const { parts, close } = await openAll((opened) => open(name, opened))
  try {
    const done = await work(parts)
    await forgetRun(name)
    return done
  } finally {
    await close()
  }
}

async function open(name: string, opened: Opened): Promise<PlainStores> {
  const logs = runFolder(name)
  await mkdir(logs, { recursive: true })
  const cluster = await Cluster.start(name)
  opened.push(() => cluster.remove())
  const service = await SimulatedService.start()
  opened.push(() => service.stop())
  const environment = {
    ...storeEnvironment({ databaseUrl: cluster.url, serviceUrl: service.url }),
    SERVICE_SDK_URL: service.sdkUrl,
  }
  return {
    withPlugin: {
      folder: PLAIN_STORE,
      environment: { ...environment, BENCH_PLUGIN: "yes" },
      logFile: join(logs, "with-plugin.log"),
    },
    alone: { folder: PLAIN_STORE, environment, logFile: join(logs, "alone.log") },
  }
}
