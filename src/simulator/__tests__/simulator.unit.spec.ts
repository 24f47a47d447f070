import { SIMULATOR_DEFAULT_CREDENTIALS, startSimulator } from "../index"
import { CREDENTIALS, requestToken, Shop } from "./shop"

describe("starting", () => {
  it("refuses a live key, and says why", async () => {
    const credentials = { ...CREDENTIALS, publishableKey: "pk_live_1234" }
    await expect(startSimulator({ credentials })).rejects.toThrow(/pk_live_ key is for live payments/)
  })

  it("simulates production on request, and then accepts only a live key", async () => {
    const live = { ...CREDENTIALS, publishableKey: "pk_live_1234" }
    const simulator = await startSimulator({ credentials: live, environment: "production" })
    expect(simulator.applicationUUID).toBe("1234")
    await simulator.close()
    const mixedUp = startSimulator({ credentials: CREDENTIALS, environment: "production" })
    await expect(mixedUp).rejects.toThrow("must start with pk_live_")
  })

  it.each(["sk_test_1234", "pk_test_", "1234"])("refuses the key %s", async (publishableKey) => {
    const credentials = { ...CREDENTIALS, publishableKey }
    await expect(startSimulator({ credentials })).rejects.toMatchObject({ name: "SimulatorOptionsError" })
  })

  it("names a missing credential without showing the others", async () => {
    const starting = startSimulator({ credentials: { ...CREDENTIALS, webhookSecret: " " } })
    await expect(starting).rejects.toThrow("The simulator needs a value for: webhookSecret.")
  })

  it("refuses unknown settings", async () => {
    const credentials = SIMULATOR_DEFAULT_CREDENTIALS
    await expect(startSimulator({ credentials, port: 70_000 })).rejects.toThrow("port")
    await expect(startSimulator({ credentials, webhookUrl: "shop.ao/hook" })).rejects.toThrow(
      "webhook address",
    )
    await expect(startSimulator({ credentials, notifications: { drop: 2 } })).rejects.toThrow("drop")
  })

  it("says when its port is in use", async () => {
    const shop = await Shop.open()
    const port = Number(new URL(shop.simulator.url).port)
    await expect(startSimulator({ credentials: CREDENTIALS, port })).rejects.toMatchObject({
      code: "EADDRINUSE",
    })
    await shop.simulator.close()
    await shop.simulator.close()
  })

  it("gives its address, the SDK's address and its key", async () => {
    const shop = await Shop.open({ host: "localhost" })
    expect(shop.simulator.url).toMatch(/^http:\/\/localhost:\d+$/)
    expect(shop.simulator.sdkUrl).toBe(`${shop.simulator.url}/sdks/v1/servicepay.js`)
    expect(`pk_test_${shop.simulator.applicationUUID}`).toBe(shop.simulator.publishableKey)
    await shop.simulator.close()
  })
})

describe("§3 states", () => {
  let shop: Shop
  beforeEach(async () => {
    shop = await Shop.open()
    await shop.create()
  })
  afterEach(() => shop.simulator.close())

  it.each([
    ["confirm", "CON", "paid"],
    ["cancel", "CAN", "cancelled"],
    ["expire", "CAN", "expired"],
  ] as const)("a pending order that you %s is %s for good", (action, status, finalReason) => {
    expect(shop.simulator[action]("order_1")).toMatchObject({ status, finalReason })
    for (const again of ["confirm", "cancel", "expire"] as const) {
      expect(() => shop.simulator[again]("order_1")).toThrow(`already ${status}`)
    }
    expect(shop.simulator.order("order_1")?.status).toBe(status)
  })

  it("finds an order by its reference number too", () => {
    const reference = shop.simulator.order("order_1")?.referenceNumber ?? ""
    expect(shop.simulator.confirm(reference).externalTransactionId).toBe("order_1")
  })

  it("does not pay an unknown order", () => {
    expect(() => shop.simulator.confirm("order_9")).toThrow("no payment order order_9")
  })

  it("lists the newest order first", async () => {
    await shop.create({ externalTransactionId: "order_2" })
    expect(shop.simulator.orders().map((order) => order.externalTransactionId)).toEqual([
      "order_2",
      "order_1",
    ])
  })
})

describe("recorded requests", () => {
  it("are counted, and contain no secret", async () => {
    const lines: string[] = []
    const shop = await Shop.open({ log: (line) => lines.push(line) })
    const form = {
      grant_type: "client_credentials",
      validity_period: "60",
      client_secret: CREDENTIALS.clientSecret,
    }
    await requestToken(shop.simulator, form)
    await shop.create()
    await shop.askFor("order_1")
    expect(shop.simulator.counts).toEqual({ token: 2, createPaymentOrder: 1, statusQuery: 1 })
    expect(shop.simulator.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /token",
      "POST /token",
      "POST /servicepartner/createPaymentOrder",
      "GET /servicepartner/paymentByExternalTransaction",
    ])
    expect(shop.simulator.requests[2]?.body).toEqual(shop.order())
    expect(shop.simulator.requests[3]?.headers.authorization).toBe("Bearer [redacted]")
    const everything = JSON.stringify([shop.simulator.requests, shop.simulator.notifications, lines])
    expect(everything).not.toContain(shop.token)
    expect(everything).not.toContain(CREDENTIALS.clientSecret)
    expect(everything).not.toContain(Buffer.from(CREDENTIALS.clientSecret).toString("base64").slice(0, 12))
    await shop.simulator.close()
  })

  it("gives the same reference numbers with the same seed", async () => {
    const first = await Shop.open({ seed: 3 })
    const second = await Shop.open({ seed: 3 })
    expect(await first.createdReference()).toBe(await second.createdReference())
    await Promise.all([first.simulator.close(), second.simulator.close()])
  })

  it("answers with the set latency", async () => {
    const shop = await Shop.open({ latencyMs: 20 })
    const before = performance.now()
    await shop.create()
    expect(performance.now() - before).toBeGreaterThan(15)
    await shop.simulator.close()
  })
})
