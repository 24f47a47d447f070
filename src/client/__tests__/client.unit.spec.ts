import { afterToken, OddService } from "./odd-service"
import { clientOf, CREDENTIALS, failure, Partner, paymentOrder } from "./partner"
import { ServiceNotFoundError, ServiceUnauthorizedError } from "../index"

let partner: Partner

beforeEach(async () => {
  partner = await Partner.open()
})
afterEach(() => partner.close())

describe("creating a payment order", () => {
  it("gives the reference number that the service has for it", async () => {
    const { referenceNumber } = await partner.create()
    expect(referenceNumber).not.toBe("")
    expect(partner.service.order("order_1")).toMatchObject({ referenceNumber, amount: 6500, status: "PEN" })
  })

  it("uses one token for 200 payment orders at the same time, and creates each once", async () => {
    const ids = Array.from({ length: 200 }, (_, index) => `order_${index}`)
    const created = await Promise.all(
      ids.map((externalTransactionId) => partner.create({ externalTransactionId })),
    )
    expect(new Set(created.map(({ referenceNumber }) => referenceNumber)).size).toBe(200)
    expect(partner.service.counts).toEqual({ token: 1, createPaymentOrder: 200, statusQuery: 0 })
  })

  it.each(["pt", "en", "fr"] as const)("asks for answers in %s", async (language) => {
    await partner.client.createPaymentOrder(paymentOrder(), language)
    await partner.client.queryStatus("order_1", language)
    const spoken = partner.service.requests.slice(1).map(({ headers }) => headers["accept-language"])
    expect(spoken).toEqual([language, language])
  })
})

describe("asking for a status", () => {
  it.each(["data.paymentStatus", "paymentStatus", "data.status", "status", "list"] as const)(
    "finds it when the service puts it in %s",
    async (statusShape) => {
      partner.service.setKnobs({ statusShape })
      const { referenceNumber } = await partner.create()
      expect(await partner.client.queryStatus("order_1", "pt")).toEqual({ status: "PEN", referenceNumber })
      partner.service.confirm("order_1")
      expect((await partner.client.queryStatus("order_1", "pt")).status).toBe("CON")
    },
  )

  it("says so when the service does not know the payment order", async () => {
    const { error } = await failure(partner.client.queryStatus("order_9", "en"))
    expect(error).toBeInstanceOf(ServiceNotFoundError)
    expect(error).toMatchObject({ code: 404, serviceMessage: "Payment order not found." })
  })
})

describe("a refused token", () => {
  it("is renewed once, and the payment order is created", async () => {
    await partner.create()
    partner.service.revokeTokens()
    await expect(partner.create({ externalTransactionId: "order_2" })).resolves.toHaveProperty(
      "referenceNumber",
    )
    expect(partner.service.counts).toEqual({ token: 2, createPaymentOrder: 3, statusQuery: 0 })
  })

  it("is renewed once by 50 callers who all had it", async () => {
    await partner.create()
    partner.service.revokeTokens()
    await Promise.all(Array.from({ length: 50 }, () => partner.client.queryStatus("order_1", "pt")))
    expect(partner.service.counts.token).toBe(2)
  })

  it("is not renewed again and again: the second refusal is the answer", async () => {
    partner.service.faults.next("createPaymentOrder", "401", Infinity)
    const { error } = await failure(partner.create())
    expect(error).toBeInstanceOf(ServiceUnauthorizedError)
    expect(partner.service.counts).toEqual({ token: 2, createPaymentOrder: 2, statusQuery: 0 })
  })

  it("is not requested again when the credentials are wrong", async () => {
    const stranger = clientOf(partner.service.url, { clientSecret: "guess" })
    const { error } = await failure(stranger.createPaymentOrder(paymentOrder(), "pt"))
    expect(error).toBeInstanceOf(ServiceUnauthorizedError)
    expect(error).toMatchObject({ code: 401, error: "invalid_client" })
    expect(partner.service.counts).toEqual({ token: 1, createPaymentOrder: 0, statusQuery: 0 })
    await stranger.close()
  })
})

describe("on the wire", () => {
  let service: OddService

  beforeEach(async () => {
    service = await OddService.open(
      afterToken(() => ({ body: { code: 201, data: { referenceNumber: "SP1" } } })),
    )
  })
  afterEach(() => {
    service.close()
  })

  it("connections are kept and used again", async () => {
    const client = clientOf(service.url)
    for (let turn = 0; turn < 20; turn += 1) {
      await client.createPaymentOrder(paymentOrder(), "pt")
    }
    expect(service.heard).toHaveLength(21)
    expect(service.connections).toBeLessThanOrEqual(2)
    await client.close()
  })

  it("a base address may have a path, with or without a slash at its end", async () => {
    for (const path of ["/partner/api", "/partner/api/"]) {
      const client = clientOf(service.url + path)
      await client.createPaymentOrder(paymentOrder(), "pt")
      await client.close()
    }
    const asked = ["/partner/api/token", "/partner/api/servicepartner/createPaymentOrder"]
    expect(service.heard.map(({ url }) => url)).toEqual([...asked, ...asked])
  })

  it("an id with any characters reaches the service as it is", async () => {
    const id = "order_é&applicationUUID=x#?%"
    const client = clientOf(service.url)
    await client.queryStatus(id, "pt")
    const query = new URL(service.heard[1]?.url ?? "", service.url).searchParams
    expect([...query]).toEqual([
      ["externalTransactionId", id],
      ["applicationUUID", CREDENTIALS.publishableKey.replace("pk_test_", "")],
    ])
    await client.close()
  })

  it("Basic credentials are the client id and secret in base64, whatever their characters", async () => {
    const client = clientOf(service.url, { clientId: "açúcar", clientSecret: "p:á$ß" })
    await client.createPaymentOrder(paymentOrder(), "pt")
    const [, encoded = ""] = service.heard[0]?.headers.authorization?.split(" ") ?? []
    expect(Buffer.from(encoded, "base64").toString("utf8")).toBe("açúcar:p:á$ß")
    expect(service.heard[1]?.headers.authorization).toBe("Bearer odd-token")
    await client.close()
  })
})
