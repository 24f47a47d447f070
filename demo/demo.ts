import { addressesOf, type Addresses } from "./stack/addresses"
import { AdminApi } from "./stack/admin-api"
import { Failure } from "./stack/failure"
import { startMedusa } from "./stack/medusa-server"
import { BUILT_STORE } from "./stack/paths"
import { pointPicturesTo } from "./stack/pictures"
import { demoPorts } from "./stack/ports"
import { startDatabase } from "./stack/postgres"
import { type Progress } from "./stack/progress"
import { type Running } from "./stack/running"
import { type Service, startService } from "./stack/service"
import { removeState, writeState } from "./stack/state-file"
import { buildAdmin, prepareDatabase, type Store } from "./stack/store"
import { ADMIN_LOGIN, storeEnvironment } from "./stack/store-environment"
import { buildStorefront } from "./stack/storefront-build"
import { startStorefront } from "./stack/storefront-server"

/** Starts the whole store and keeps it running until it is stopped. */
export async function runDemo(progress: Progress, running: Running): Promise<void> {
  const ports = await demoPorts(process.env)
  const addresses = addressesOf(ports)
  const service = await startService(process.env, ports, running)
  if (!service.sdkUrl) {
    throw new Failure(
      "SERVICE_BASE_URL is set: set SERVICE_SDK_URL too, the address of the service's SDK script.",
    )
  }
  const database = await progress.step("Starting PostgreSQL", () =>
    startDatabase({ name: "demo-postgres", persistent: true }),
  )
  await running.add("PostgreSQL", () => database.stop())
  const store: Store = {
    database,
    environment: storeEnvironment(addresses, database, service),
    name: "demo",
  }
  await Promise.all([
    prepareDatabase(store, progress, running),
    buildAdmin(store, progress, running),
    buildStorefront(progress),
  ])
  await pointPicturesTo(addresses.storefront, database.url)
  const medusa = await progress.step("Starting Medusa", () =>
    startMedusa(store, BUILT_STORE, ports.medusa, running),
  )
  const admin = await AdminApi.login(addresses.medusa)
  const catalogue = await admin.catalogue()
  await startStorefront(
    ports.storefront,
    {
      backendUrl: addresses.medusa,
      publishableApiKey: catalogue.publishableApiKey,
      regionId: catalogue.regionId,
    },
    service.sdkUrl,
    running,
  )
  await running.add("The state file", removeState)
  await writeState(addresses, service, catalogue, database)
  progress.line(whatToDo(addresses, service))
  await medusa.ended
  if (!running.isInterrupted) {
    throw new Failure("Medusa ended by itself.")
  }
}

function whatToDo(addresses: Addresses, { simulator, baseUrl }: Service): string {
  return `
  Shop       ${addresses.storefront}
  Admin      ${addresses.admin}      ${ADMIN_LOGIN.email} / ${ADMIN_LOGIN.password}
  ${simulator ? `Simulator  ${simulator.url}          the service, offline: its orders, with Confirm, Cancel and Expire` : `Service    ${baseUrl}`}

  Try this
  1. Open the shop, buy something and press the payment button.
  2. Choose a way to pay in the popup, and pay.
  3. See the order in the admin, under Orders: its payment is captured.
  ${
    simulator
      ? "4. Choose the bank reference, close the popup, and confirm it later on the simulator's page."
      : `4. The service must be able to reach this store's webhook, ${addresses.medusa}/api/service/webhook,\n     by a public address registered with it (a tunnel will do).`
  }

  Ctrl-C stops everything.
`
}
