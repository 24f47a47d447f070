import { ServiceInvalidRequestError, ServiceNotFoundError, ServiceUnreachableError } from "../index"
import { failure, Partner } from "./partner"

let partner: Partner

beforeEach(async () => {
  partner = await Partner.open({ requestTimeoutMs: 150, callTimeoutMs: 3000 })
})
afterEach(() => partner.close())

/** What was sent after the token, in order. */
const paths = () => partner.service.requests.map(({ path }) => path.replace("/servicepartner/", "")).slice(1)

describe("when nobody knows whether the payment order was made, the service is asked", () => {
  it("and it was made, though the connection broke: its reference number is used", async () => {
    partner.service.faults.next("createPaymentOrder", "created-then-down")
    const { referenceNumber } = await partner.create()
    expect(referenceNumber).toBe(partner.service.order("order_1")?.referenceNumber)
    expect(partner.service.orders()).toHaveLength(1)
    expect(paths()).toEqual(["createPaymentOrder", "paymentByExternalTransaction"])
  })

  it("and it was made, though the answer had an empty reference number", async () => {
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

  it("and a web page came instead of both answers: the second error is told", async () => {
    partner.service.faults.next("createPaymentOrder", { kind: "html", status: 200 }, Infinity)
    expect(String((await failure(partner.create())).error)).toContain("it is not JSON")
    expect(paths()).toEqual(["createPaymentOrder", "paymentByExternalTransaction", "createPaymentOrder"])
  })

  it("and it was made, its record has no reference number, and the repeated id gives it", async () => {
    partner.service.faults.next("createPaymentOrder", "created-then-down")
    partner.service.faults.next("statusQuery", { kind: "html", status: 200 })
    const { error } = await failure(partner.create())
    expect(String(error)).toContain("cannot be read")
    expect(paths()).toEqual(["createPaymentOrder", "paymentByExternalTransaction"])
  })

  it("and the service cannot be asked either: that is the error, and nothing is sent blindly", async () => {
    partner.service.faults.next("createPaymentOrder", "created-then-down")
    partner.service.faults.next("statusQuery", "down", Infinity)
    const { error } = await failure(partner.create())
    expect(error).toBeInstanceOf(ServiceUnreachableError)
    expect(partner.service.counts.createPaymentOrder).toBe(1)
    expect(partner.service.orders()).toHaveLength(1)
  })

  it("and the second sending fails as well: there is no third", async () => {
    partner.service.faults.next("createPaymentOrder", "down", Infinity)
    expect((await failure(partner.create())).error).toBeInstanceOf(ServiceUnreachableError)
    expect(partner.service.counts).toEqual({ token: 1, createPaymentOrder: 2, statusQuery: 1 })
  })

  it("and the second sending is kept without an answer: still one payment order", async () => {
    partner.service.faults.next("createPaymentOrder", "down")
    partner.service.faults.next("createPaymentOrder", "created-then-down")
    await failure(partner.create())
    expect(partner.service.orders()).toHaveLength(1)
  })
})

describe("when the answer is certain, the creation is never repeated", () => {
  it.each(["body-422"] as const)("%s", async (fault) => {
    partner.service.faults.next("createPaymentOrder", fault)
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
