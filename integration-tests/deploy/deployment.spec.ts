import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import axios from "axios"
import { z } from "zod"
import { startSimulator, type Simulator } from "../../src/simulator"
import { Database } from "../../kit/database"
import { type MedusaProcess } from "../../kit/medusa"
import { CREDENTIALS } from "../../kit/credentials"
import { capturesOf, ordersOf, syncStateOf } from "../chaos/stage/sync-results"
import { SHIPPING_PRICE, UNIT_PRICE } from "../../kit/shop"
import { type Counter, Shopper } from "../../kit/shopper"
import { until } from "../../kit/until"
import { type Machine, startMachine } from "./stage/machine"
import { waitingEvents } from "./stage/queue"

const TOTAL = UNIT_PRICE + SHIPPING_PRICE
const RECEIVED = "servicepay.notification.received"

const counter = z.object({
  publishableKey: z.string(),
  regionId: z.string(),
  shippingOptionId: z.string(),
  variantId: z.string(),
})
const inboxRow = z.object({ state: z.string(), attempts: z.number() })

describe("the store of deploy/docker-compose.yml: two servers and a worker on PostgreSQL and Redis", () => {
  let service: Simulator | undefined
  let machine: Machine | undefined
  let database: Database | undefined
  let shop: Counter | undefined
  let isDone = false

  const there = <T>(thing: T | undefined): T => {
    if (thing === undefined) {
      throw new Error("It exists only inside a test.")
    }
    return thing
  }

  beforeAll(async () => {
    service = await startSimulator({ credentials: CREDENTIALS, seed: 1 })
    machine = await startMachine(service)
    database = new Database(machine.databaseUrl)
    const merchant = { email: "comerciante@example.test", password: "deploy-merchant", stock: 100 }
    const [{ url }] = machine.servers
    shop = counter.parse((await axios.post<unknown>(`${url}/chaos/seed`, merchant)).data)
  })

  afterAll(async () => {
    await database?.close()
    await machine?.strike(!isDone)
    await service?.close()
  })

  /** Places an order at this server that awaits its payment. */
  const orderAt = async ({ url }: MedusaProcess) => {
    const shopper = new Shopper(axios.create({ baseURL: url }), there(shop))
    const cartId = await shopper.cart()
    const { externalTransactionId } = await shopper.createOrder(cartId)
    await shopper.complete(cartId)
    return { cartId, externalTransactionId }
  }

  /** Pays an order. The service sends the notification to this server, which accepts it. */
  const confirmAt = async ({ url }: MedusaProcess, externalTransactionId: string) => {
    const simulator = there(service)
    simulator.setWebhookUrl(`${url}/api/service/webhook`)
    simulator.confirm(externalTransactionId)
    await simulator.synced()
    expect(simulator.notifications.at(-1)).toMatchObject({ outcome: "answered", statusCode: 200 })
    expect(await inboxOf(externalTransactionId)).toHaveLength(1)
  }

  const inboxOf = (externalTransactionId: string) =>
    there(database).rows(
      inboxRow,
      "select state, attempts from servicepay_notification where external_transaction_id = $1",
      [externalTransactionId],
    )

  const expectOneCapturedOrder = async ({
    cartId,
    externalTransactionId,
  }: Awaited<ReturnType<typeof orderAt>>) => {
    await until(
      "the payment is synced",
      async () => (await syncStateOf(there(database), externalTransactionId))?.sync_state === "synced",
    )
    expect(await ordersOf(there(database), cartId)).toHaveLength(1)
    expect(await capturesOf(there(database), cartId)).toEqual([TOTAL])
  }

  const eventsWorkedOnBy = (name: keyof Machine["logs"]) =>
    readFileSync(there(machine).logs[name], "utf8").split(`Processing ${RECEIVED} `).length - 1

  /** Runs the health check that Docker runs. */
  const isHealthy = (name: "server" | "worker", { port }: MedusaProcess): boolean => {
    const [, program, ...args] = there(there(machine).compose.services[name].healthcheck).test
    return spawnSync(program, args, { env: { ...process.env, PORT: String(port) } }).status === 0
  }

  it("captures one order in the worker for a sale at one server and its notification at the other", async () => {
    const [here, elsewhere] = there(machine).servers
    const order = await orderAt(here)
    await confirmAt(elsewhere, order.externalTransactionId)

    await expectOneCapturedOrder(order)

    expect(eventsWorkedOnBy("worker")).toBe(1)
    expect(eventsWorkedOnBy("server-1") + eventsWorkedOnBy("server-2")).toBe(0)
  })

  it("keeps payments that arrive while the worker is dead, and syncs them when one is back", async () => {
    const { servers, worker, redis } = there(machine)
    const before = eventsWorkedOnBy("worker")
    expect(isHealthy("worker", worker)).toBe(true)
    await worker.stop()
    expect(isHealthy("worker", worker)).toBe(false)

    const orders = [await orderAt(servers[0]), await orderAt(servers[1])]
    for (const [index, { externalTransactionId }] of orders.entries()) {
      await confirmAt(there(servers[1 - index]), externalTransactionId)
    }
    const events = await waitingEvents(redis.url)
    expect(events.filter((name) => name === RECEIVED)).toHaveLength(2)
    for (const { externalTransactionId } of orders) {
      expect(await inboxOf(externalTransactionId)).toEqual([{ state: "received", attempts: 0 }])
    }

    worker.resume()
    for (const order of orders) {
      await expectOneCapturedOrder(order)
      await until("the notification is done with", async () => {
        const [kept] = await inboxOf(order.externalTransactionId)
        return kept?.state === "processed" && kept.attempts === 1
      })
    }
    expect(eventsWorkedOnBy("worker")).toBe(before + 2)
  })

  it("loses nothing when a server dies right after it stored a notification, and sells at the other meanwhile", async () => {
    const [here, elsewhere] = there(machine).servers
    const paid = await orderAt(here)
    await confirmAt(here, paid.externalTransactionId)
    await here.stop()
    expect(isHealthy("server", here)).toBe(false)

    const next = await orderAt(elsewhere)
    await confirmAt(elsewhere, next.externalTransactionId)

    await expectOneCapturedOrder(paid)
    await expectOneCapturedOrder(next)
    here.resume()
    await here.untilHealthy()
    expect(isHealthy("server", here)).toBe(true)
    await expectOneCapturedOrder(paid)
  })

  it("stores a notification while Redis does not answer, and syncs its payment when Redis is back", async () => {
    const { servers, redis } = there(machine)
    const order = await orderAt(servers[0])
    redis.pause()
    try {
      await confirmAt(servers[1], order.externalTransactionId)
      expect(await inboxOf(order.externalTransactionId)).toEqual([{ state: "received", attempts: 0 }])
    } finally {
      redis.resume()
    }

    await expectOneCapturedOrder(order)
    isDone = true
  })
})
