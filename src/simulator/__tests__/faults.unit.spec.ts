import { SimulatorOptionsError } from "../index"
import { requestToken, Shop } from "./shop"

let shop: Shop

beforeEach(async () => {
  shop = await Shop.open()
})
afterEach(() => shop.simulator.close())

it("a service that is down cuts the connection and keeps nothing", async () => {
  shop.simulator.faults.next("createPaymentOrder", "down")
  await expect(shop.create()).rejects.toThrow("fetch failed")
  expect(shop.simulator.orders()).toEqual([])
  expect((await shop.create()).status).toBe(201)
})

it("an order can be stored without an answer to the shop", async () => {
  shop.simulator.faults.next("createPaymentOrder", "created-then-down")
  await expect(shop.create()).rejects.toThrow("fetch failed")
  expect(shop.simulator.order("order_1")?.status).toBe("PEN")
  expect((await shop.create()).status).toBe(200)
})

it("a slow service never answers; the shop's own timeout ends the request", async () => {
  shop.simulator.faults.next("statusQuery", "slow")
  const patience = new AbortController()
  const asked = shop.send("/servicepartner/paymentByExternalTransaction", { signal: patience.signal })
  const refused = expect(asked).rejects.toThrow()
  while (shop.simulator.counts.statusQuery === 0) await new Promise((resolve) => setImmediate(resolve))
  patience.abort()
  await refused
})

it("closing the simulator ends a request that waits for an answer", async () => {
  shop.simulator.faults.next("token", "slow")
  const refused = expect(requestToken(shop.simulator)).rejects.toThrow("fetch failed")
  while (shop.simulator.counts.token < 2) await new Promise((resolve) => setImmediate(resolve))
  await shop.simulator.close()
  await refused
})

it("a slow service can also answer late", async () => {
  shop.simulator.faults.next("createPaymentOrder", { kind: "slow", ms: 20 })
  const before = performance.now()
  expect((await shop.create()).status).toBe(201)
  expect(performance.now() - before).toBeGreaterThan(15)
})

it.each([200, 502] as const)("a proxy in between can answer %d with a web page", async (status) => {
  shop.simulator.faults.next("createPaymentOrder", { kind: "html", status })
  const response = await fetch(`${shop.simulator.url}/servicepartner/createPaymentOrder`, { method: "POST" })
  expect(response.status).toBe(status)
  expect(response.headers.get("content-type")).toContain("text/html")
  expect(await response.text()).toContain("<h1>")
})

it("a reference number can be empty", async () => {
  shop.simulator.faults.next("createPaymentOrder", "empty-reference")
  expect(await shop.createdReference()).toBe("")
})

it("the body of a 200 can contain an error", async () => {
  shop.simulator.faults.next("createPaymentOrder", "body-422")
  const { status, body } = await shop.create()
  expect([status, body.code]).toEqual([200, 422])
})

it("a busy service says when to try again", async () => {
  shop.simulator.faults.next("statusQuery", { kind: "429", retryAfterSeconds: 3 })
  const { status, headers } = await shop.askFor("order_1")
  expect([status, headers.get("retry-after")]).toEqual([429, "3"])
})

it.each([
  ["500", 500, "server_error"],
  ["401", 401, "invalid_token"],
  ["404", 404, "not_found"],
] as const)("a fault %s gives an error body", async (fault, status, error) => {
  shop.simulator.faults.next("all", fault)
  const answer = await shop.create()
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ code: status, error })
})

it("a refused token request gets the error invalid_client", async () => {
  shop.simulator.faults.next("token", "401")
  expect((await requestToken(shop.simulator)).body.error).toBe("invalid_client")
})

it("faults apply in order, each as often as requested, and can be cleared", async () => {
  shop.simulator.faults.next("createPaymentOrder", "500", 2)
  shop.simulator.faults.next("createPaymentOrder", "429")
  const codes = []
  for (let turn = 0; turn < 4; turn += 1) codes.push((await shop.create()).status)
  expect(codes).toEqual([500, 500, 429, 201])
  shop.simulator.faults.next("all", "500", Infinity)
  expect((await shop.create()).status).toBe(500)
  shop.simulator.faults.clear()
  expect((await shop.create()).status).toBe(200)
})

it("a fault of order creation waits for the next createPaymentOrder", async () => {
  shop.simulator.faults.next("all", "empty-reference")
  expect((await shop.askFor("order_1")).status).toBe(404)
  expect(await shop.createdReference()).toBe("")
  expect(() => {
    shop.simulator.faults.next("token", "empty-reference")
  }).toThrow(SimulatorOptionsError)
})
