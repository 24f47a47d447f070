import {
  ServiceInvalidRequestError,
  ServiceNotFoundError,
  ServiceUnreachableError,
  ServiceUnreadableError,
} from "../index"
import { afterToken, OddService } from "./odd-service"
import { clientOf, failure, Partner, paymentOrder } from "./partner"

let partner: Partner

beforeEach(async () => {
  partner = await Partner.open({ requestTimeoutMs: 2000, callTimeoutMs: 30_000 })
})
afterEach(() => partner.close())

/** What was sent after the token, in order. */
const paths = () => partner.service.requests.map(({ path }) => path.replace("/servicepartner/", "")).slice(1)

describe("when it is unknown whether the payment order was created, the client checks the status", () => {
  it("and it exists although the connection broke: its reference number is used", async () => {
    partner.service.faults.next("createPaymentOrder", "created-then-down")
    const { referenceNumber } = await partner.create()
    expect(referenceNumber).toBe(partner.service.order("order_1")?.referenceNumber)
    expect(partner.service.orders()).toHaveLength(1)
    expect(paths()).toEqual(["createPaymentOrder", "paymentByExternalTransaction"])
  })

  it("and it exists although the answer had an empty reference number", async () => {
    partner.service.faults.next("createPaymentOrder", "empty-reference")
    const { referenceNumber } = await partner.create()
    expect(referenceNumber).toBe(partner.service.order("order_1")?.referenceNumber)
    expect(partner.service.orders()).toHaveLength(1)
    expect(paths()).toEqual(["createPaymentOrder", "paymentByExternalTransaction"])
  })

  it.each(["down", "slow", "500"] as const)(
    "and it was not made (%s): the same id is sent once more",
    async (fault) => {
      partner.service.faults.next("createPaymentOrder", fault)
      const { referenceNumber } = await partner.create()
      expect(referenceNumber).toBe(partner.service.order("order_1")?.referenceNumber)
      expect(partner.service.orders()).toHaveLength(1)
      expect(paths()).toEqual(["createPaymentOrder", "paymentByExternalTransaction", "createPaymentOrder"])
    },
  )

  it("and both answers are web pages: it sends the request at most twice", async () => {
    partner.service.faults.next("createPaymentOrder", { kind: "html", status: 200 }, Infinity)
    expect((await failure(partner.create())).error).toBeInstanceOf(ServiceUnreadableError)
    expect(paths()).toEqual(["createPaymentOrder", "paymentByExternalTransaction", "createPaymentOrder"])
  })

  it("and the status cannot be read: it fails without sending the request again", async () => {
    partner.service.faults.next("createPaymentOrder", "created-then-down")
    partner.service.faults.next("statusQuery", { kind: "html", status: 200 })
    const { error } = await failure(partner.create())
    expect(error).toBeInstanceOf(ServiceUnreadableError)
    expect(paths()).toEqual(["createPaymentOrder", "paymentByExternalTransaction"])
  })

  it("and the status has no reference number: it sends the same id once more", async () => {
    let creations = 0
    const service = await OddService.open(
      afterToken(({ method }) => {
        if (method === "GET")
          return { body: { data: { externalTransactionId: "order_1", paymentStatus: "PEN" } } }
        creations += 1
        return creations === 1 ? { status: 500 } : { body: { code: 200, data: { referenceNumber: "SP1" } } }
      }),
    )
    const client = clientOf(service.url)
    expect(await client.createPaymentOrder(paymentOrder(), "pt")).toEqual({ referenceNumber: "SP1" })
    const sent = service.heard.filter(({ url }) => url.endsWith("createPaymentOrder")).map(({ body }) => body)
    expect(sent).toHaveLength(2)
    expect(sent[0]).toBe(sent[1])
    await client.close()
    service.close()
  })

  it("and the status check fails too: it fails without sending the request again", async () => {
    partner.service.faults.next("createPaymentOrder", "created-then-down")
    partner.service.faults.next("statusQuery", "down", Infinity)
    const { error } = await failure(partner.create())
    expect(error).toBeInstanceOf(ServiceUnreachableError)
    expect(partner.service.counts.createPaymentOrder).toBe(1)
    expect(partner.service.orders()).toHaveLength(1)
  })

  it("and the second request fails as well: it sends no third", async () => {
    partner.service.faults.next("createPaymentOrder", "down", Infinity)
    expect((await failure(partner.create())).error).toBeInstanceOf(ServiceUnreachableError)
    expect(partner.service.counts).toEqual({ token: 1, createPaymentOrder: 2, statusQuery: 1 })
  })

  it("and the second request is stored without an answer: there is still one payment order", async () => {
    partner.service.faults.next("createPaymentOrder", "down")
    partner.service.faults.next("createPaymentOrder", "created-then-down")
    await failure(partner.create())
    expect(partner.service.orders()).toHaveLength(1)
  })
})

describe("when the answer is certain, the creation is never repeated", () => {
  it("422 in the body of a 200", async () => {
    partner.service.faults.next("createPaymentOrder", "body-422")
    expect((await failure(partner.create())).error).toBeInstanceOf(ServiceInvalidRequestError)
    expect(paths()).toEqual(["createPaymentOrder"])
  })

  it("422 for an amount with decimals", async () => {
    const { error } = await failure(partner.create({ amount: 12.5 }))
    expect(error).toMatchObject({ code: 422, error: "unprocessable_entity" })
    expect(paths()).toEqual(["createPaymentOrder"])
  })

  it("404", async () => {
    const stranger = await Partner.open({ baseUrl: `${partner.service.url}/nowhere` })
    expect((await failure(stranger.create())).error).toBeInstanceOf(ServiceNotFoundError)
    expect(partner.service.requests).toEqual([])
    await stranger.close()
  })
})
