import { basic, CREDENTIALS, requestToken, Shop } from "./shop"

let shop: Shop
let clock: number

beforeEach(async () => {
  clock = Date.parse("2026-03-01T10:00:00Z")
  shop = await Shop.open({ now: () => clock })
})
afterEach(() => shop.simulator.close())

describe("§4 POST /token", () => {
  it("gives a shop with the right credentials a token for an hour", async () => {
    const { status, body } = await requestToken(shop.simulator)
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: "Bearer", expires_in: 3600 })
    expect(body.access_token).toMatch(/^\w{48}$/)
  })

  it.each([
    ["a wrong secret", basic(CREDENTIALS.clientId, "guess")],
    ["a wrong client id", basic("somebody", CREDENTIALS.clientSecret)],
    ["no Basic credentials at all", "Bearer abc"],
    ["something that is not base64", "Basic ???"],
  ])("refuses %s with 401 invalid_client", async (_, authorization) => {
    const { status, body } = await requestToken(shop.simulator, undefined, { authorization })
    expect(status).toBe(401)
    expect(body).toMatchObject({ code: 401, error: "invalid_client" })
  })

  it.each([
    ["another grant type", { grant_type: "password", validity_period: "3600" }, "grant_type"],
    ["no validity period", { grant_type: "client_credentials" }, "validity_period"],
    [
      "a broken validity period",
      { grant_type: "client_credentials", validity_period: "1.5" },
      "validity_period",
    ],
  ])("answers 422 to %s and names the field", async (_, form: Record<string, string>, field) => {
    const { status, body } = await requestToken(shop.simulator, form)
    expect(status).toBe(422)
    expect(body.message).toContain(field)
  })

  it("answers 422 when the form is sent as JSON", async () => {
    const headers = { "content-type": "application/json" }
    expect((await requestToken(shop.simulator, undefined, headers)).status).toBe(422)
  })

  it("never gives a token a longer life than requested", async () => {
    const { body } = await requestToken(shop.simulator, {
      grant_type: "client_credentials",
      validity_period: "60",
    })
    expect(body.expires_in).toBe(60)
  })
})

describe("§4 POST /servicepartner/createPaymentOrder", () => {
  it("opens a pending payment order and gives its reference number", async () => {
    const { status, body } = await shop.create()
    expect(status).toBe(201)
    expect(body.code).toBe(201)
    const order = shop.simulator.order("order_1")
    expect(body.data).toEqual({ referenceNumber: order?.referenceNumber })
    expect(order).toMatchObject({ status: "PEN", amount: 12_500, image: null, method: null })
  })

  it.each([
    ["amount", 12_500.5],
    ["amount", "12500"],
    ["amount", 0],
    ["amount", undefined],
    ["quantity", 1.5],
    ["quantity", undefined],
    ["externalTransactionId", ""],
    ["externalTransactionId", undefined],
    ["clientId", 7],
    ["clientId", undefined],
    ["name", " "],
    ["name", undefined],
    ["applicationUUID", CREDENTIALS.publishableKey],
    ["applicationUUID", "another-application"],
    ["applicationUUID", undefined],
    ["image", "javascript:alert(1)"],
    ["image", 3],
    ["additionalInfo", 3],
  ])("answers 422 when %s is %p, and says which field", async (field, value) => {
    const { status, body } = await shop.create({ [field]: value })
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 422, error: "unprocessable_entity" })
    expect(body.message).toContain(`${field} (`)
    expect(shop.simulator.orders()).toEqual([])
  })

  it("refuses a field that the specification does not have, or ignores it if a knob says so", async () => {
    const { status, body } = await shop.create({ aditionalInfo: "oferta" })
    expect(status).toBe(422)
    expect(body.message).toContain("aditionalInfo (")
    expect(shop.simulator.orders()).toEqual([])
    const form = { grant_type: "client_credentials", validity_period: "3600", scope: "all" }
    expect((await requestToken(shop.simulator, form)).status).toBe(422)
    const query = {
      externalTransactionId: "order_1",
      applicationUUID: shop.simulator.applicationUUID,
      page: "1",
    }
    expect((await shop.ask(query)).status).toBe(422)
    shop.simulator.setKnobs({ unknownFields: "ignore" })
    expect((await shop.create({ aditionalInfo: "oferta" })).status).toBe(201)
    expect((await requestToken(shop.simulator, form)).status).toBe(200)
    expect((await shop.ask(query)).status).toBe(200)
  })

  it("takes an image, a null image and a note", async () => {
    expect((await shop.create({ image: "https://shop.ao/a.png", additionalInfo: "oferta" })).status).toBe(201)
    expect((await shop.create({ externalTransactionId: "order_2", image: null })).status).toBe(201)
  })

  it.each(["{", "null", ""])("answers 422 to the body %p", async (body) => {
    const headers = { "content-type": "application/json" }
    const answer = await shop.send("/servicepartner/createPaymentOrder", { method: "POST", headers, body })
    expect(answer.status).toBe(422)
  })

  it("answers 422 to JSON with another content type", async () => {
    expect((await shop.create({}, { "content-type": "text/plain" })).status).toBe(422)
  })
})

describe("§4 a repeated externalTransactionId", () => {
  it("gives the same reference number when nothing changed", async () => {
    const first = await shop.createdReference()
    expect(await shop.createdReference()).toBe(first)
    expect(shop.simulator.orders()).toHaveLength(1)
  })

  it("is refused when the amount changed", async () => {
    await shop.create()
    expect((await shop.create({ amount: 1 })).status).toBe(422)
    expect(shop.simulator.order("order_1")?.amount).toBe(12_500)
  })

  it("is always refused if the knob says reject", async () => {
    shop.simulator.setKnobs({ repeatedKey: "reject" })
    await shop.create()
    expect((await shop.create()).status).toBe(422)
  })

  it("succeeds without a reference number with the knob on no-reference", async () => {
    shop.simulator.setKnobs({ repeatedKey: "no-reference" })
    await shop.create()
    const { status, body } = await shop.create()
    expect(status).toBe(200)
    expect(body.data).toEqual({})
  })
})

describe("§4 GET /servicepartner/paymentByExternalTransaction", () => {
  it.each([
    ["data.paymentStatus", { data: { paymentStatus: "PEN" } }],
    ["paymentStatus", { paymentStatus: "PEN" }],
    ["data.status", { data: { status: "PEN" } }],
    ["status", { status: "PEN" }],
    [
      "list",
      { data: [{ paymentStatus: "CON" }, { externalTransactionId: "order_1", paymentStatus: "PEN" }] },
    ],
  ] as const)("puts the status where the knob %s says", async (statusShape, expected) => {
    shop.simulator.setKnobs({ statusShape })
    await shop.create()
    const { status, body } = await shop.askFor("order_1")
    expect(status).toBe(200)
    expect(body).toMatchObject(expected)
  })

  it("answers 404 for an order it does not know", async () => {
    const { status, body } = await shop.askFor("order_9")
    expect(status).toBe(404)
    expect(body).toMatchObject({ code: 404, error: "not_found" })
  })

  it("answers 404 to another application, and to a reference number", async () => {
    const reference = await shop.createdReference()
    const stranger = await shop.ask({ externalTransactionId: "order_1", applicationUUID: "another" })
    expect(stranger.status).toBe(404)
    expect((await shop.askFor(reference)).status).toBe(404)
  })

  it("answers 422 unless both parameters are present", async () => {
    expect((await shop.ask({ externalTransactionId: "order_1" })).status).toBe(422)
    expect((await shop.ask({ applicationUUID: shop.simulator.applicationUUID })).status).toBe(422)
  })
})

describe("§5 access tokens", () => {
  it.each(["", "Bearer unknown", "Basic abc"])(
    "answers 401 to the authorization %p",
    async (authorization) => {
      const answer = await shop.create({}, { authorization })
      expect(answer.status).toBe(401)
      expect(answer.body.error).toBe("invalid_token")
      expect((await shop.ask({}, { authorization })).status).toBe(401)
    },
  )

  it("refuses a token after its hour", async () => {
    clock += 3599 * 1000
    expect((await shop.create()).status).toBe(201)
    clock += 1000
    expect((await shop.askFor("order_1")).status).toBe(401)
  })

  it("refuses every token after they are revoked", async () => {
    shop.simulator.revokeTokens()
    expect((await shop.create()).status).toBe(401)
  })
})

describe("§7 error messages", () => {
  it.each([
    [undefined, "Ordem de pagamento não encontrada."],
    ["en-GB,en;q=0.9", "Payment order not found."],
    ["de, fr;q=0.8, pt;q=0.3", "Ordre de paiement introuvable."],
    ["de", "Ordem de pagamento não encontrada."],
  ])("follow Accept-Language %p", async (language, message) => {
    const headers: Record<string, string> = language === undefined ? {} : { "accept-language": language }
    const query = { externalTransactionId: "x", applicationUUID: shop.simulator.applicationUUID }
    expect((await shop.ask(query, headers)).body.message).toBe(message)
  })

  it("cover paths that the service does not have", async () => {
    expect((await shop.send("/refund", { method: "POST" })).body).toMatchObject({
      code: 404,
      error: "not_found",
    })
  })
})
