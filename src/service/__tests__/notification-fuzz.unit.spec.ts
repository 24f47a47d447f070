import { isPaymentStatus, readNotification, UnreadableNotificationError } from "../index"

const RUNS = 100_000

const TEMPLATES = [
  '{"data":{"paymentStatus":"CON","externalTransactionId":"order_1"}}',
  '{"externalTransactionId":"order_1","data":{"paymentStatus":"CAN"}}',
  '{"event":{"order":[{"externalTransactionId":"order_1"}]},"data":{"paymentStatus":"PEN","amount":12500}}',
].map((text) => Buffer.from(text))

const FRAGMENTS = [
  '"externalTransactionId":',
  '"externalTransactionId":"order_2",',
  '"data":',
  '"paymentStatus":"CON",',
  '"__proto__":{"x":1},',
  '"constructor":null,',
  "null",
  "1e999",
  "123456789012345678901234567890",
  "\\ud800",
  "\\u0000",
  "{",
  "}",
  "[",
  "]",
  '"',
  ",",
].map((text) => Buffer.from(text))

/** Mulberry32: the same bytes on every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const random = numbers(20_261_121)
const upTo = (limit: number) => Math.floor(random() * limit)
const anyOf = (choices: readonly Buffer[]) => choices[upTo(choices.length)] ?? Buffer.alloc(0)

function noise(): Buffer {
  return Buffer.from(Array.from({ length: upTo(40) }, () => upTo(256)))
}

/** A good notification after one to four accidents: a byte changed, a piece cut out, a fragment put in. */
function mutated(): Buffer {
  let bytes = Buffer.from(anyOf(TEMPLATES))
  for (let accidents = 1 + upTo(4); accidents > 0; accidents -= 1) {
    const at = upTo(bytes.length)
    const kind = upTo(3)
    const end = kind === 1 ? at + upTo(12) : kind === 0 ? at + 1 : at
    const insert = kind === 0 ? Buffer.of(upTo(256)) : kind === 2 ? anyOf(FRAGMENTS) : Buffer.alloc(0)
    bytes = Buffer.concat([bytes.subarray(0, at), insert, bytes.subarray(end)])
  }
  return bytes
}

it("100,000 broken notifications are each read soundly or called unreadable, and nothing else happens", () => {
  let readable = 0
  let unreadable = 0
  const surprises: string[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const rawBody = run % 4 === 0 ? noise() : mutated()
    try {
      const { externalTransactionId, status } = readNotification(rawBody)
      readable += 1
      if (
        externalTransactionId.length === 0 ||
        externalTransactionId.length > 200 ||
        !isPaymentStatus(status)
      ) {
        surprises.push(`read as ${externalTransactionId} ${status}: ${rawBody.toString("base64")}`)
      }
    } catch (error) {
      unreadable += 1
      if (!(error instanceof UnreadableNotificationError)) {
        surprises.push(`${String(error)}: ${rawBody.toString("base64")}`)
      }
    }
  }
  expect(surprises).toEqual([])
  expect(readable).toBeGreaterThan(RUNS / 100)
  expect(unreadable).toBeGreaterThan(RUNS / 4)
})
