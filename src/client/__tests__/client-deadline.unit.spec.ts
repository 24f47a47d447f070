import { ServiceBusyError, ServiceError, ServiceTimeoutError } from "../index"
import { failure, Partner } from "./partner"

/** Milliseconds that are enough for any machine, and much less than each call would take without its deadline. */
const LONG_BEFORE = 30_000
const WITHOUT = 60_000

let partner: Partner

afterEach(() => partner.close())

describe("a call ends by its deadline", () => {
  it.each([
    ["the token never comes", "token"],
    ["the creation is never answered", "createPaymentOrder"],
    ["nothing is ever answered", "all"],
  ] as const)("when %s", async (_, endpoint) => {
    partner = await Partner.open({ requestTimeoutMs: WITHOUT, callTimeoutMs: 500 })
    partner.service.faults.next(endpoint, "slow", Infinity)
    const { error, milliseconds } = await failure(partner.create())
    expect(error).toBeInstanceOf(ServiceTimeoutError)
    expect(milliseconds).toBeLessThan(LONG_BEFORE)
  })

  it("when every request is slow, but within its own limit", async () => {
    partner = await Partner.open({ requestTimeoutMs: WITHOUT, callTimeoutMs: 600 })
    partner.service.faults.next("all", { kind: "slow", ms: WITHOUT / 2 }, Infinity)
    const { error, milliseconds } = await failure(partner.create())
    expect(error).toBeInstanceOf(ServiceTimeoutError)
    expect(milliseconds).toBeLessThan(LONG_BEFORE)
  })

  it("when the service asks for a longer pause than the time left: at once", async () => {
    partner = await Partner.open({ callTimeoutMs: WITHOUT - 1 })
    partner.service.faults.next("createPaymentOrder", { kind: "429", retryAfterSeconds: 60 }, Infinity)
    const { error, milliseconds } = await failure(partner.create())
    expect(error).toBeInstanceOf(ServiceBusyError)
    expect(milliseconds).toBeLessThan(LONG_BEFORE)
    expect(partner.service.counts.createPaymentOrder).toBe(1)
  })

  it("when the store's own rate limit would delay it longer: with a clear error", async () => {
    partner = await Partner.open({ requestsPerSecond: 1000 / WITHOUT, callTimeoutMs: WITHOUT - 1 })
    const { error, milliseconds } = await failure(partner.create())
    expect(error).toBeInstanceOf(ServiceBusyError)
    expect(milliseconds).toBeLessThan(LONG_BEFORE)
    expect(partner.service.counts).toEqual({ token: 1, createPaymentOrder: 0, statusQuery: 0 })
  })

  it("when 100 calls wait for the same token", async () => {
    partner = await Partner.open({ requestTimeoutMs: WITHOUT, callTimeoutMs: 400 })
    partner.service.faults.next("token", "slow", Infinity)
    const calls = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        failure(partner.create({ externalTransactionId: `order_${index}` })),
      ),
    )
    expect(calls.every(({ error }) => error instanceof ServiceError)).toBe(true)
    expect(Math.max(...calls.map(({ milliseconds }) => milliseconds))).toBeLessThan(LONG_BEFORE)
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
