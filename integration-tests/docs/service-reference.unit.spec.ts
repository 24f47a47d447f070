import {
  chooseLanguage,
  readNotification,
  SERVICE_LANGUAGES,
  ServiceClient,
  SIGNATURE_HEADER,
} from "../../src/client"
import { readStatusRecord } from "../../src/client/messages"
import type { FaultKind, SimulatorKnobs } from "../../src/simulator"
import { basic, CREDENTIALS, requestToken, Shop, type Answer } from "../../src/simulator/__tests__/shop"
import { readDocument, type ApiDocument } from "./api/document"
import { answerProblemsOf, problemsOf, requestProblemsOf } from "./api/service-conversation"
import { fieldsOf } from "./type-fields"
import { REPOSITORY } from "../../kit/paths"

const TOKEN = ["POST", "/token"] as const
const CREATE = ["POST", "/servicepartner/createPaymentOrder"] as const
const STATUS = ["GET", "/servicepartner/paymentByExternalTransaction"] as const
const ID = "order_1"

type Endpoint = typeof TOKEN | typeof CREATE | typeof STATUS

describe("the reference of the payment service", () => {
  let document: ApiDocument
  let shop: Shop

  beforeAll(async () => {
    document = await readDocument("service.yaml")
  })
  beforeEach(async () => {
    shop = await Shop.open()
  })
  afterEach(() => shop.simulator.close())

  const problems = ([method, path]: Endpoint, { status, body }: Pick<Answer, "status" | "body">) =>
    answerProblemsOf(document, { method, path, status, body })
  const expectTold = (endpoint: Endpoint, answer: Answer, status: number) => {
    expect(answer.status).toBe(status)
    expect(problems(endpoint, answer)).toEqual([])
  }

  it("has the simulator's answers to a token request, good and bad", async () => {
    const wrong = { authorization: basic(CREDENTIALS.clientId, "guess") }
    expectTold(TOKEN, await requestToken(shop.simulator), 200)
    expectTold(TOKEN, await requestToken(shop.simulator, undefined, wrong), 401)
    expectTold(TOKEN, await requestToken(shop.simulator, { grant_type: "password" }), 422)
  })

  it("has the simulator's answers to a payment order, new, repeated and refused", async () => {
    expectTold(CREATE, await shop.create(), 201)
    expectTold(CREATE, await shop.create(), 200)
    expectTold(CREATE, await shop.create({ externalTransactionId: "order_2", amount: 12.5 }), 422)
    expectTold(CREATE, await shop.create({}, { authorization: "Bearer none" }), 401)
  })

  it.each<SimulatorKnobs["statusShape"]>([
    "data.paymentStatus",
    "paymentStatus",
    "data.status",
    "status",
    "list",
  ])(
    "has the simulator's answer to a question with the status in %s, and the plugin reads it",
    async (place) => {
      shop.simulator.setKnobs({ statusShape: place })
      await shop.create()
      shop.simulator.confirm(ID)
      const answer = await shop.askFor(ID)
      expectTold(STATUS, answer, 200)
      expect(readStatusRecord(answer.body, ID).status).toBe("CON")
    },
  )

  it("has the simulator's answers to a question about an unknown payment, or without a token", async () => {
    expectTold(STATUS, await shop.askFor("order_unknown"), 404)
    expectTold(STATUS, await shop.ask({}, { authorization: "Bearer none" }), 401)
  })

  it.each<[FaultKind, number]>([
    ["500", 500],
    ["429", 429],
    ["401", 401],
  ])("has the simulator's fault %s", async (fault, status) => {
    shop.simulator.faults.next("token", fault)
    expectTold(TOKEN, await requestToken(shop.simulator), status)
  })

  it.each<SimulatorKnobs["idPlace"]>(["data", "top", "nested"])(
    "has the simulator's notifications with the id in the place %s, and the plugin reads them",
    async (idPlace) => {
      shop.simulator.setKnobs({ idPlace })
      await shop.create()
      const { body, headers } = await shop.simulator.notify(ID, { status: "CON" })
      const told = document.webhooks.paymentStatus?.post?.requestBody?.content["application/json"]
      expect(problemsOf(told?.schema, JSON.parse(body))).toEqual([])
      expect(Object.keys(headers)).toContain(SIGNATURE_HEADER)
      expect(readNotification(Buffer.from(body))).toEqual({ externalTransactionId: ID, status: "CON" })
    },
  )

  it("has what the plugin itself sends, and nothing besides", async () => {
    const { url: baseUrl, applicationUUID, requests } = shop.simulator
    const before = requests.length
    const client = new ServiceClient({ ...CREDENTIALS, baseUrl, applicationUUID, requestsPerSecond: 100 })
    const order = {
      externalTransactionId: ID,
      clientId: "cus_1",
      name: "Camisa",
      amount: 12_500,
      quantity: 1,
    }
    await client.createPaymentOrder({ ...order, image: null }, chooseLanguage("pt"))
    await client.queryStatus(ID, chooseLanguage("fr"))
    await client.close()
    const sent = shop.simulator.requests.slice(before)
    expect(sent.map(({ method, path }) => [method, path])).toEqual([TOKEN, CREATE, STATUS])
    expect(Object.keys(document.paths).sort()).toEqual(sent.map(({ path }) => path).sort())
    const posted = sent.filter(({ method }) => method === "POST")
    expect(posted.flatMap((request) => requestProblemsOf(document, request))).toEqual([])
    const asked = document.paths[STATUS[1]]?.get?.parameters.filter(({ in: place }) => place === "query")
    expect(Object.keys(sent[2]?.query ?? {})).toEqual(asked?.map(({ name }) => name))
  })

  it("has the fields of a payment order as the plugin's own type has them, and the languages", () => {
    const coded = fieldsOf(REPOSITORY, "src/client/messages.ts", "PaymentOrderRequest")
    const told = document.components.schemas.PaymentOrder
    const names = coded.map(({ name }) => name)
    expect(Object.keys(told?.properties ?? {}).sort()).toEqual([...names, "applicationUUID"].sort())
    const required = coded.filter(({ isOptional }) => !isOptional).map(({ name }) => name)
    // The plugin always sends the picture, or null.
    expect([told?.required, "image"].flat().sort()).toEqual([...required, "applicationUUID"].sort())
    const language = document.paths[STATUS[1]]?.get?.parameters.find(({ in: place }) => place === "header")
    expect(language?.schema.enum).toEqual(SERVICE_LANGUAGES)
  })

  it("fails if the plugin sends a field that the specification does not have", () => {
    const [method, path] = CREATE
    const body = { ...shop.order(), aditionalInfo: "oferta" }
    expect(requestProblemsOf(document, { method, path, body })).not.toEqual([])
  })

  it("fails if the service answers something else", async () => {
    shop.simulator.faults.next("createPaymentOrder", "empty-reference")
    expect(problems(CREATE, await shop.create()).join()).toContain("referenceNumber")
    const answer = await shop.askFor(ID)
    expect(problems(STATUS, { ...answer, body: { status: "PAID" } })).not.toEqual([])
    expect(problems(STATUS, { ...answer, status: 404 })).not.toEqual([])
    expect(problems(TOKEN, answer)).not.toEqual([])
  })
})
