import fc from "fast-check"
import { PAYMENT_STATUSES } from "../index"
import { readStatusRecord } from "../messages"

const ID = "order_1"
const about = { externalTransactionId: ID, referenceNumber: "SP1" }

describe("the answer of the status query is read", () => {
  it.each<[string, (status: string) => unknown]>([
    ["data.paymentStatus", (paymentStatus) => ({ data: { ...about, paymentStatus } })],
    ["paymentStatus", (paymentStatus) => ({ ...about, paymentStatus })],
    ["data.status", (status) => ({ data: { ...about, status } })],
    ["status", (status) => ({ ...about, status })],
    [
      "the entry of ours in a list",
      (paymentStatus) => [
        { externalTransactionId: "order_2", paymentStatus: "CON" },
        { ...about, paymentStatus },
      ],
    ],
    [
      "the entry of ours in data's list",
      (status) => ({
        data: [
          { ...about, status },
          { externalTransactionId: "order_2", status: "CAN" },
        ],
      }),
    ],
    ["two places that agree", (status) => ({ status, data: { ...about, paymentStatus: status } })],
    [
      "data.paymentStatus, beside a status of the call itself",
      (paymentStatus) => ({ status: "success", code: 200, data: { ...about, paymentStatus } }),
    ],
  ])("from %s", (_, record) => {
    for (const status of PAYMENT_STATUSES) {
      expect(readStatusRecord(record(status), ID)).toEqual({ status, referenceNumber: "SP1" })
    }
  })

  it("without a reference number, where there is none or an empty one", () => {
    expect(readStatusRecord({ data: { paymentStatus: "PEN" } }, ID)).toEqual({ status: "PEN" })
    expect(readStatusRecord({ data: { paymentStatus: "PEN", referenceNumber: " " } }, ID)).toEqual({
      status: "PEN",
    })
    for (const referenceNumber of [7, { length: { toString: {} } }]) {
      expect(readStatusRecord({ data: { paymentStatus: "PEN", referenceNumber } }, ID)).toEqual({
        status: "PEN",
      })
    }
  })
})

describe("the answer of the status query says nothing certain", () => {
  it.each<[string, unknown]>([
    [
      "when it contradicts itself",
      { status: "CON", data: { externalTransactionId: ID, paymentStatus: "PEN" } },
    ],
    ["when it contradicts itself in one place", { data: { status: "CAN", paymentStatus: "CON" } }],
    ["when it names another order", { data: { externalTransactionId: "order_2", paymentStatus: "CON" } }],
    [
      "when it names another order at the top",
      { externalTransactionId: "order_2", data: { paymentStatus: "CON" } },
    ],
    [
      "when it names two orders",
      { externalTransactionId: "order_2", data: { externalTransactionId: ID, paymentStatus: "CON" } },
    ],
    ["when its list lacks our order", { data: [{ externalTransactionId: "order_2", paymentStatus: "CON" }] }],
    [
      "when its list has our order twice",
      [
        { ...about, paymentStatus: "CON" },
        { ...about, paymentStatus: "PEN" },
      ],
    ],
    ["when its list names nothing", [{ paymentStatus: "CON" }]],
    ["when the status is none of the three", { data: { externalTransactionId: ID, paymentStatus: "PAID" } }],
    ["when the status is in small letters", { data: { externalTransactionId: ID, paymentStatus: "con" } }],
    ["when the status is deeper", { data: { order: { paymentStatus: "CON" } } }],
    ["when it is empty", {}],
    ["when it is null", null],
    ["when it is text", "CON"],
  ])("%s", (_, body) => {
    expect(readStatusRecord(body, ID).status).toBe("unknown")
  })

  it("by what it inherits: a field called __proto__ is no part of the record", () => {
    const sent: unknown = JSON.parse('{"data":{"__proto__":{"paymentStatus":"CON","referenceNumber":"SP1"}}}')
    expect(readStatusRecord(sent, ID)).toEqual({ status: "unknown" })
  })

  it("about another order, even its reference number", () => {
    const another = {
      data: { externalTransactionId: "order_2", referenceNumber: "SP2", paymentStatus: "CON" },
    }
    expect(readStatusRecord(another, ID)).toEqual({ status: "unknown" })
  })
})

it("a status is only ever one that the answer holds about our order", () => {
  const entry = fc.record({
    externalTransactionId: fc.constantFrom(ID, "order_2", "order_3"),
    paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
  })
  fc.assert(
    fc.property(fc.array(entry), (data) => {
      const ours = data.filter(({ externalTransactionId }) => externalTransactionId === ID)
      const expected = ours.length === 1 ? ours[0]?.paymentStatus : "unknown"
      expect(readStatusRecord({ data }, ID).status).toBe(expected)
    }),
  )
})
