import {
  ServiceBusyError,
  type ServiceClient,
  type ServiceError,
  ServiceInvalidRequestError,
  ServiceResponseError,
  ServiceTimeoutError,
  ServiceUnauthorizedError,
  ServiceUnreachableError,
  ServiceUnreadableError,
} from "../index"
import { type Fault } from "../../simulator"
import { afterToken, OddService, type Said } from "./odd-service"
import { clientOf, failure, Partner, paymentOrder } from "./partner"

/** For a service that never answers. */
const BRIEF = { requestTimeoutMs: 500, callTimeoutMs: 2500 }
/** For a test in which nothing is slow but the machine. */
const PATIENT = { requestTimeoutMs: 60_000, callTimeoutMs: 60_000 }
/** Milliseconds that are enough for any machine, and less than a call may take. */
const IN_TIME = 30_000

describe("a fault of the service becomes its own error, in time", () => {
  let partner: Partner
  let brief: ServiceClient

  beforeEach(async () => {
    partner = await Partner.open(PATIENT)
    brief = clientOf(partner.service.url, BRIEF)
    await partner.create({ externalTransactionId: "order_0" })
  })
  afterEach(async () => {
    await partner.close()
    await brief.close()
  })

  const clientFor = (fault: Fault) => (fault === "slow" ? brief : partner.client)

  const FAULTS: [string, Fault, new (...parts: never[]) => ServiceError][] = [
    ["down", "down", ServiceUnreachableError],
    ["slow", "slow", ServiceTimeoutError],
    ["a web page with 200", { kind: "html", status: 200 }, ServiceUnreadableError],
    ["a web page with 502", { kind: "html", status: 502 }, ServiceResponseError],
    ["422 in the body of a 200", "body-422", ServiceInvalidRequestError],
    ["500", "500", ServiceResponseError],
    ["429", { kind: "429", retryAfterSeconds: 0 }, ServiceBusyError],
    ["429 for an hour", { kind: "429", retryAfterSeconds: 3600 }, ServiceBusyError],
    ["401", "401", ServiceUnauthorizedError],
  ]

  it.each(FAULTS)("%s, at a status query", async (_, fault, type) => {
    partner.service.faults.next("statusQuery", fault, Infinity)
    const { error, milliseconds } = await failure(clientFor(fault).queryStatus("order_0", "pt"))
    expect(error).toBeInstanceOf(type)
    expect(milliseconds).toBeLessThan(IN_TIME)
  })

  it.each(FAULTS)("%s, at the creation of a payment order", async (_, fault, type) => {
    partner.service.faults.next("createPaymentOrder", fault, Infinity)
    const { error, milliseconds } = await failure(clientFor(fault).createPaymentOrder(paymentOrder(), "pt"))
    expect(error).toBeInstanceOf(type)
    expect(milliseconds).toBeLessThan(IN_TIME)
    expect(partner.service.order("order_1")).toBeUndefined()
  })

  it.each(FAULTS)("%s, at the token", async (_, fault, type) => {
    const late = await Partner.open(fault === "slow" ? BRIEF : PATIENT)
    late.service.faults.next("token", fault, Infinity)
    const { error, milliseconds } = await failure(late.create())
    expect(error).toBeInstanceOf(type)
    expect(milliseconds).toBeLessThan(IN_TIME)
    expect(late.service.counts.createPaymentOrder).toBe(0)
    await late.close()
  })

  it.each(FAULTS)("%s, and afterwards the client works as before", async (_, fault) => {
    partner.service.faults.next("all", fault, Infinity)
    const client = clientFor(fault)
    await failure(client.createPaymentOrder(paymentOrder(), "pt"))
    partner.service.faults.clear()
    await expect(client.createPaymentOrder(paymentOrder(), "pt")).resolves.toHaveProperty("referenceNumber")
  })

  it("retries a harmless request after a temporary fault", async () => {
    partner.service.faults.next("statusQuery", "500")
    partner.service.faults.next("statusQuery", "down")
    expect((await partner.client.queryStatus("order_0", "pt")).status).toBe("PEN")
    expect(partner.service.counts.statusQuery).toBe(3)
  })

  it("sends at most three requests when a fault remains", async () => {
    partner.service.faults.next("statusQuery", "500", Infinity)
    await failure(partner.client.queryStatus("order_0", "pt"))
    expect(partner.service.counts.statusQuery).toBe(3)
  })

  it("reports a refused connection as certain: nothing was created", async () => {
    const { url } = partner.service
    await partner.service.close()
    const lost = clientOf(url, PATIENT)
    const { error } = await failure(lost.createPaymentOrder(paymentOrder(), "pt"))
    expect(error).toBeInstanceOf(ServiceUnreachableError)
    expect(error).toMatchObject({ ambiguous: false })
    expect(String(error)).toContain("ECONNREFUSED")
    await lost.close()
  })
})

describe("an answer that is not in the specification", () => {
  it.each<[string, Said, new (...parts: never[]) => ServiceError]>([
    [
      "sends elsewhere",
      { status: 302, headers: { location: "https://example.test/" } },
      ServiceUnreadableError,
    ],
    ["is empty", { body: "" }, ServiceUnreadableError],
    ["has no content", { status: 204, body: "" }, ServiceUnreadableError],
    ["is larger than a megabyte", { body: "x".repeat(1024 * 1024 + 1) }, ServiceUnreadableError],
    ["has no data", { body: { code: 201 } }, ServiceUnreadableError],
    [
      "has a number for a reference number",
      { body: { data: { referenceNumber: 7 } } },
      ServiceUnreadableError,
    ],
    [
      "has spaces for a reference number",
      { body: { data: { referenceNumber: "  " } } },
      ServiceUnreadableError,
    ],
    ["hides a 401 in its body", { body: { code: 401, error: "invalid_token" } }, ServiceUnauthorizedError],
    ["hides a 503 in its body", { body: { code: 503 } }, ServiceResponseError],
    [
      "refuses with an odd body",
      { status: 422, body: { code: "422", message: 7, error: [] } },
      ServiceInvalidRequestError,
    ],
    ["refuses without a body", { status: 403, body: "" }, ServiceResponseError],
  ])("and %s is an error", async (_, said, type) => {
    const service = await OddService.open(afterToken(() => said))
    const client = clientOf(service.url, PATIENT)
    expect((await failure(client.createPaymentOrder(paymentOrder(), "pt"))).error).toBeInstanceOf(type)
    await client.close()
    service.close()
  })

  it("is not redirected to another address, which would receive the token", async () => {
    const elsewhere = await OddService.open(() => ({}))
    const service = await OddService.open(
      afterToken(() => ({ status: 307, headers: { location: elsewhere.url } })),
    )
    const client = clientOf(service.url, PATIENT)
    await failure(client.createPaymentOrder(paymentOrder(), "pt"))
    expect(elsewhere.connections).toBe(0)
    await client.close()
    service.close()
    elsewhere.close()
  })
})
