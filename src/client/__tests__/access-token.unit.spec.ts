import { AccessToken, usableSeconds } from "../access-token"
import { Deadline } from "../deadline"
import { ServiceTimeoutError, ServiceUnauthorizedError, ServiceUnreadableError } from "../index"
import { Transport } from "../transport"
import { OddService } from "./odd-service"
import { CREDENTIALS, failure, Partner } from "./partner"

describe("how long a token is used", () => {
  it.each([
    [3600, 3540],
    ["3600", 3540],
    [120, 60],
    [61, 1],
    [undefined, 3540],
    [null, 3540],
    ["", 3540],
    ["an hour", 3540],
    [Number.NaN, 3540],
    [-1, 3540],
    [0, 3540],
    [60, 3540],
    [10 ** 12, 3540],
    [{}, 3540],
  ])("when the service says it expires in %p: %p seconds", (expiresIn, seconds) => {
    expect(usableSeconds(expiresIn)).toBe(seconds)
  })
})

describe("an access token", () => {
  let clock: number
  let partner: Partner
  let transport: Transport
  let token: AccessToken

  beforeEach(async () => {
    clock = 0
    partner = await Partner.open()
    transport = transportTo(partner.service.url)
    token = new AccessToken(transport, CREDENTIALS, () => clock)
  })
  afterEach(async () => {
    await partner.close()
    await transport.close()
  })

  const get = (milliseconds = 5000) => token.get(new Deadline(milliseconds))

  it("is fetched once for 200 callers at the same time", async () => {
    const tokens = await Promise.all(Array.from({ length: 200 }, () => get()))
    expect(new Set(tokens).size).toBe(1)
    expect(partner.service.counts.token).toBe(1)
  })

  it("that is refused is reported once, even if many callers wait for it", async () => {
    const told: unknown[] = []
    const refused = new AccessToken(
      transport,
      { ...CREDENTIALS, clientSecret: "wrong", onTokenFailure: (error) => told.push(error) },
      () => clock,
    )

    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => refused.get(new Deadline(5000))),
    )

    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(50)
    expect(told).toEqual([expect.any(ServiceUnauthorizedError)])
  })

  it("is kept until 60 seconds before it expires, and then renewed", async () => {
    const first = await get()
    clock = 3539_999
    expect(await get()).toBe(first)
    expect(partner.service.counts.token).toBe(1)
    clock = 3540_000
    expect(await get()).not.toBe(first)
    expect(partner.service.counts.token).toBe(2)
  })

  it("follows the lifetime that the service states", async () => {
    partner.service.setKnobs({ tokenLifetimeSeconds: 300 })
    const first = await get()
    clock = 239_999
    expect(await get()).toBe(first)
    clock = 240_000
    expect(await get()).not.toBe(first)
  })

  it("is fetched again after it was rejected", async () => {
    const first = await get()
    token.drop(first)
    expect(await get()).not.toBe(first)
  })

  it("is kept when a late 401 concerns the previous token", async () => {
    const first = await get()
    token.drop(first)
    const second = await get()
    token.drop(first)
    expect(await get()).toBe(second)
    expect(partner.service.counts.token).toBe(2)
  })

  it("is requested again by the next caller after a failure", async () => {
    partner.service.faults.next("token", "401")
    expect((await failure(get())).error).toBeInstanceOf(ServiceUnauthorizedError)
    await expect(get()).resolves.toMatch(/^\w+$/)
  })

  it("respects each caller's own deadline", async () => {
    partner.service.faults.next("token", "slow", Infinity)
    const patient = failure(get(2000))
    const hurried = await failure(get(150))
    expect(hurried.error).toBeInstanceOf(ServiceTimeoutError)
    expect(hurried.milliseconds).toBeLessThan(1000)
    expect((await patient).error).toBeInstanceOf(ServiceTimeoutError)
  })

  it("arrives for the other callers when the first caller gives up", async () => {
    partner.service.faults.next("token", { kind: "slow", ms: 300 })
    const almostOver = new Deadline(800)
    await until(() => almostOver.remaining() < 100)
    const hurried = failure(token.get(almostOver))
    const patient = get(5000)
    expect((await hurried).error).toBeInstanceOf(ServiceTimeoutError)
    await expect(patient).resolves.toMatch(/^\w+$/)
  })
})

it.each([
  ["has none", {}],
  ["has an empty one", { access_token: " " }],
  ["has a number", { access_token: 7 }],
  ["is a list", []],
  ["is null", null],
])("a token answer that %s is unreadable", async (_, body) => {
  const service = await OddService.open(() => ({ body }))
  const transport = transportTo(service.url)
  const { error } = await failure(new AccessToken(transport, CREDENTIALS).get(new Deadline(2000)))
  expect(error).toBeInstanceOf(ServiceUnreadableError)
  await transport.close()
  service.close()
})

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) {
    await new Promise((resolve) => setImmediate(resolve))
  }
}

function transportTo(baseUrl: string): Transport {
  return new Transport({ baseUrl, requestsPerSecond: 10_000, requestTimeoutMs: 1000 })
}
