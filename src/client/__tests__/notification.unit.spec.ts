import fc from "fast-check"
import { PAYMENT_STATUSES, readNotification, UnreadableNotificationError } from "../index"

const ID = "order_0b0b9a6e-2f44-4c7e-9d55-6f1c1d1f7a10"

const read = (body: unknown) => readNotification(Buffer.from(JSON.stringify(body)))
const readText = (text: string) => readNotification(Buffer.from(text))

/** `{ a: { a: … inner } }`, so many levels deep. */
function nested(inner: unknown, levels: number): unknown {
  return levels === 0 ? inner : { a: nested(inner, levels - 1) }
}

describe("a notification is read", () => {
  it.each(PAYMENT_STATUSES)("with the status %s", (paymentStatus) => {
    expect(read({ data: { paymentStatus, externalTransactionId: ID } })).toEqual({
      externalTransactionId: ID,
      status: paymentStatus,
    })
  })

  it.each<[string, unknown]>([
    ["in data", { data: { paymentStatus: "CON", externalTransactionId: ID } }],
    ["at the top", { externalTransactionId: ID, data: { paymentStatus: "CON" } }],
    [
      "beside data, deeper",
      { data: { paymentStatus: "CON" }, event: { order: { externalTransactionId: ID } } },
    ],
    ["deeper in data", { data: { paymentStatus: "CON", payment: { externalTransactionId: ID } } }],
    ["in a list", { data: { paymentStatus: "CON", orders: [{ externalTransactionId: ID }] } }],
    [
      "in two places that agree",
      { externalTransactionId: ID, data: { paymentStatus: "CON", externalTransactionId: ID } },
    ],
    [
      "in one place, and null in another",
      { externalTransactionId: null, data: { paymentStatus: "CON", externalTransactionId: ID } },
    ],
  ])("with the id %s", (_, body) => {
    expect(read(body)).toEqual({ externalTransactionId: ID, status: "CON" })
  })

  it("with unknown fields, and numbers too large for JavaScript", () => {
    const text = `{"v":1e999,"n":123456789012345678901234567890,"data":{"paymentStatus":"CON","externalTransactionId":"${ID}","x":[]}}`
    expect(readText(text).externalTransactionId).toBe(ID)
  })

  it("with a byte order mark in front", () => {
    expect(readText(`\uFEFF{"data":{"paymentStatus":"CAN","externalTransactionId":"${ID}"}}`).status).toBe(
      "CAN",
    )
  })

  it("with the id in any place, and other content around it", () => {
    const key = fc.string().filter((name) => !["externalTransactionId", "data", "__proto__"].includes(name))
    const noise = fc.dictionary(key, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 })
    const place = fc.array(key, { maxLength: 5 })
    fc.assert(
      fc.property(fc.uuid(), noise, noise, place, (uuid, beside, within, path) => {
        const id = `order_${uuid}`
        const holder = path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), {
          externalTransactionId: id,
        })
        const body = { ...beside, holder, data: { ...within, paymentStatus: "PEN" } }
        fc.pre(countIds(body) === 1)
        expect(read(body)).toEqual({ externalTransactionId: id, status: "PEN" })
      }),
    )
  })
})

describe("a notification is unreadable", () => {
  it.each<[string, unknown]>([
    ["without an id", { data: { paymentStatus: "CON" } }],
    [
      "with two ids that differ",
      { externalTransactionId: "a", data: { paymentStatus: "CON", externalTransactionId: "b" } },
    ],
    ["with an empty id", { data: { paymentStatus: "CON", externalTransactionId: "" } }],
    ["with a number for an id", { data: { paymentStatus: "CON", externalTransactionId: 7 } }],
    ["with a list of ids", { data: { paymentStatus: "CON", externalTransactionId: [ID] } }],
    [
      "with an object for an id that pretends to have a length",
      { data: { paymentStatus: "CON", externalTransactionId: { length: { toString: {} } } } },
    ],
    ["with null for an id", { data: { paymentStatus: "CON", externalTransactionId: null } }],
    [
      "with an id longer than any of ours",
      { data: { paymentStatus: "CON", externalTransactionId: "x".repeat(201) } },
    ],
    [
      "with a NUL in its id, which no database keeps",
      { data: { paymentStatus: "CON", externalTransactionId: "order_\u0000" } },
    ],
    [
      "with half a character in its id",
      { data: { paymentStatus: "CON", externalTransactionId: "order_\ud800" } },
    ],
    [
      "with an id deeper than a notification can sensibly have it",
      { data: { paymentStatus: "CON" }, x: nested({ externalTransactionId: ID }, 12) },
    ],
    ["with another status", { data: { paymentStatus: "PAID", externalTransactionId: ID } }],
    ["with a status in small letters", { data: { paymentStatus: "con", externalTransactionId: ID } }],
    ["with a list of statuses", { data: { paymentStatus: ["CON"], externalTransactionId: ID } }],
    ["with its status outside data", { paymentStatus: "CON", data: { externalTransactionId: ID } }],
    ["without data", { paymentStatus: "CON", externalTransactionId: ID }],
    ["with a list for data", { data: [{ paymentStatus: "CON", externalTransactionId: ID }] }],
    ["that is a list", [{ data: { paymentStatus: "CON", externalTransactionId: ID } }]],
    ["that is null", null],
    ["that is a string", "CON"],
    ["that is a number", 1],
  ])("%s", (_, body) => {
    expect(() => read(body)).toThrow(UnreadableNotificationError)
  })

  it.each([
    ["is empty", Buffer.alloc(0)],
    ["is not JSON", Buffer.from("paymentStatus=CON")],
    ["is cut off", Buffer.from(`{"data":{"paymentStatus":"CON","externalTransactionId":"${ID}"`)],
    ["is not UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
    ["is UTF-16", Buffer.from(`{"data":{"paymentStatus":"CON","externalTransactionId":"${ID}"}}`, "utf16le")],
    ["has a NUL byte", Buffer.from(`{"data":{"paymentStatus":"CON","externalTransactionId":"or\u0000der"}}`)],
    ["is 30,000 lists inside each other", Buffer.from("[".repeat(30_000) + "]".repeat(30_000))],
    [
      "is 10,000 objects inside each other",
      Buffer.from('{"data":'.repeat(10_000) + "1" + "}".repeat(10_000)),
    ],
  ])("when it %s", (_, rawBody) => {
    expect(() => readNotification(rawBody)).toThrow(UnreadableNotificationError)
  })

  it("and the reason does not repeat its content", () => {
    const reason = messageOf(() => read({ data: { paymentStatus: "<script>", externalTransactionId: ID } }))
    expect(reason).toBe("The notification cannot be read: data.paymentStatus is not one of PEN, CON, CAN.")
  })
})

function countIds(value: unknown): number {
  return JSON.stringify(value).split('"externalTransactionId":').length - 1
}

function messageOf(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return "it was read"
}
