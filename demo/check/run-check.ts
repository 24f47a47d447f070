import axios from "axios"
import { Shopper } from "../../kit/shopper"
import { addressesOf } from "../stack/addresses"
import { readSeededStore, signInToDemo } from "../stack/seeded-store"
import { inOneLine } from "../stack/failure"
import { startMedusa } from "../stack/medusa-server"
import { STORE } from "../stack/paths"
import { anyPorts } from "../stack/ports"
import { startDatabase } from "../stack/postgres"
import { type Progress } from "../stack/progress"
import { type Running } from "../stack/running"
import { type Service, serviceVariables, startService } from "../stack/service"
import { prepareDatabase, type Store } from "../stack/store"
import { storeEnvironment } from "../stack/store-environment"
import { type Case, type Cast } from "./case"
import { Orders } from "./orders"
import { otherServiceCases } from "./other-service-cases"
import { simulatorCases } from "./simulator-cases"

/** Pays with every method in a temporary store. Returns the exit code. */
export async function runCheck(progress: Progress, running: Running): Promise<number> {
  const ports = await anyPorts()
  const service = await startService(process.env, ports, running)
  const name = `check-${process.pid}`
  const database = await progress.step("Starting PostgreSQL", () =>
    startDatabase({ name: `${name}-postgres`, persistent: false }),
  )
  await running.add("PostgreSQL", () => database.stop())
  const addresses = addressesOf(ports)
  const environment = {
    ...storeEnvironment(addresses, database, serviceVariables(service)),
    DISABLE_MEDUSA_ADMIN: "true",
  }
  const store: Store = { database, environment, name: "check" }
  await prepareDatabase(store, progress, running)
  await progress.step("Starting Medusa", () => startMedusa(store, STORE, ports.medusa, running))
  const merchant = await signInToDemo(addresses.medusa)
  const { products, ...shop } = await readSeededStore(merchant)
  const api = axios.create({ baseURL: addresses.medusa })
  const shopper = new Shopper(api, { ...shop, variantId: products[0]?.variants[0]?.id ?? "" })
  const cast = { shopper, merchant, orders: new Orders(merchant), products, regionId: shop.regionId }
  const cases = casesFor(service, cast, progress)
  const failed = await runCases(cases, progress, running)
  await running.stop()
  progress.line(`${cases.length - failed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

function casesFor(service: Service, cast: Cast, progress: Progress): Case[] {
  if (service.simulator) {
    return simulatorCases(cast, service.simulator)
  }
  progress.line(
    `This uses the service at ${service.baseUrl}, where the check cannot pay: it creates payment orders there, leaves\nthem unpaid, and delivers to its own temporary store the notifications that the service would send.`,
  )
  return otherServiceCases(cast, service.credentials.webhookSecret)
}

/** Returns the number of failed cases. */
async function runCases(cases: readonly Case[], progress: Progress, running: Running): Promise<number> {
  let failed = 0
  for (const { title, run } of cases) {
    try {
      progress.line(`✓ ${title}: ${await run()}`)
    } catch (error) {
      if (running.isInterrupted) {
        throw error
      }
      failed += 1
      progress.line(`✗ ${title}: ${inOneLine(error)}`)
    }
  }
  return failed
}
