import { join } from "node:path"
import {
  chooseLanguage,
  readNotification,
  SERVICE_LANGUAGES,
  ServiceClient,
  SIGNATURE_HEADER,
} from "../../src/service"
import { readStatusRecord } from "../../src/service/messages"
import {
  SIMULATOR_DEFAULT_CREDENTIALS as CREDENTIALS,
  startSimulator,
  type FaultKind,
  type Simulator,
  type SimulatorKnobs,
} from "../../src/simulator"
import { programOf, typeOf } from "./api/answers"
import { readDocument, type ApiDocument } from "./api/document"
import { answerProblemsOf, problemsOf, requestProblemsOf, type Said } from "./api/service-conversation"
import { shapeOf } from "./api/shape"

const REPOSITORY = join(__dirname, "../..")
const TOKEN = "/token"
const CREATE = "/servicepartner/createPaymentOrder"
const STATUS = "/servicepartner/paymentByExternalTransaction"
const ORDER = {
  externalTransactionId: "order_1",
  clientId: "cus_1",
  name: "Camisa de algodão",
  amount: 12_500,
  quantity: 1,
  image: null,
}

describe("the reference of the payment service", () => {
  let document: ApiDocument
  let service: Simulator

  beforeAll(async () => {
    document = await readDocument("service.yaml")
  })
  beforeEach(async () => {
    service = await startSimulator({ credentials: CREDENTIALS, seed: 1 })
  })
  afterEach(() => service.close())

  /** Asks the simulator, and gives what it said. */
  const ask = async (
    path: string,
    init: RequestInit = {},
    query: Record<string, string> = {},
  ): Promise<Said> => {
    const suffix = Object.keys(query).length > 0 ? `?${new URLSearchParams(query).toString()}` : ""
    const answer = await fetch(`${service.url}${path}${suffix}`, init)
    const body: unknown = await answer.json()
    return { path, method: init.method ?? "GET", status: answer.status, body }
  }
  const basic = (secret: string) =>
    `Basic ${Buffer.from(`${CREDENTIALS.clientId}:${secret}`).toString("base64")}`
  const askToken = (
    secret = CREDENTIALS.clientSecret,
    form = "grant_type=client_credentials&validity_period=3600",
  ) =>
    ask(TOKEN, {
      method: "POST",
      headers: { authorization: basic(secret), "content-type": "application/x-www-form-urlencoded" },
      body: form,
    })
  const signedIn = async () => {
    const { body } = await askToken()
    const token = typeof body === "object" && body && "access_token" in body ? String(body.access_token) : ""
    return { authorization: `Bearer ${token}` }
  }
  const create = async (changes: Record<string, unknown> = {}) =>
    ask(CREATE, {
      method: "POST",
      headers: { ...(await signedIn()), "content-type": "application/json" },
      body: JSON.stringify({ ...ORDER, applicationUUID: service.applicationUUID, ...changes }),
    })
  const query = async (externalTransactionId: string) =>
    ask(
      STATUS,
      { headers: await signedIn() },
      { externalTransactionId, applicationUUID: service.applicationUUID },
    )
  const expectTold = (said: Said, status: number) => {
    expect(said.status).toBe(status)
    expect(answerProblemsOf(document, said)).toEqual([])
  }

  it("has the simulator's answers to a token request, good and bad", async () => {
    expectTold(await askToken(), 200)
    expectTold(await askToken("guess"), 401)
    expectTold(await askToken(CREDENTIALS.clientSecret, "grant_type=password"), 422)
  })

  it("has the simulator's answers to a payment order, new, repeated and refused", async () => {
    expectTold(await create(), 201)
    expectTold(await create(), 200)
    expectTold(await create({ externalTransactionId: "order_2", amount: 12.5 }), 422)
    expectTold(await ask(CREATE, { method: "POST" }), 401)
  })

  it.each<SimulatorKnobs["statusShape"]>([
    "data.paymentStatus",
    "paymentStatus",
    "data.status",
    "status",
    "list",
  ])(
    "has the simulator's answer to a question about a payment with its status in %s, and the plugin reads it",
    async (statusShape) => {
      service.setKnobs({ statusShape })
      await create()
      service.confirm(ORDER.externalTransactionId)
      const said = await query(ORDER.externalTransactionId)
      expectTold(said, 200)
      expect(readStatusRecord(said.body, ORDER.externalTransactionId).status).toBe("CON")
    },
  )

  it("has the simulator's answers to a question about an unknown payment, or without a token", async () => {
    expectTold(await query("order_unknown"), 404)
    expectTold(await ask(STATUS), 401)
  })

  it.each<[FaultKind, number]>([
    ["500", 500],
    ["429", 429],
    ["401", 401],
  ])("has the simulator's fault %s", async (fault, status) => {
    service.faults.next("token", fault)
    expectTold(await askToken(), status)
  })

  it.each<SimulatorKnobs["idPlace"]>(["data", "top", "nested"])(
    "has the simulator's notifications with the id in the place %s, and the plugin reads them",
    async (idPlace) => {
      service.setKnobs({ idPlace })
      await create()
      const { body, headers } = await service.notify(ORDER.externalTransactionId, { status: "CON" })
      const webhook = document.webhooks.paymentStatus?.post
      expect(problemsOf(webhook?.requestBody?.content["application/json"]?.schema, JSON.parse(body))).toEqual(
        [],
      )
      expect(Object.keys(headers)).toContain(SIGNATURE_HEADER)
      expect(readNotification(Buffer.from(body))).toEqual({
        externalTransactionId: ORDER.externalTransactionId,
        status: "CON",
      })
    },
  )

  it("has what the plugin itself sends, and nothing besides", async () => {
    const client = new ServiceClient({
      ...CREDENTIALS,
      baseUrl: service.url,
      applicationUUID: service.applicationUUID,
      requestsPerSecond: 100,
    })
    await client.createPaymentOrder(ORDER, chooseLanguage("pt"))
    await client.queryStatus(ORDER.externalTransactionId, chooseLanguage("fr"))
    await client.close()
    const sent = service.requests.map(({ path, method }) => `${method} ${path}`)
    expect(sent).toEqual([`POST ${TOKEN}`, `POST ${CREATE}`, `GET ${STATUS}`])
    const posted = service.requests.filter(({ method }) => method === "POST")
    expect(posted.flatMap((request) => requestProblemsOf(document, request))).toEqual([])
    const asked = document.paths[STATUS]?.get?.parameters.filter(({ in: place }) => place === "query")
    expect(Object.keys(service.requests[2]?.query ?? {})).toEqual(asked?.map(({ name }) => name))
    const told = Object.keys(document.paths).sort()
    expect(told).toEqual([...new Set(service.requests.map(({ path }) => path))].sort())
  })

  it("has the fields of a payment order as the plugin's own type has them, and the languages", () => {
    const messages = join(REPOSITORY, "src/service/messages.ts")
    const { properties, required } = typeOf(
      programOf(REPOSITORY, [messages]),
      messages,
      "PaymentOrderRequest",
    )
    const told = document.components.schemas.PaymentOrder
    const named = (fields: unknown) => Object.keys(fields ?? {}).sort()
    expect(named(told?.properties)).toEqual([...named(properties), "applicationUUID"].sort())
    // The plugin always sends the picture, or null.
    expect([told?.required, "image"].flat().sort()).toEqual([required, "applicationUUID"].flat().sort())
    const language = document.paths[STATUS]?.get?.parameters.find(({ in: place }) => place === "header")
    expect(shapeOf(language?.schema, { bounds: false })).toEqual(
      shapeOf({ enum: SERVICE_LANGUAGES }, { bounds: false }),
    )
  })

  it("would be found out if the service answered something else", async () => {
    service.faults.next("createPaymentOrder", "empty-reference")
    expect(answerProblemsOf(document, await create()).join()).toContain("referenceNumber")
    const said = await query(ORDER.externalTransactionId)
    expect(answerProblemsOf(document, { ...said, body: { status: "PAID" } })).not.toEqual([])
    expect(answerProblemsOf(document, { ...said, status: 404, body: { code: "404" } })).not.toEqual([])
    expect(answerProblemsOf(document, { ...said, path: "/other" })).not.toEqual([])
  })
})
