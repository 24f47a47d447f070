import { metrics } from "@opentelemetry/api"
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics"
import { pollPayments } from "medusa-payment-servicepay/workflows"
import { healthReport } from "../../src/api/admin/servicepay/health/contract"
import { DailyCounts } from "../../src/modules/servicepay/health/daily-counts"
import { cartChanged, useAdmins } from "../setup/attention-cases"
import { CREDENTIALS } from "../setup/simulator"
import { withStore } from "../setup/store"
import { until } from "../../kit/until"

/** A store with OpenTelemetry sets this up before Medusa starts. */
const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE)
const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 3_600_000 })
metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }))

async function collected(): Promise<Map<string, unknown>> {
  exporter.reset()
  await reader.forceFlush()
  const found = exporter.getMetrics().flatMap(({ scopeMetrics }) => scopeMetrics)
  return new Map(
    found.flatMap(({ metrics }) =>
      metrics.map(({ descriptor, dataPoints }) => [descriptor.name, dataPoints.at(-1)?.value] as const),
    ),
  )
}

withStore((store) => {
  const { ana } = useAdmins(store)

  beforeEach(() => {
    store().service.setSecrets(CREDENTIALS)
    store().service.revokeTokens()
  })
  afterAll(async () => {
    await reader.shutdown()
  })

  it("counts the days of Angola, which begin at 23:00 UTC", async () => {
    const counts = new DailyCounts(store().pg)
    await counts.add("tokens", 1, new Date("2099-03-01T22:59:00Z"))
    await counts.add("tokens", 2, new Date("2099-03-01T23:01:00Z"))
    expect((await counts.of("tokens", new Date("2099-03-02T22:59:00Z"))).today).toBe(2)
    expect((await counts.of("tokens", new Date("2099-03-02T23:00:00Z"))).today).toBe(0)
    await store().pg("servicepay_daily_count").delete()
  })

  const health = () => ana().read(healthReport, "/servicepay/health")
  const notifications = () => store().pg("servicepay_notification")
  const orders = () => store().pg("servicepay_payment_order")
  const anHourAgo = () => new Date(Date.now() - 3_600_000)
  /** Stores a notification in this state. */
  const kept = async (state: string) => {
    const id = `spn_${state}`
    await notifications().insert({
      id,
      body: "{}",
      body_encoding: "utf8",
      body_sha256: id,
      state,
      received_at: anHourAgo(),
      // Later, so that no job processes it meanwhile.
      next_attempt_at: new Date(Date.now() + 3_600_000),
    })
    return id
  }

  it("reports ok when payments are processed on time, with the age of the oldest pending payment", async () => {
    const { externalTransactionId } = await store().shopper.createOrder(await store().shopper.cart())
    await pollPayments(store().container)

    const entry = await store().books.entry(externalTransactionId)
    const told = await health()
    expect(told).toMatchObject({
      status: "ok",
      problems: [],
      oldest_pending_at: new Date(entry.created_at).toISOString(),
      inbox: { waiting: 0, oldest_at: null },
    })
    expect(told.polling_runs.today).toBeGreaterThan(0)
  })

  it("reports that the background job does not run", async () => {
    await store().pg("servicepay_daily_count").delete()
    const told = await health()
    expect(told.status).toBe("trouble")
    expect(told.problems).toContain("polling_stopped")
  })

  it("reports a rejected client secret at the next payment", async () => {
    store().service.setSecrets({ ...CREDENTIALS, clientSecret: "another" })
    const cart_id = await store().shopper.cart()
    await store().shopper.request("POST", "/api/service/create-order", { cart_id })

    const told = await until("the failure is counted", async () => {
      const told = await health()
      return told.token_failures.today > 0 ? told : undefined
    })
    expect(told.problems).toContain("token_failing")
  })

  it("reports payments that the service refuses to create, until it accepts one", async () => {
    const { service, shopper } = store()
    await shopper.createOrder(await shopper.cart())
    const before = (await health()).refused_payments.today
    service.faults.next("createPaymentOrder", "body-422")
    const cart_id = await shopper.cart()
    const { status } = await shopper.request("POST", "/api/service/create-order", { cart_id })

    expect(status).toBe(502)
    const refused = await health()
    expect(refused.problems).toContain("payments_refused")
    expect(refused.refused_payments).toMatchObject({
      today: before + 1,
      reason: expect.stringMatching(/\(422\)/) as unknown,
    })

    await shopper.createOrder(cart_id)
    const accepted = await health()
    expect(accepted.problems).not.toContain("payments_refused")
    expect(accepted.refused_payments.today).toBe(before + 1)
  })

  it("counts notifications that are too large, without storing them", async () => {
    const before = (await health()).oversized_notifications.today
    const body = Buffer.from(JSON.stringify({ data: "x".repeat(65 * 1024) }))
    const headers = { "content-type": "application/json" }
    expect((await store().shopper.request("POST", "/api/service/webhook", body, headers)).status).toBe(413)

    await until("it is counted", async () => (await health()).oversized_notifications.today > before)
  })

  it("counts notifications that are queued, unreadable or dead", async () => {
    await Promise.all([kept("received"), kept("dead"), kept("unreadable")])
    try {
      const told = await health()
      expect(told.problems).toEqual(
        expect.arrayContaining(["inbox_late", "notifications_dead", "notifications_unreadable"]),
      )
      expect(told).toMatchObject({
        inbox: { waiting: 1 },
        dead_notifications: 1,
        unreadable_notifications: 1,
      })
    } finally {
      await notifications().where({ state: "received" }).delete()
    }
  })

  it("reports a payment that is not captured, and one that is not polled", async () => {
    const { shopper, books } = store()
    const [unsynced, unasked] = [
      await shopper.createOrder(await shopper.cart()),
      await shopper.createOrder(await shopper.cart()),
    ]
    await orders()
      .where({ external_transaction_id: unsynced.externalTransactionId })
      .update({
        status: "CAN",
        status_at: anHourAgo(),
        status_source: "webhook",
        sync_lease_until: new Date(Date.now() + 1000),
      })
    await orders()
      .where({ external_transaction_id: unasked.externalTransactionId })
      .update({ next_check_at: anHourAgo() })

    const told = await health()

    expect(told.problems).toEqual(expect.arrayContaining(["sync_late", "checks_late"]))
    expect(told.oldest_pending_at).toBe(
      new Date((await books.entry(unasked.externalTransactionId)).created_at).toISOString(),
    )
  })

  it("exports the same figures to OpenTelemetry", async () => {
    await cartChanged(store())
    await Promise.all([kept("dead"), kept("unreadable")])
    // The item opens a moment before its notification is processed.
    await until("no notification waits", async () => (await health()).inbox.waiting === 0)
    await pollPayments(store().container)

    const figures = await collected()

    expect(Object.fromEntries(figures)).toMatchObject({
      "servicepay.attention.open": 1,
      "servicepay.notifications.waiting": 0,
      "servicepay.notifications.dead": 1,
      "servicepay.notifications.unreadable": 1,
      "servicepay.notifications.pruned_today": 0,
      "servicepay.polling.failures_today": 0,
    })
    expect(figures.get("servicepay.polling.age")).toBeLessThan(60)
    expect([...figures.keys()].filter((name) => name.startsWith("servicepay."))).toHaveLength(16)
  })
}, {})
