import { addressesOf, type Addresses } from "./stack/addresses"
import { readSeededStore, signInToDemo } from "./stack/seeded-store"
import { Failure } from "./stack/failure"
import { FRESH_PAYMENT_PROVIDER, startKeylessService } from "./stack/fresh"
import { startMedusa } from "./stack/medusa-server"
import { startMessages } from "./stack/messages"
import { BUILT_STORE } from "./stack/paths"
import { pointPicturesTo } from "./stack/pictures"
import { demoPorts } from "./stack/ports"
import { startDatabase } from "./stack/postgres"
import { type Progress } from "./stack/progress"
import { type Running } from "./stack/running"
import { startServiceWithKeys } from "./stack/service"
import { removeState, writeState } from "./stack/state-file"
import { buildAdmin, prepareDatabase, type Store } from "./stack/store"
import { storeEnvironment } from "./stack/store-environment"
import { buildStorefront } from "./stack/storefront-build"
import { startStorefront } from "./stack/storefront-server"
import { startMessage, startMessageWithoutKeys } from "./start-message"

interface DemoOptions {
  /** The store as it is after the installation, in a temporary database: without keys, and with ServicePay in no region. */
  readonly isFresh: boolean
}

/** Starts the whole store and keeps it running until it is stopped. */
export async function runDemo({ isFresh }: DemoOptions, progress: Progress, running: Running): Promise<void> {
  const ports = await demoPorts(process.env)
  const addresses = addressesOf(ports)
  const service = await (isFresh ? startKeylessService : startServiceWithKeys)(process.env, ports, running)
  const { sdkUrl } = service.place
  if (!sdkUrl) {
    throw new Failure(
      "SERVICE_BASE_URL is set: set SERVICE_SDK_URL too, the address of the service's SDK script.",
    )
  }
  const mail = await startMessages(ports.messages, running)
  const store = await storeFor(isFresh, addresses, { ...service.variables, ...mail }, progress, running)
  await Promise.all([
    prepareDatabase(store, progress, running),
    buildAdmin(store, progress, running),
    buildStorefront(progress),
  ])
  await pointPicturesTo(addresses.storefront, store.database.url)
  // For the links in messages. The dashboard's build must not have it: its port may change.
  const environment = { ...store.environment, MEDUSA_BACKEND_URL: addresses.medusa }
  const medusa = await progress.step("Starting Medusa", () =>
    startMedusa({ ...store, environment }, BUILT_STORE, ports.medusa, running),
  )
  const seeded = await readSeededStore(await signInToDemo(addresses.medusa))
  await startStorefront(
    ports.storefront,
    {
      backendUrl: addresses.medusa,
      publishableApiKey: seeded.publishableKey,
      regionId: seeded.regionId,
    },
    sdkUrl,
    running,
  )
  await running.add("The state file", removeState)
  await writeState(addresses, service.place, seeded, store.database)
  progress.line(
    isFresh ? startMessageWithoutKeys(addresses, service.place) : startMessage(addresses, service.place),
  )
  await medusa.ended
  if (!running.isInterrupted) {
    throw new Failure("Medusa ended by itself.")
  }
}

async function storeFor(
  isFresh: boolean,
  addresses: Addresses,
  variables: Readonly<Record<string, string>>,
  progress: Progress,
  running: Running,
): Promise<Store> {
  const name = isFresh ? "fresh" : "demo"
  const folder = isFresh ? `${name}-${process.pid}-postgres` : `${name}-postgres`
  const database = await progress.step("Starting PostgreSQL", () =>
    startDatabase({ name: folder, persistent: !isFresh }),
  )
  await running.add("PostgreSQL", () => database.stop())
  const environment = {
    ...storeEnvironment(addresses, database, variables),
    ...(isFresh
      ? { DEMO_PAYMENT_PROVIDER: FRESH_PAYMENT_PROVIDER }
      : { DEMO_MESSAGES: "how_to_pay,reminder,paid,ended,order_canceled" }),
  }
  return { database, environment, name }
}
