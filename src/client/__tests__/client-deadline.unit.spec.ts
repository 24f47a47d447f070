import { ServiceBusyError, ServiceError, ServiceTimeoutError } from "../index"
import { failure, Partner } from "./partner"

/** The time that the test's own work may add. */
const SLACK = 250

let partner: Partner

afterEach(() => partner.close())

describe("a call ends by its deadline", () => {
  it.each([
    ["the token never comes", "token"],
    ["the creation is never answered", "createPaymentOrder"],
    ["nothing is ever answered", "all"],
  ] as const)("when %s", async (_, endpoint) => {
    partner = await Partner.open({ requestTimeoutMs: 300, callTimeoutMs: 500 })
    partner.service.faults.next(endpoint, "slow", Infinity)
    const { error, milliseconds } = await failure(partner.create())
    expect(error).toBeInstanceOf(ServiceTimeoutError)
    expect(milliseconds).toBeLessThan(500 + SLACK)
  })

  it("when every request is slow, but within its own limit", async () => {
    partner = await Partner.open({ requestTimeoutMs: 400, callTimeoutMs: 600 })
    partner.service.faults.next("all", { kind: "slow", ms: 350 }, Infinity)
    const { error, milliseconds } = await failure(partner.create())
    expect(error).toBeInstanceOf(ServiceTimeoutError)
    expect(milliseconds).toBeLessThan(600 + SLACK)
  })

  it("when the service asks for a longer pause than the time left: at once", async () => {
    partner = await Partner.open({ callTimeoutMs: 2000 })
    partner.service.faults.next("createPaymentOrder", { kind: "429", retryAfterSeconds: 60 }, Infinity)
    const { error, milliseconds } = await failure(partner.create())
    expect(error).toBeInstanceOf(ServiceBusyError)
    expect(milliseconds).toBeLessThan(500)
    expect(partner.service.counts.createPaymentOrder).toBe(1)
  })

  it("when the store's own rate limit would delay it longer: with a clear error", async () => {
    partner = await Partner.open({ requestsPerSecond: 1, callTimeoutMs: 900 })
    const { error, milliseconds } = await failure(partner.create())
    expect(error).toBeInstanceOf(ServiceBusyError)
    expect(milliseconds).toBeLessThan(900 + SLACK)
    expect(partner.service.counts).toEqual({ token: 1, createPaymentOrder: 0, statusQuery: 0 })
  })

  it("when 100 calls wait for the same token", async () => {
    partner = await Partner.open({ requestTimeoutMs: 300, callTimeoutMs: 400 })
    partner.service.faults.next("token", "slow", Infinity)
    const calls = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        failure(partner.create({ externalTransactionId: `order_${index}` })),
      ),
    )
    expect(calls.every(({ error }) => error instanceof ServiceError)).toBe(true)
    expect(Math.max(...calls.map(({ milliseconds }) => milliseconds))).toBeLessThan(400 + 2 * SLACK)
  })
})

it("waits as long as the service asks if there is time", async () => {
  partner = await Partner.open({ callTimeoutMs: 5000 })
  partner.service.faults.next("createPaymentOrder", { kind: "429", retryAfterSeconds: 1 })
  const from = performance.now()
  await partner.create()
  expect(performance.now() - from).toBeGreaterThanOrEqual(990)
  expect(partner.service.counts.createPaymentOrder).toBe(2)
})
