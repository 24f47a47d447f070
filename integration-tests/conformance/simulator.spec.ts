import { z } from "zod"
import { startSimulator, type Simulator } from "../../src/simulator"
import { CREDENTIALS } from "../setup/simulator"

const answerBody = z.looseObject({
  code: z.number().optional(),
  message: z.string().optional(),
  error: z.string().optional(),
  access_token: z.string().optional(),
  data: z
    .looseObject({ referenceNumber: z.string().optional(), paymentStatus: z.string().optional() })
    .optional(),
})

let service: Simulator
let clock: number

beforeEach(async () => {
  clock = Date.parse("2026-03-01T10:00:00Z")
  service = await startSimulator({ credentials: CREDENTIALS, seed: 5, now: () => clock })
})
afterEach(() => service.close())

async function call(path: string, init: RequestInit = {}) {
  const response = await fetch(service.url + path, init)
  return { status: response.status, body: answerBody.parse(await response.json()) }
}

function basic(pair = `${CREDENTIALS.clientId}:${CREDENTIALS.clientSecret}`): string {
  return `Basic ${Buffer.from(pair).toString("base64")}`
}

function token(
  headers: Record<string, string> = {},
  form = "grant_type=client_credentials&validity_period=3600",
) {
  return call("/token", {
    method: "POST",
    headers: { authorization: basic(), "content-type": "application/x-www-form-urlencoded", ...headers },
    body: form,
  })
}

async function bearer(): Promise<string> {
  return `Bearer ${z.string().parse((await token()).body.access_token)}`
}

function order(fields: Record<string, unknown> = {}) {
  return {
    externalTransactionId: "order_1",
    clientId: "customer_1",
    applicationUUID: service.applicationUUID,
    name: "Café",
    amount: 12_500,
    quantity: 1,
    ...fields,
  }
}

async function create(fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  return call("/servicepartner/createPaymentOrder", {
    method: "POST",
    headers: { authorization: await bearer(), "content-type": "application/json", ...headers },
    body: JSON.stringify(order(fields)),
  })
}

async function query(parameters: Record<string, string>, headers: Record<string, string> = {}) {
  const search = new URLSearchParams(parameters).toString()
  return call(`/servicepartner/paymentByExternalTransaction?${search}`, {
    headers: { authorization: await bearer(), ...headers },
  })
}

const about = (externalTransactionId: string) => ({
  externalTransactionId,
  applicationUUID: service.applicationUUID,
})

describe("§1 the simulator is the sandbox", () => {
  it("takes a key with the prefix pk_test_, and refuses one with pk_live_", async () => {
    const live = { ...CREDENTIALS, publishableKey: "pk_live_1111" }
    await expect(startSimulator({ credentials: live })).rejects.toThrow(/pk_live_/)
    expect(`pk_test_${service.applicationUUID}`).toBe(CREDENTIALS.publishableKey)
  })
})

describe("§4 POST /token, from the service's side", () => {
  it("gives an access_token for HTTP Basic credentials and the form", async () => {
    const { status, body } = await token()
    expect(status).toBe(200)
    expect(body.access_token).toMatch(/\S+/)
  })

  it.each([
    ["a wrong secret", basic(`${CREDENTIALS.clientId}:guess`)],
    ["a wrong client", basic(`guess:${CREDENTIALS.clientSecret}`)],
    ["no Basic", "Bearer x"],
    ["nothing", ""],
  ])("answers 401 invalid_client to %s", async (_, authorization) => {
    const { status, body } = await token({ authorization })
    expect(status).toBe(401)
    expect(body).toMatchObject({ code: 401, error: "invalid_client" })
  })

  it.each([
    ["another grant_type", "grant_type=password&validity_period=3600"],
    ["no grant_type", "validity_period=3600"],
    ["a validity_period that is no integer", "grant_type=client_credentials&validity_period=1h"],
  ])("refuses %s", async (_, form) => {
    expect((await token({}, form)).status).toBe(422)
  })

  it("refuses a form that is not application/x-www-form-urlencoded", async () => {
    expect((await token({ "content-type": "application/json" })).status).toBe(422)
  })
})

describe("§4 POST /servicepartner/createPaymentOrder, from the service's side", () => {
  it("accepts the payment order: it starts in PEN, and data.referenceNumber is a non-empty string", async () => {
    const { status, body } = await create()
    expect(status).toBeGreaterThanOrEqual(200)
    expect(status).toBeLessThan(300)
    expect(body.code).toBe(status)
    expect(body.message).toMatch(/\S/)
    expect(body.data?.referenceNumber).toMatch(/\S/)
    expect(service.order("order_1")).toMatchObject({
      status: "PEN",
      referenceNumber: body.data?.referenceNumber,
    })
  })

  it.each(["externalTransactionId", "clientId", "applicationUUID", "name", "amount", "quantity"])(
    "requires %s",
    async (field) => {
      const { status, body } = await create({ [field]: undefined })
      expect(status).toBe(422)
      expect(body).toMatchObject({ code: 422, message: expect.stringContaining(field) as unknown })
      expect(service.orders()).toEqual([])
    },
  )

  it.each([12.5, "12500", null])("answers 422 to the non-integer amount %p", async (amount) => {
    expect((await create({ amount })).status).toBe(422)
  })

  it("takes image as a URL or null or not at all, and additionalInfo as text", async () => {
    expect((await create({ image: "https://example.test/a.png", additionalInfo: "oferta" })).status).toBe(201)
    expect((await create({ externalTransactionId: "order_2", image: null })).status).toBe(201)
    expect((await create({ externalTransactionId: "order_3", additionalInfo: 3 })).status).toBe(422)
  })

  it("identifies the application by the key without its prefix, not by the whole key", async () => {
    expect((await create({ applicationUUID: CREDENTIALS.publishableKey })).status).toBe(422)
  })

  it("requires Content-Type application/json", async () => {
    expect((await create({}, { "content-type": "text/plain" })).status).toBe(422)
  })

  it("uses externalTransactionId as the idempotency key: a repeat creates no second order", async () => {
    await create()
    await create()
    await create({ amount: 1 })
    expect(service.orders()).toHaveLength(1)
    expect(service.order("order_1")?.amount).toBe(12_500)
  })
})

describe("§4 GET /servicepartner/paymentByExternalTransaction, from the service's side", () => {
  it("gives the order status record", async () => {
    await create()
    const { status, body } = await query(about("order_1"))
    expect(status).toBe(200)
    expect(body.data?.paymentStatus).toBe("PEN")
  })

  it("requires both query parameters", async () => {
    await create()
    expect((await query({ externalTransactionId: "order_1" })).status).toBe(422)
    expect((await query({ applicationUUID: service.applicationUUID })).status).toBe(422)
  })

  it("answers 404 for an unknown order, and for an order of another application", async () => {
    await create()
    expect(await query(about("order_2"))).toMatchObject({ status: 404, body: { code: 404 } })
    expect((await query({ ...about("order_1"), applicationUUID: "another" })).status).toBe(404)
  })
})

describe("§5 Authentication, from the service's side", () => {
  it.each(["", "Bearer unknown", basic("a:b")])(
    "answers 401 to a missing or unknown token: %p",
    async (authorization) => {
      expect(await create({}, { authorization })).toMatchObject({ status: 401, body: { code: 401 } })
      expect(await query(about("order_1"), { authorization })).toMatchObject({
        status: 401,
        body: { code: 401 },
      })
    },
  )

  it("answers 401 to an expired token", async () => {
    const authorization = await bearer()
    clock += 3600 * 1000
    expect((await create({}, { authorization })).status).toBe(401)
  })
})

describe("§7 Errors, from the service's side", () => {
  it.each([
    ["pt", "Ordem de pagamento não encontrada."],
    ["en", "Payment order not found."],
    ["fr", "Ordre de paiement introuvable."],
    ["", "Ordem de pagamento não encontrada."],
  ])("messages follow Accept-Language %p", async (language, message) => {
    const { body } = await query(about("order_9"), { "accept-language": language })
    expect(body).toEqual({ code: 404, message, error: "not_found" })
  })
})
